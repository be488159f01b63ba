import VouchReading

/// The schema files of a build system that has a command for each of them.
///
/// SwiftPM asks its plugins which files each command reads, and asks again only when files come or
/// go: not when a file begins to refer to another one.
package struct BuildPlan {
  private let folder: String

  package init(folder: String) {
    self.folder = folder
  }

  /// The paths of the documents that commands are planned for, and that others refer to.
  var documents: [String] {
    let list = DiskFiles(limit: Int(Int32.max)).contents(of: DiskPath.join(folder, "documents"))
    guard case .success(let bytes) = list else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Makes the next build plan anew, since it finds a change in a folder that the plan depends on.
  func expire() {
    let change = DiskPath.join(folder, "changes/\(getpid())")
    // An earlier process of this number was here; one folder less is a change, too.
    if mkdir(change, 0o777) != 0 { rmdir(change) }
  }
}

extension SchemaRun {
  /// Generates files. Where a reference leads nowhere, all files of the build's plan are read, for
  /// which the next build plans anew: it has to run this command when they change.
  package mutating func generate(
    _ generator: (GenerationRequest) -> GenerationResult
  ) -> GenerationResult {
    let result = generator(request)
    guard let plan, result.hasUnresolvedReferences else { return result }
    plan.expire()
    readableFiles += plan.documents
    let whole = generator(request)
    return whole.hasUnresolvedReferences ? result : whole
  }
}

extension GenerationResult {
  fileprivate var hasUnresolvedReferences: Bool {
    diagnostics.sorted.contains { $0.id == .unresolvedReference }
  }
}
