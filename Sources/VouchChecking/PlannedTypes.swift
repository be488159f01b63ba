import Vouch
import VouchBackend
import VouchSwiftCode
import VouchValues

/// The types of some plans, as the runtime's walks take them: generic ones once for each set of arguments
/// that is in use.
package struct PlannedTypes: Sendable {
  /// A type with the arguments of its parameters.
  package struct Entry: Sendable {
    /// The type as a mention in Swift.
    package let reference: TypeReference
    package let plan: TypePlan
    /// The index of the file plan that declares the type.
    package let file: Int
    /// The parameters of the type by their arguments.
    package let bindings: TypeBindings
    /// What documents are checked by.
    package let type: PlannedType
  }

  package private(set) var entries: [Entry] = []
  /// Generic types that nothing in the schemas gives arguments to.
  package private(set) var unusedGenerics: [TypePlan] = []

  private let links: PlannedLinks
  private var plans: [TypeReference: (plan: TypePlan, file: Int)] = [:]
  private var indices: [TypeReference: Int] = [:]
  /// The first entry whose own mentions haven't been looked at.
  private var position = 0

  /// - Parameter opensGenerics: whether a generic type that nothing gives arguments to is taken as well, with
  ///   anything in the place of its parameters.
  package init(_ files: [FilePlan], opensGenerics: Bool = false) {
    links = PlannedLinks(
      schemas: files.compactMap(\.schemas).reduce(into: [:]) { $0[$1.constant] = $1.evaluated })
    for (index, file) in files.enumerated() {
      for type in file.types { declare(type, file: index) }
    }
    var generics: [TypePlan] = []
    for file in files {
      for type in file.types { add(type, &generics) }
    }
    addMentions()
    let used = Set(
      entries.compactMap { entry -> TypeReference? in
        if case .generic(let base, _) = entry.reference { base } else { nil }
      })
    unusedGenerics = generics.filter { !used.contains($0.header.reference) }
    if opensGenerics {
      for type in unusedGenerics {
        _ = add(.generic(type.header.reference, arguments: type.header.parameterReferences))
      }
      addMentions()
    }
    links.entries = indices.mapValues { entries[$0] }
  }

  private mutating func declare(_ type: TypePlan, file: Int) {
    plans[type.header.reference] = (type, file)
    for nested in type.nested { declare(nested, file: file) }
  }

  private mutating func add(_ type: TypePlan, _ generics: inout [TypePlan]) {
    if case .alias(let alias) = type {
      _ = add(alias.type)
    } else if type.header.parameters.isEmpty {
      _ = add(type.header.reference)
    } else {
      generics.append(type)
    }
    for nested in type.nested { add(nested, &generics) }
  }

  /// Adds the types that others mention, with their arguments.
  private mutating func addMentions() {
    while position < entries.count {
      let entry = entries[position]
      for mention in TableText(entry.plan)?.types ?? [] {
        _ = add(mention.type.substituting(entry.bindings))
      }
      position += 1
    }
  }

  /// The index of a type that is mentioned without parameters; nil for one that only Swift knows.
  private mutating func add(_ reference: TypeReference) -> Int? {
    if let known = indices[reference] { return known }
    var base = reference
    var arguments: [TypeReference] = []
    if case .generic(let named, let given) = reference { (base, arguments) = (named, given) }
    guard let (plan, file) = plans[base] else { return nil }
    if case .alias(let alias) = plan {
      let index = add(alias.type)
      indices[reference] = index
      return index
    }
    let bindings = Dictionary(
      zip(plan.header.parameterReferences, arguments), uniquingKeysWith: { first, _ in first })
    entries.append(
      Entry(
        reference: reference, plan: plan, file: file, bindings: bindings,
        type: links.type(plan, bindings)))
    indices[reference] = entries.count - 1
    return entries.count - 1
  }
}

extension PlannedTypes {
  /// The index of a type as a row mentions it; nil for one that only Swift knows.
  package func index(
    of mention: TypeReference, in bindings: TypeBindings
  ) -> Int? {
    indices[mention.substituting(bindings)]
  }

  /// The type that rule ids begin with a name of: `Listing.Seller`.
  package func entry(named name: String) -> Entry? {
    entries.first { ScalarString($0.plan.header.qualifiedName) == ScalarString(name) }
  }

  /// A type for the values of one row.
  package func type(
    of row: Row, in bindings: TypeBindings
  ) -> PlannedType {
    links.type(.value(ValuePlan(row)), bindings)
  }

  /// A type that is planned otherwise, also where it mentions itself.
  package func type(_ entry: Entry, planned plan: TypePlan) -> PlannedType {
    let links = PlannedLinks(schemas: self.links.schemas)
    links.entries = self.links.entries
    let type = links.type(plan, entry.bindings)
    links.entries[entry.reference] = Entry(
      reference: entry.reference, plan: plan, file: entry.file, bindings: entry.bindings,
      type: type)
    return type
  }
}

extension TypeHeader {
  /// The type's own parameters, as its properties mention them.
  fileprivate var parameterReferences: [TypeReference] {
    parameters.map { .local($0.spelling) }
  }
}
