import VouchBackend
import VouchValues

/// Compares the Swift declarations of the old and the new type that a program can use.
struct SwiftComparison {
  private let name: String
  private let renaming: TypeRenaming
  private let values: (old: StatedValues, new: StatedValues)
  private(set) var breaks: [SwiftBreak] = []

  init(
    _ name: String, renaming: TypeRenaming, values: (old: StatedValues, new: StatedValues)
  ) {
    self.name = name
    self.renaming = renaming
    self.values = values
  }

  /// Compares two types, ignoring their names.
  mutating func compare(_ old: TypePlan, _ new: TypePlan) {
    compareParameters(old.header, new.header)
    compareConstants(old, new)
    switch (old.form, new.form) {
    case (.object(let a), .object(let b)), (.tuple(let a), .tuple(let b)),
      (.value(let a), .value(let b)):
      compare(
        StructSurface(a, isSingleValue: old.isSingleValue),
        StructSurface(b, isSingleValue: new.isSingleValue))
      compareArchives(a, b)
    case (.enumeration(let old), .enumeration(let new)): compare(old, new)
    case (.union(let old), .union(let new)): compare(old, new)
    case (.alias(let a), .alias(let b)):
      if renaming.renamed(a) != b {
        add("type", "stands for another type", was: old.declaration, now: new.declaration)
      }
    default:
      let (was, now) = (old.declaration, new.declaration)
      add(
        "kind",
        was == now
          ? "was \(old.kindWords), and is \(new.kindWords) now"
          : "was declared as `\(was)`, and is `\(now)` now",
        was: was, now: now)
    }
  }

  private mutating func add(
    _ keyword: String, _ message: String, was: String = "", now: String = "",
    property: StructSurface.Member? = nil, isExactOnly: Bool = false
  ) {
    breaks.append(
      SwiftBreak(
        name, (property.map { $0.part + "." } ?? "") + keyword, message, was: was, now: now,
        property: property?.key, isExactOnly: isExactOnly))
  }

  /// Compares the values of types that stand for one value each.
  private mutating func compareConstants(_ old: TypePlan, _ new: TypePlan) {
    guard let before = values.old.constant(of: old.header.documentation.schema),
      let after = values.new.constant(of: new.header.documentation.schema),
      ScalarString(before) != ScalarString(after)
    else { return }
    add(
      "constant", "stands for another value", was: "\(old.declaration), \(before) in documents",
      now: "\(new.declaration), \(after) in documents")
  }

  private mutating func compareParameters(_ old: TypeHeader, _ new: TypeHeader) {
    guard old.parameters.count != new.parameters.count else { return }
    func list(_ header: TypeHeader) -> String {
      let names = header.parameters.map(\.spelling).joined(separator: ", ")
      return names.isEmpty ? name : "\(name)<\(names)>"
    }
    add("generic", "has other parameters", was: list(old), now: list(new))
  }

  // MARK: Structs

  private mutating func compareArchives(_ old: StructPlan, _ new: StructPlan) {
    if let archive = old.archiveName, archive != new.archiveName {
      add(
        "x-archive", "has its class for archives no more", was: "class \(archive.spelling)",
        now: new.archiveName.map { "class \($0.spelling)" } ?? "")
    }
  }

  /// Compares the declarations that forms add to a struct.
  ///
  /// - Parameter properties: the properties that the struct still has.
  mutating func compare(_ old: FormSurface, _ new: FormSurface?, of properties: [PropertyPlan]) {
    guard let new else {
      let constants = old.constants.isEmpty ? "" : " and no constants of limits"
      return add(
        "forms", "has no draft\(constants) any more", was: "struct \(name).\(old.draft)")
    }
    if old.draft != new.draft {
      add(
        "forms", "has a draft of another name", was: "struct \(old.draft)",
        now: "struct \(new.draft)")
    }
    let members = Dictionary(keepingFirst: properties.map { ($0.key, $0.member) })
    let constants = Dictionary(keepingFirst: new.constants.map { ($0.name, $0) })
    // A removed property has been reported before.
    for constant in old.constants {
      guard let member = members[constant.key] else { continue }
      let was = "static \(constant.name): \(constant.type.spelling)"
      guard let other = constants[constant.name] else {
        add("forms", "has no constant \(constant.name) any more", was: was, property: member)
        continue
      }
      guard other.type != constant.type else { continue }
      add(
        "forms", "has a constant \(constant.name) of another type", was: was,
        now: "static \(other.name): \(other.type.spelling)", property: member)
    }
  }

