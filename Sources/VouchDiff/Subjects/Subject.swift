import VouchBackend
import VouchDiagnostics
import VouchSchema

/// What is compared as one: a type, or a schema in a place of its own that no type is made of.
struct Subject {
  /// The name in Swift, `Listing.Seller`; that of the definition or file where there is no type.
  let name: String
  let schema: SchemaID
  let plan: TypePlan?
  /// The name in Swift of a definition that no type is made of.
  let alias: AliasPlan?
  /// The file as both versions call it.
  let file: String
  /// The JSON Pointer in the file.
  let pointer: String
  /// Whether the type is declared inside of another one, whose documents hold its own.
  let isNested: Bool
  /// Whether the name is that of the only file that is compared, since the schema states none: two files
  /// side by side differ in theirs.
  let isNamedByFile: Bool

  /// What a program can mention.
  var surface: TypePlan? { plan ?? alias.map { .alias($0) } }

  /// Whether steps of the pointer are numbers, which change when something comes before.
  var isNumbered: Bool {
    pointer.split(separator: "/").contains { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
  }
}

/// All that is compared of a version.
struct Subjects {
  private(set) var all: [Subject] = []
  private(set) var indices: [SchemaID: Int] = [:]
  private var names: Set<String> = []
  private let version: SchemaVersion

  init(_ version: SchemaVersion) {
    self.version = version
    for file in version.checked.plans {
      for type in file.types { add(type, isNested: false) }
    }
    var aliases: [SchemaID: AliasPlan] = [:]
    for alias in version.checked.plans.flatMap(\.aliases) {
      if let id = alias.header.documentation.schema { aliases[id] = alias }
    }
    for file in version.graph.files where !file.isMetaSchema {
      addSchemasWithoutType(of: file, aliases)
    }
  }

  private mutating func add(_ plan: TypePlan, isNested: Bool) {
    if let id = plan.header.documentation.schema {
      add(plan.header.qualifiedName, id, plan: plan, isNested: isNested)
    }
    for nested in plan.nested { add(nested, isNested: true) }
  }

  private mutating func addSchemasWithoutType(
    of file: SchemaFile, _ aliases: [SchemaID: AliasPlan]
  ) {
    let root = version.graph[file.root]
    let isEmpty = root.keywords.isEmpty && root.boolean == nil
    if indices[file.root] == nil, !root.isLibrary, !(isEmpty && !file.definitions.isEmpty) {
      let name = root.title?.value ?? SwiftFileName.stem(of: file.source.path)
      add(name, file.root, plan: nil, isNested: false)
    }
    for definition in file.definitions where indices[definition.schema] == nil {
      let alias = aliases[definition.schema]
      add(
        alias?.header.qualifiedName ?? definition.key, definition.schema, plan: nil, alias: alias,
        isNested: false)
    }
  }

  private mutating func add(
    _ name: String, _ id: SchemaID, plan: TypePlan?, alias: AliasPlan? = nil, isNested: Bool
  ) {
    let pointer = version.pointer(to: id)
    let schema = version.schema(id)
    var unique = name
    if !names.insert(name).inserted {
      unique = version.fileKey(of: id) + pointer
      names.insert(unique)
    }
    indices[id] = indices[id] ?? all.count
    all.append(
      Subject(
        name: unique, schema: id, plan: plan, alias: alias, file: version.fileKey(of: id),
        pointer: pointer,
        isNested: isNested,
        isNamedByFile: version.fileKey(of: id).isEmpty && schema.origin == .root
          && schema.title == nil && schema.swiftName == nil))
  }
}
