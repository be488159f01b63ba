import VouchReading
import VouchSchema

import struct VouchValues.ScalarString

/// The options of the planner.
public struct PlanOptions: Sendable {
  /// The names of the module's Swift files.
  public var fileNames: ModuleFileNames
  /// The prefix of the names of all top-level types, except those that schemas state.
  public var namespace: String
  /// True if structs and unions are `Hashable`.
  public var isHashable: Bool
  /// The additional conformances of all types.
  public var conformances: [WantedConformance]
  /// The places of contradictions that have been reported already.
  public var contradictions: Set<Place>

  public init(
    fileNames: ModuleFileNames = ModuleFileNames(), namespace: String = "",
    isHashable: Bool = true, conformances: [WantedConformance] = [],
    contradictions: Set<Place> = []
  ) {
    self.fileNames = fileNames
    self.namespace = namespace
    self.isHashable = isHashable
    self.conformances = conformances
    self.contradictions = contradictions
  }
}

/// The planner's result, and the schemas that it refers to.
public struct PlannedSchemas: Sendable {
  /// The files in the order of the schemas' files.
  package let files: [FilePlan]
  /// The schemas in the form that determines their types; each schema of the planned graph has the
  /// same number here.
  public let schemas: SchemaGraph
  /// The number of values that have a type in Swift.
  public let typedValues: TypedValues
}

/// Plans the Swift for a graph of schemas: names, types, storage, the rows of each table.
///
/// The passes, each in a file of its own: every schema that gets a type of its own is named; each
/// type is planned from its schema's keywords; types that contain themselves are boxed; rules are
/// compiled. A keyword that no pass consumes is an error at its line.
public struct Planner {
  /// The schemas; at the end of planning without the rules that go unchecked, so that nothing that is
  /// said of a type speaks of them.
  var graph: SchemaGraph
  /// The same schemas under the same numbers before `allOf` was merged, for evaluation.
  let unmerged: SchemaGraph
  /// True if a `$dynamicRef` remains whose target depends on the dynamic scope.
  let isDynamic: Bool
  let options: PlanOptions
  var diagnostics = Diagnostics()
  var ledger = KeywordLedger()
  /// The named types, by the schema that declares them.
  var headers: [SchemaID: TypeHeader] = [:]
  /// The types of documents whose values have another type elsewhere: documents that may be null,
  /// and the scalars, arrays and maps that an OpenAPI document names.
  var documents: [SchemaID: TypeHeader] = [:]
  /// The inline types of each schema that has a type of its own, in document order.
  var nestedTypes: [SchemaID: [SchemaID]] = [:]
  var topLevelNames: Namer<SchemaID>
  /// The names of top-level types that members might have: those in letters without case, and those
  /// that a schema states in lower case.
  var memberLikeNames: Set<String> = []
  /// The patterns whose syntax has been judged.
  var judgedPatterns: Set<ScalarString> = []
  /// The parameters of the generic type that is being planned.
  var genericParameters: [Identifier] = []
  /// The aliases of generic types whose arguments are being planned.
  var openAliases: Set<SchemaID> = []
  /// Schemas that would be written inline but lead back to themselves.
  var recursiveInlines: Set<SchemaID> = []
  /// Branches of unions that get a type of their own to guard their checks.
  var guardedBranches: Set<SchemaID> = []

  /// The names of definitions without a type of their own, in the order of the schemas.
  var aliases: [(schema: SchemaID, name: Identifier)] = []
  /// The uses of those definitions; nil for one that planning hasn't met.
  var usesOfDefinitions: [SchemaID: TypeUse?] = [:]

  /// The evaluated schemas of the file that is being planned; nil before the first one.
  var evaluationText: EvaluationText?
  /// True if a file's evaluated schemas exceed the limit, which has been reported.
  var evaluatesTooMuch = false
  var unenforcedRules = UnenforcedRules()
  /// The names of classes for keyed archives, with their schemas.
  var archiveNames: [Identifier: SchemaID] = [:]
  var archivedSchemas: Set<SchemaID> = []
  /// The names of the types whose rules weren't written for Vouch and may go unchecked.
  var rulesOfOthers: Set<String> = []
  /// Objects that keep unlisted keys, since a check evaluates these.
  var evaluatedObjects: Set<SchemaID> = []
  /// The keys of the tags that choose objects as branches of unions.
  var tagKeys: [SchemaID: Set<ScalarString>] = [:]
  /// Those of the evaluated objects whose schemas mention keys other than their properties; nil until needed.
  var keyMentions: KeyMentions?
  /// The schemas whose values in Swift can differ from those in the document.
  lazy var lenientSchemas = graph.lenientSchemas()

