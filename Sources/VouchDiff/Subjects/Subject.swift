import VouchBackend
import VouchReading
import VouchSchema

/// A unit of comparison: a type, or a definition or file that has no type.
struct Subject {
  /// The Swift name, `Listing.Seller`; without a type, the name of the definition or file.
  let name: String
  let schema: SchemaID
  let plan: TypePlan?
  /// The declarations that a program can use: the type, or the alias of a definition without one.
  let surface: TypePlan?
  /// The name of the file, the same in both versions.
  let file: String
  /// The JSON Pointer within the file.
  let pointer: String
  /// True if the type is declared inside another one, whose documents contain its own.
  let isNested: Bool
  /// True if the name is that of the only compared file, because the schema states none: two such
  /// files may have different names.
  let isNamedByFile: Bool

  /// True if the pointer contains array indices, which change when something is inserted before.
  var isNumbered: Bool {
    pointer.split(separator: "/").contains { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
  }
}

/// All units of comparison of a version.
struct Subjects {
  private(set) var all: [Subject] = []
  private(set) var indices: [SchemaID: Int] = [:]
  private var names: Set<String> = []
  private let version: SchemaVersion
  private let views: Set<SchemaID?>

  init(_ version: SchemaVersion) {
    self.version = version
    views = Set(version.graph.requestViews.values.map { $0 })
    for file in version.checked.plans {
      for type in file.types { add(type, isNested: false) }
    }
    var aliases: [SchemaID: TypePlan] = [:]
    for alias in version.checked.plans.flatMap(\.aliases).map(\.plan) {
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
    for nested in plan.nested {
      // The documents of a view of requests are no parts of those of the type around it.
      add(nested, isNested: !views.contains(nested.header.documentation.schema))
    }
  }

  private mutating func addSchemasWithoutType(
    of file: SchemaFile, _ aliases: [SchemaID: TypePlan]
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
    _ name: String, _ id: SchemaID, plan: TypePlan?, alias: TypePlan? = nil, isNested: Bool
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
        name: unique, schema: id, plan: plan, surface: plan ?? alias, file: version.fileKey(of: id),
        pointer: pointer, isNested: isNested,
        isNamedByFile: version.fileKey(of: id).isEmpty && schema.origin == .root
          && schema.title == nil && schema.swiftName == nil))
  }
}
