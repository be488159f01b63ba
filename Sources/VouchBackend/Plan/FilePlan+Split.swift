import VouchSwiftCode

extension FilePlan {
  /// The file as several that a compiler takes in parallel: one for each top-level type, and for each type
  /// directly in one that many are nested in.
  ///
  /// A file's name says its type, so that an edit of one type changes no file but its own. A type whose file
  /// would have a name that is too long, or that another has, stays where it is in the whole file.
  public func split() -> [FilePlan] {
    var split = FileSplit(self)
    var rest = self
    rest.types = types.filter { !split.separate($0, in: nil) }
    rest.payloads = payloads.filter { !split.add($0) }
    let isEmpty =
      rest.types.isEmpty && rest.payloads.isEmpty && rest.aliases.isEmpty && rest.schemas == nil
    return (isEmpty ? [] : [rest]) + split.files
  }
}

private struct FileSplit {
  /// How many types a type may hold, itself included, before those directly in it have files of their own.
  private static let maximumTypesOfFile = 20
  /// File systems take names of 255 bytes.
  private static let longestFileName = 200

  private let whole: FilePlan
  /// The names of files in lower case, since some file systems don't tell cases apart.
  private var names: Set<String>
  private(set) var files: [FilePlan] = []
  /// The positions of the files of types.
  private var fileOfType: [String: Int] = [:]

  init(_ whole: FilePlan) {
    self.whole = whole
    names = [whole.fileName.lowercased()]
  }

  /// Gives a type a file of its own.
  ///
  /// - Parameter enclosing: The type in which it is nested; nil for none.
  /// - Returns: whether it has one now.
  mutating func separate(_ type: TypePlan, in enclosing: TypeReference?) -> Bool {
    guard let name = fileName(for: type) else { return false }
    var type = type
    let index = files.count
    var file = FilePlan(schemaPath: whole.schemaPath, fileName: name, enclosing: enclosing)
    file.hasForms = whole.hasForms
    file.partials = whole.partials
    files.append(file)
    fileOfType[type.header.qualifiedName] = index
    if type.count > Self.maximumTypesOfFile {
      let reference = type.header.reference
      type.nested = type.nested.filter { !separate($0, in: reference) }
    }
    files[index].types = [type]
    return true
  }

  /// Adds what the documents of a type must satisfy to that type's file, and returns whether it has one.
  mutating func add(_ payload: PayloadPlan) -> Bool {
    guard let index = fileOfType[payload.header.qualifiedName] else { return false }
    files[index].payloads.append(payload)
    return true
  }

  private mutating func fileName(for type: TypePlan) -> String? {
    if case .alias = type { return nil }
    let ending = ".swift"
    let base = whole.fileName.hasSuffix(ending) ? whole.fileName.dropLast(ending.count) : ""
    let name = "\(base)+\(type.header.qualifiedName)\(ending)"
    guard name.utf8.count <= Self.longestFileName, names.insert(name.lowercased()).inserted else {
      return nil
    }
    return name
  }
}

extension TypePlan {
  /// How many types it declares, itself included.
  fileprivate var count: Int { nested.reduce(1) { $0 + $1.count } }
}