  init(graph: SchemaGraph, unmerged: SchemaGraph, options: PlanOptions) {
    self.graph = graph
    self.unmerged = unmerged
    isDynamic = unmerged.schemas.contains { $0[.dynamicReference] != nil }
    self.options = options
    let schemas = graph.files.map { file in
      GeneratedNames.schemas(ofFile: options.fileNames.name(forSchemaAt: file.source.path))
    }
    topLevelNames = Namer(
      reserved: GeneratedNames.reservedTypes.union(StandardNames.swift).union(schemas))
  }

  /// Plans a Swift file for each schema file.
  ///
  /// - Returns: The plans in the order of the files; they are meaningless if there are errors.
  package static func plan(
    _ graph: SchemaGraph, options: PlanOptions, diagnostics: inout Diagnostics
  ) -> [FilePlan] {
    planned(graph, options: options, diagnostics: &diagnostics).files
  }

  /// Plans a Swift file for each schema file, and returns the plans with the schemas that they
  /// refer to.
  public static func planned(
    _ graph: SchemaGraph, options: PlanOptions, diagnostics: inout Diagnostics
  ) -> PlannedSchemas {
    reportMisplacedPropertyKeywords(graph, &diagnostics)
    let (schemas, validator) = typed(graph, &diagnostics)
    var planner = Planner(graph: schemas.graph, unmerged: schemas.unmerged, options: options)
    planner.evaluatedObjects = planner.graph.evaluatedObjects()
    planner.tagKeys = planner.graph.tagKeys()
    let declarations = planner.nameTypes()
    planner.reportMisplacedPayloads(declarations)
    var plans = graph.files.indices.map { planner.filePlan($0, declarations[$0]) }
    let types = declarations.flatMap { $0 } + graph.requestViews.values.sorted()
    planner.reportUnconsumedKeywords(below: types)
    planner.reportIdleDefaults(below: types)
    planner.reportMisplacedArchives()
    planner.reportMisplacedNewtypes()
    planner.reportExpandingGenerics(in: plans)
    planner.boxRecursiveProperties(in: &plans)
    planner.compileRules(in: &plans)
    planner.reportContradictoryRules(in: plans)
    planner.addAliases(to: &plans)
    planner.addConformances(to: &plans)
    planner.addPartials(to: &plans)
    planner.reportUnsatisfiableSchemas(validator, reported: diagnostics)
    diagnostics.report(contentsOf: planner.diagnostics)
    let typedValues = TypedValues(planner.graph, declarations) { planner.source(of: $0) }
    return PlannedSchemas(
      files: plans.filter { !$0.types.isEmpty || !$0.aliases.isEmpty }, schemas: planner.graph,
      typedValues: typedValues)
  }

  /// Returns the schemas in the form that determines their types: parts merged, lists reduced to
  /// the values that satisfy the other keywords, nullability decided, cases for unknown values
  /// added.
  private static func typed(
    _ graph: SchemaGraph, _ diagnostics: inout Diagnostics
  ) -> (MergedSchemas, LateValidator) {
    let references = DynamicReferences(graph)
    var schemas = AllOfMerging.merge(references.decided(), &diagnostics)
    schemas.graph = references.untyped(schemas.graph)
    schemas = TypeCompletion.complete(schemas)
    let validator = LateValidator(schemas.unmerged)
    let narrowing = EnumerationNarrowing(schemas, validator)
    diagnostics.report(contentsOf: narrowing.diagnostics)
    schemas.graph = narrowing.graph.nullDecided(schemas.unmerged, by: validator)
      .nullableNamesMoved()
      .openedToUnknownCases().branchTypesDecided()
    return (schemas, validator)
  }

  private mutating func filePlan(_ index: Int, _ declarations: [SchemaID]) -> FilePlan {
    let path = graph.files[index].source.path
    beginEvaluation(inFile: index)
    var plan = FilePlan(
      schemaPath: Self.lastComponent(of: path),
      fileName: options.fileNames.name(forSchemaAt: path),
      types: declarations.compactMap { documentPlan($0) }
    )
    plan.hasForms = graph.files[index].settings.makesForms
    plan.payloads = payloadPlans(declarations, plan.types)
    plan.schemas = evaluatedSchemas()
    return plan
  }

  static func lastComponent(of path: String) -> String {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    return slash.map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }

  /// Returns the place of a schema for documentation: file name and JSON Pointer.
  func source(of id: SchemaID) -> String {
    let file = graph.files[graph[id].file].source.path
    return Self.lastComponent(of: file) + graph.pointer(to: id)
  }
}