  private mutating func compare(_ old: StructSurface, _ new: StructSurface) {
    compareProperties(old, new)
    compareInitializers(old, new)
    if old.hasCopy, !new.hasCopy {
      add("copy", "has no function copy any more", was: "func copy(…)")
    }
    compareErrors(old, new)
  }

  private mutating func compareProperties(_ old: StructSurface, _ new: StructSurface) {
    let kept = Dictionary(keepingFirst: new.properties.map { ($0.name, $0) })
    for property in old.properties {
      let declaration = "let \(property.name.spelling): \(property.type.spelling)"
      guard let other = kept[property.name] else {
        add(
          "removed", "has no property \(property.name.spelling) any more", was: declaration,
          property: property.member)
        continue
      }
      compareMeanings(property, other)
      guard renaming.renamed(property.type) != other.type else { continue }
      add(
        "type", "has a property \(property.name.spelling) of another type", was: declaration,
        now: "let \(other.name.spelling): \(other.type.spelling)", property: other.member)
    }
  }

  /// Compares the meaning of a property in documents: the key, and the value of a constant.
  private mutating func compareMeanings(_ old: PropertyPlan, _ new: PropertyPlan) {
    let name = new.name.spelling
    if old.words != new.words {
      add(
        "key", "has a property \(name) with another key in documents",
        was: "let \(name), \(old.words)",
        now: "let \(name), \(new.words)", property: new.member)
    }
    let message = "has a property \(name) that is another constant"
    if case .constant(let before) = old.storage, case .constant(let after) = new.storage {
      guard before != after else { return }
      add(
        "constant", message, was: "let \(name) = \(before.text)",
        now: "let \(name) = \(after.text)", property: new.member)
    } else if !old.key.isEmpty, let before = values.old.constant(of: old.documentation.schema),
      let after = values.new.constant(of: new.documentation.schema),
      ScalarString(before) != ScalarString(after)
    {
      add(
        "constant", message, was: "let \(name), \(before) in documents",
        now: "let \(name), \(after) in documents", property: new.member)
    }
  }

  /// Compares initialisers. An initialiser accepts the old arguments if each still has its
  /// parameter, in the old order, and all other parameters have defaults.
  private mutating func compareInitializers(_ old: StructSurface, _ new: StructSurface) {
    var previous = -1
    var moved: StructSurface.Parameter?
    let indices = Dictionary(keepingFirst: new.parameters.enumerated().map { ($1.name, $0) })
    let properties = Set(new.properties.map(\.name))
    for parameter in old.parameters {
      guard let index = indices[parameter.name] else {
        // A removed property has been reported before.
        if properties.contains(parameter.name) {
          add(
            "argument", "takes \(parameter.name.spelling) in its initialiser no more",
            was: parameter.argument, property: parameter.member)
        }
        continue
      }
      let other = new.parameters[index]
      if parameter.defaultArgument != nil, other.defaultArgument == nil {
        add(
          "argument", "has no default for \(parameter.name.spelling) in its initialiser any more",
          was: parameter.argument, now: other.argument, property: other.member)
      }
      if index < previous { moved = moved ?? other }
      previous = max(previous, index)
    }
    if let moved {
      add(
        "order", "takes its arguments in another order", was: old.initializer,
        now: new.initializer, property: moved.member)
    }
    let known = Set(old.parameters.map(\.name))
    for parameter in new.parameters
    where parameter.defaultArgument == nil && !known.contains(parameter.name) {
      add(
        "argument", "needs \(parameter.name.spelling) in its initialiser", was: old.initializer,
        now: new.initializer, property: parameter.member)
    }
  }

  private mutating func compareErrors(_ old: StructSurface, _ new: StructSurface) {
    let (a, b) = (old.errorCases, new.errorCases)
    let error = "\(name).ValidationError"
    if a.isEmpty != b.isEmpty {
      // An error without cases is a struct, over which there can be no `switch`.
      if !a.isEmpty {
        add("error", "has an error without cases", was: "enum \(error)", now: "struct \(error)")
      }
      return
    }
    let cases = ListChanges(a, b) { $0.name }
    let properties = Set(old.properties.map(\.name))
    // A removed property has been reported before.
    for entry in cases.removed where !properties.contains(entry.name) {
      add(
        "error", "has no error \(entry.name.name) any more",
        was: "\(error).\(entry.name.memberSpelling)", property: entry.member)
    }
    for entry in cases.added {
      add(
        "error", "has a new error \(entry.name.name), which no old switch without default expects",
        now: "\(error).\(entry.name.memberSpelling)", property: entry.member, isExactOnly: true)
    }
  }

  // MARK: Enums

