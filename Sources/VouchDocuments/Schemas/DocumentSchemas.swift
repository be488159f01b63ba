import VouchBackend
import VouchGenerator
import VouchReading
import VouchSchema

import struct Vouch.DocumentChecker
import class Vouch.PlannedType

/// Schemas, with the types that documents are checked against.
package struct DocumentSchemas: Sendable {
  /// The method of checking documents.
  package enum Method: Hashable, Sendable {
    /// By decoding them as a generated type.
    case generated
    /// By JSON Schema's keywords only, with or without checks of formats.
    case standard(assertsFormats: Bool)
  }

  package let diagnostics: Diagnostics
  /// The schemas as in their files.
  package let graph: SchemaGraph
  let method: Method
  /// The prefixes of rule identifiers, by the places of schemas.
  var ruleNames: [Place: String] { sources?.stems ?? [:] }
  private let checked: CheckedSchemas?
  private let planned: PlannedTypes
  private let sources: RuleSources?
  private let advice: LeniencyAdvice
  private let mends: DocumentMends

  /// Reads the schemas of a request.
  ///
  /// - Parameter needsTypes: true if types are requested by name. Otherwise, schemas from which no
  ///   Swift can be generated are checked by JSON Schema's keywords.
  package init(
    _ request: GenerationRequest, _ method: Method, needsTypes: Bool = true
  ) {
    self.method = method
    if case .standard = method, !needsTypes {
      (graph, diagnostics) = Pipeline.load(request, assumesTypes: false)
      checked = nil
    } else {
      let checked = CheckedSchemas(request)
      // Settings may extend the schemas in the files.
      graph =
        method == .generated
        ? checked.graph : Pipeline.load(request, assumesTypes: false).graph
      diagnostics = checked.diagnostics
      self.checked = checked
    }
    let plans = checked?.plans ?? []
    planned = PlannedTypes(plans)
    sources = checked.flatMap { $0.diagnostics.hasErrors ? nil : RuleSources($0) }
    advice = LeniencyAdvice(plans.flatMap(\.types))
    mends = DocumentMends(plans.flatMap(\.types))
  }

  /// Returns the type with a name: `Listing`, or `[Listing]` for arrays of it.
  package func type(named name: String) -> Result<DocumentType, UnknownName> {
    let isArray = name.hasPrefix("[") && name.hasSuffix("]") && name.utf8.count > 2
    let element = isArray ? String(name.dropFirst().dropLast()) : name
    let typed = entry(named: element).flatMap { type(of: $0, name: name, isArray) }
    guard let type = typed ?? type(ofDefinition: element, name: name, isArray) else {
      let known =
        planned.entries.map(\.name)
        + (aliases.map(\.header) + definitions.map(\.header)).map(\.qualifiedName)
      return .failure(
        UnknownName(
          name: element, nearest: Suggestion.nearest(to: element, in: known), known: known))
    }
    return .success(type)
  }

  /// Returns the type of the schema at a JSON Pointer or an anchor in a file; nil if there is none.
  ///
  /// - Parameter fragment: the part of the URI after the `#`; empty for the whole file.
  package func type(at fragment: String, inFileAt path: String) -> DocumentType? {
    guard let id = schema(at: fragment, inFileAt: path), !isHost(id) else { return nil }
    let name = fragment.isEmpty ? path : "\(path)#\(fragment)"
    if let check = standardCheck(of: id) { return type(check, name, id) }
    if let found = entry(of: id) ?? entry(of: graph.target(of: id)) {
      return nullableType(of: found, at: id)
        ?? type(of: found, name: found.plan.header.qualifiedName)
    }
    let definition = definitions.first { $0.header.documentation.schema == id }
    if let definition {
      return type(check(by: planned.type(of: definition.row, alias: definition)), name, id)
    }
    guard let row = row(of: id) else { return nil }
    return type(check(by: planned.type(of: row.row, in: row.bindings)), name, id)
  }

  // MARK: Types

  /// All types, each before its nested types.
  private var types: [TypePlan] { (checked?.plans ?? []).flatMap(\.allTypes) }

  private func entry(named name: String) -> PlannedTypes.Entry? {
    let name = name.filter { $0 != " " }
    let entry = planned.entries.first { $0.name.utf8.elementsEqual(name.utf8) }
    return entry
      ?? aliases.first { $0.header.qualifiedName.utf8.elementsEqual(name.utf8) }.flatMap(target)
  }

  /// Aliases for generic types with their arguments.
  private var aliases: [TypePlan] {
    types.filter { if case .alias = $0.form { true } else { false } }
  }

  /// The definitions without a type of their own.
  private var definitions: [AliasPlan] { (checked?.plans ?? []).flatMap(\.aliases) }

  private func type(
    ofDefinition element: String, name: String, _ isArray: Bool
  ) -> DocumentType? {
    let alias = definitions.first { $0.header.name.name.utf8.elementsEqual(element.utf8) }
    guard let alias, let id = alias.header.documentation.schema else { return nil }
    if let check = standardCheck(of: id) { return type(check, name, id, isArray: isArray) }
    return type(check(by: planned.type(of: alias.row, alias: alias)), name, id, isArray: isArray)
  }

  /// Returns a type that also accepts null, for a schema that allows null although its generated
  /// type doesn't: null is nil wherever the type is used.
  private func nullableType(of entry: PlannedTypes.Entry, at id: SchemaID) -> DocumentType? {
    guard let typed = checked?.typedGraph, typed.allowsNull(besideShapeOf: id) else { return nil }
    if case .value(let plan) = entry.plan.form, plan.property.row.isNullable { return nil }
    let name = entry.plan.header.qualifiedName
    let row = Row(.type(name: name, entry.reference), isNullable: true)
    return type(check(by: planned.type(of: row, in: entry.bindings)), name, id)
  }

  private func target(_ alias: TypePlan) -> PlannedTypes.Entry? {
    guard case .alias(let target) = alias.form else { return nil }
    return planned.index(of: target, in: [:]).map { planned.entries[$0] }
  }

  /// Returns the type of a schema. If null is allowed, this is the wrapper of the schema's own
  /// type.
  private func entry(of id: SchemaID) -> PlannedTypes.Entry? {
    let entries = planned.entries.filter { $0.plan.header.documentation.schema == id }
    let nullable = entries.first { entry in
      if case .value(let plan) = entry.plan.form { plan.property.row.isNullable } else { false }
    }
    if let entry = nullable ?? entries.first { return entry }
    return aliases.first { $0.header.documentation.schema == id }.flatMap(target)
  }

  /// Returns the row of the property that a schema belongs to.
  private func row(of id: SchemaID) -> (row: Row, bindings: TypeBindings)? {
    for entry in planned.entries {
      let properties = entry.plan.isSingleValue ? nil : entry.plan.structure?.properties
      if let property = properties?.first(where: { $0.documentation.schema == id }) {
        return (property.row, entry.bindings)
      }
    }
    return nil
  }

  private func type(
    of entry: PlannedTypes.Entry, name: String, _ isArray: Bool = false
  ) -> DocumentType? {
    let schema = entry.plan.header.documentation.schema
    if case .standard = method {
      guard let id = schema, let check = standardCheck(of: id) else { return nil }
      return type(check, name, id, isArray: isArray)
    }
    if isArray { return type(check(by: entry.type), name, schema, isArray: true) }
    return DocumentType(
      name: name, schema: schema, whole: check(by: entry.type),
      element: plainElement(of: entry).map { check(by: $0.type) })
  }

  /// - Parameter isArray: true if documents are arrays whose elements are checked one by one.
  private func type(
    _ check: some DocumentCheck, _ name: String, _ schema: SchemaID?, isArray: Bool = false
  ) -> DocumentType {
    DocumentType(
      name: name, schema: schema, whole: isArray ? nil : check, element: isArray ? check : nil)
  }

  private func standardCheck(of id: SchemaID) -> StandardCheck? {
    guard case .standard(let assertsFormats) = method else { return nil }
    return StandardCheck(graph, id, assertsFormats: assertsFormats)
  }

  /// Returns the type of the elements, if a type is an array without constraints on anything but
  /// its elements, so that these can be checked one by one.
  private func plainElement(of entry: PlannedTypes.Entry) -> PlannedTypes.Entry? {
    guard case .value(let plan) = entry.plan.form, !plan.property.row.isNullable,
      plan.property.row.attributes.isEmpty, case .array(let items) = plan.property.row.kind,
      !items.isNullable, items.attributes.isEmpty, case .type(_, let mention) = items.kind
    else { return nil }
    return planned.index(of: mention, in: entry.bindings).map { planned.entries[$0] }
  }

  private func check(by type: PlannedType) -> PlannedCheck {
    PlannedCheck(checker: DocumentChecker(type), sources: sources, advice: advice, mends: mends)
  }

  // MARK: Schemas

  /// True if a file has a schema at a JSON Pointer or an anchor, even if no type is made from it.
  package func hasSchema(at fragment: String, inFileAt path: String) -> Bool {
    schema(at: fragment, inFileAt: path) != nil
  }

  /// Returns the pointer to the first schema of a document that contains schemas and is none itself,
  /// such as OpenAPI's; nil for any other file.
  package func firstPointer(inHostAt path: String) -> String? {
    guard let root = schema(at: "", inFileAt: path), isHost(root) else { return nil }
    return graph.files[graph[root].file].definitions.first.map { graph.pointer(to: $0.schema) }
  }

  /// Returns true if a schema only stands for a document that contains schemas: it asserts nothing.
  private func isHost(_ id: SchemaID) -> Bool {
    let file = graph.files[graph[id].file]
    return file.root == id && file.language != .jsonSchema
  }

  private func schema(at fragment: String, inFileAt path: String) -> SchemaID? {
    guard
      let index = graph.files.firstIndex(where: { $0.source.path.utf8.elementsEqual(path.utf8) })
    else { return nil }
    if fragment.isEmpty { return graph.files[index].root }
    return graph.ids.first { id in
      guard graph[id].file == index else { return false }
      if fragment.hasPrefix("/") {
        return graph.pointer(to: id).dropFirst().utf8.elementsEqual(fragment.utf8)
      }
      guard case .text(let anchor)? = graph[id][.anchor]?.value else { return false }
      return anchor.value.utf8.elementsEqual(fragment.utf8)
    }
  }
}

extension PlannedTypes.Entry {
  /// The name of the type, including its arguments, without modules and spaces: `Page<Comment>`.
  fileprivate var name: String {
    guard case .generic(_, let arguments) = reference else { return plan.header.qualifiedName }
    let names = arguments.map { argument in
      let local = argument.replacing { part in
        if case .named(_?, let name) = part { .local(name) } else { nil }
      }
      return local.spelling.filter { $0 != " " }
    }
    return "\(plan.header.qualifiedName)<\(names.joined(separator: ","))>"
  }
}
