extension FilePlan {
  /// Splits the file into several that a compiler processes in parallel: one for each top-level
  /// type, and one for each type directly inside a type that contains many types.
  ///
  /// Each file is named after its type, so that an edit of one type changes only that type's file.
  /// A type stays in the whole file if the name of its own file would be too long or is already
  /// taken.
  package func split() -> [FilePlan] {
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
  /// The number of types that a type may contain, itself included, before the types directly inside
  /// it get files of their own.
  private static let maximumTypesOfFile = 20
  /// The maximum length of a file name. File systems accept names of up to 255 bytes, and the
  /// compiler adds up to 21 to the names of its own files.
  private static let longestFileName = 234

  private let whole: FilePlan
  /// The names of files in lower case, since some file systems ignore case.
  private var names: Set<String>
  private(set) var files: [FilePlan] = []
  /// The index of each type's file in `files`, by the type's qualified name.
  private var fileOfType: [String: Int] = [:]

  init(_ whole: FilePlan) {
    self.whole = whole
    names = [whole.fileName.lowercased()]
  }

  /// Gives a type a file of its own.
  ///
  /// - Parameter enclosing: The type in which it is nested; nil for none.
  /// - Returns: True if the type has a file of its own.
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

  /// Adds the policy of a type's documents to that type's file. Returns true if the type has a
  /// file.
  mutating func add(_ payload: PayloadPlan) -> Bool {
    guard let index = fileOfType[payload.header.qualifiedName] else { return false }
    files[index].payloads.append(payload)
    return true
  }

  private mutating func fileName(for type: TypePlan) -> String? {
    if case .alias = type.form { return nil }
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
  /// The number of types that this type declares, itself included.
  fileprivate var count: Int { nested.reduce(1) { $0 + $1.count } }
}