  private mutating func compare(_ old: EnumerationPlan, _ new: EnumerationPlan) {
    if old.rawType.word != new.rawType.word {
      add(
        "rawValue", "has raw values of another type", was: "enum \(name): \(old.rawType.word)",
        now: "enum \(name): \(new.rawType.word)")
    }
    if old.isTable != new.isTable {
      add(
        "kind",
        old.isTable
          ? "was a struct, and is an enum now" : "was an enum, and is a struct of names now",
        was: old.isTable ? "struct" : "enum", now: new.isTable ? "struct" : "enum")
    }
    let isOpened = (old.unknownCase == nil) != (new.unknownCase == nil)
    if isOpened {
      let init1 = "init\(old.unknownCase == nil ? "?" : "")(rawValue:)"
      let init2 = "init\(new.unknownCase == nil ? "?" : "")(rawValue:)"
      add("x-unknown-case", "has another initialiser of raw values", was: init1, now: init2)
    }
    compareCases(
      old.caseDeclarations, new.caseDeclarations, isSwitched: !old.isTable && !new.isTable)
  }

  private mutating func compare(_ old: UnionPlan, _ new: UnionPlan) {
    let areTagged = old.isTagged && new.isTagged
    func cases(
      _ plan: UnionPlan, _ values: StatedValues, _ type: (TypeReference) -> TypeReference
    ) -> [CaseDeclaration] {
      plan.cases.map {
        CaseDeclaration(
          name: $0.name, payload: type($0.type).spelling,
          values: areTagged
            ? [JSONText.quoted($0.label)] : values.texts(of: $0.documentation.schema))
      }
        + (plan.unknownCase.map { [CaseDeclaration(name: $0, payload: "JSONValue")] } ?? [])
    }
    compareCases(
      cases(old, values.old, renaming.renamed), cases(new, values.new) { $0 }, isSwitched: true)
  }

  private mutating func compareCases(
    _ old: [CaseDeclaration], _ new: [CaseDeclaration], isSwitched: Bool
  ) {
    let before = Set(old.map(\.name.name))
    let after = Dictionary(keepingFirst: new.map { ($0.name.name, $0) })
    for entry in old {
      guard let other = after[entry.name.name] else {
        add("case", "has no case \(entry.name.name) any more", was: entry.text)
        continue
      }
      if let values = entry.values, let new = other.values,
        Set(values.map { ScalarString($0) }).isDisjoint(with: new.map { ScalarString($0) })
      {
        let word = values.count == 1 && new.count == 1 ? "another value" : "other values"
        add(
          "case", "has a case \(entry.name.name) that stands for \(word)",
          was: "\(entry.text), \(values.joined(separator: ", ")) in documents",
          now: "\(other.text), \(new.joined(separator: ", ")) in documents")
      }
      if entry.payload != other.payload {
        add(
          "case", "has a case \(entry.name.name) that holds another type", was: entry.text,
          now: other.text)
      }
    }
    guard isSwitched else { return }
    for entry in new where !before.contains(entry.name.name) {
      add(
        "case", "has a new case \(entry.name.name), which no old switch without default expects",
        now: entry.text)
    }
  }
}

/// The declaration of an enumeration case.
struct CaseDeclaration {
  let name: Identifier
  let payload: String?
  /// The JSON texts of the only values that the case represents, if they are known.
  var values: [String]?

  var text: String { "case \(name.spelling)" + (payload.map { "(\($0))" } ?? "") }
}

extension EnumerationPlan {
  fileprivate var caseDeclarations: [CaseDeclaration] {
    cases.map {
      CaseDeclaration(
        name: $0.name, payload: nil,
        values: [$0.isText ? JSONText.quoted($0.rawValue) : $0.rawValue])
    }
      + (unknownCase.map { [CaseDeclaration(name: $0, payload: rawType.word)] } ?? [])
  }
}

extension EnumerationPlan.RawType {
  fileprivate var word: String {
    switch self {
    case .string: "String"
    case .int: "Int"
    case .json: "JSONValue"
    }
  }
}

extension UnionPlan {
  fileprivate var isTagged: Bool {
    if case .tag = decision { true } else { false }
  }
}

extension PropertyPlan {
  /// The location of the property in documents.
  fileprivate var words: String {
    if isTransient { return "not in documents" }
    return (path ?? [key]).map(JSONText.quoted).joined(separator: ".") + " in documents"
  }
}

extension Expression {
  /// The literal of a constant.
  fileprivate var text: String {
    switch self {
    case .code(let code): code
    case .string(let text): SwiftLiteral.string(text)
    default: "…"
    }
  }
}

extension TypePlan {
  /// The properties of an object's struct.
  var propertiesOfObject: [PropertyPlan] {
    if case .object(let plan) = form { plan.visibleProperties } else { [] }
  }
}
