import Vouch
import VouchBackend
import VouchValues

/// The types of some plans, in the form that the runtime's walks use; generic types once for each
/// set of arguments in use.
package struct PlannedTypes: Sendable {
  /// A type with its generic arguments.
  package struct Entry: Sendable {
    /// The type as a reference in Swift code.
    package let reference: TypeReference
    package let plan: TypePlan
    /// The index of the file plan that declares the type.
    package let file: Int
    /// The arguments of the type's parameters.
    package let bindings: TypeBindings
    /// The type against which documents are checked.
    package let type: PlannedType

    package var checker: DocumentChecker { DocumentChecker(type) }
  }

  package private(set) var entries: [Entry] = []
  /// Generic types for which the schemas provide no arguments.
  package private(set) var unusedGenerics: [TypePlan] = []

  let links: PlannedLinks
  private var plans: [TypeReference: (plan: TypePlan, file: Int)] = [:]
  private var indices: [TypeReference: Int] = [:]
  /// The indices of the types by their names; the first one counts.
  private var named: [ScalarString: Int] = [:]
  /// The index of the first entry whose references haven't been followed.
  private var position = 0

  /// - Parameter opensGenerics: true if a generic type without arguments is included as well, with
  ///   parameters that may stand for anything.
  package init(_ files: [FilePlan], opensGenerics: Bool = false) {
    links = PlannedLinks(
      schemas: files.compactMap(\.schemas).reduce(into: [:]) { $0[$1.constant] = $1.evaluated })
    for (index, file) in files.enumerated() {
      for type in file.allTypes { plans[type.header.reference] = (type, index) }
    }
    var generics: [TypePlan] = []
    for type in files.flatMap(\.allTypes) { add(type, &generics) }
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
    named = Dictionary(
      keepingFirst: entries.enumerated().map { (ScalarString($1.plan.header.qualifiedName), $0) })
  }

  private mutating func add(_ type: TypePlan, _ generics: inout [TypePlan]) {
    if case .alias(let target) = type.form {
      _ = add(target)
    } else if type.header.parameters.isEmpty {
      _ = add(type.header.reference)
    } else {
      generics.append(type)
    }
  }

  /// Adds the types that others refer to, with their arguments.
  private mutating func addMentions() {
    while position < entries.count {
      let entry = entries[position]
      for mention in TableText(entry.plan)?.types ?? [] {
        _ = add(mention.type.substituting(entry.bindings))
      }
      position += 1
    }
  }

  /// Returns the index of a type, given by a reference without parameters; nil for a type that is
  /// known only to Swift.
  private mutating func add(_ reference: TypeReference) -> Int? {
    if let known = indices[reference] { return known }
    var base = reference
    var arguments: [TypeReference] = []
    if case .generic(let named, let given) = reference { (base, arguments) = (named, given) }
    guard let (plan, file) = plans[base] else { return nil }
    if case .alias(let target) = plan.form {
      let index = add(target)
      indices[reference] = index
      return index
    }
    let bindings = Dictionary(keepingFirst: zip(plan.header.parameterReferences, arguments))
    entries.append(
      Entry(
        reference: reference, plan: plan, file: file, bindings: bindings,
        type: links.type(plan, bindings)))
    indices[reference] = entries.count - 1
    return entries.count - 1
  }
}

extension PlannedTypes {
  /// Returns the index of the type that a row refers to; nil for a type that is known only to
  /// Swift.
  package func index(
    of mention: TypeReference, in bindings: TypeBindings
  ) -> Int? {
    indices[mention.substituting(bindings)]
  }

  /// Returns the type with a name as in rule ids: `Listing.Seller`.
  package func entry(named name: String) -> Entry? {
    named[ScalarString(name)].map { entries[$0] }
  }

  /// Returns a type for the values of one row.
  package func type(
    of row: Row, in bindings: TypeBindings
  ) -> PlannedType {
    links.type(TypePlan(around: row), bindings)
  }

  /// Returns a type for the values of a definition without a type of its own.
  package func type(of row: Row, alias: AliasPlan) -> PlannedType {
    links.type(TypePlan(around: row, path: alias.header.path), [:])
  }

  /// Returns a type with another plan, which also applies to its references to itself.
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
