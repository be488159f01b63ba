import Testing
import VouchDiff
import VouchFrontend
import VouchReading
import VouchSchema

/// A schema document of its own.
struct LoadedSchema {
  let graph: SchemaGraph
  let root: SchemaID

  init(_ yaml: String, _ profile: Profile = .strict) throws {
    let loaded = try Self.load(yaml, profile).get()
    self = loaded
  }

  /// Nil for a document with errors, such as a schema that contradicts itself.
  init?(ifValid yaml: String) {
    guard let loaded = try? Self.load(yaml, .strict).get() else { return nil }
    self = loaded
  }

  private init(graph: SchemaGraph, root: SchemaID) {
    self.graph = graph
    self.root = root
  }

  private static func load(
    _ yaml: String, _ profile: Profile
  ) -> Result<LoadedSchema, Refusal> {
    var options = FrontendOptions()
    options.assumesTypes = false
    options.settings.base.profile = profile
    let (graph, diagnostics) = Frontend.load(
      inputs: ["main.schema.yaml"], options: options,
      files: Documents(texts: ["main.schema.yaml": yaml]))
    guard !diagnostics.hasErrors, let file = graph.files.first else {
      return .failure(Refusal(messages: diagnostics.sorted.map(\.message), document: yaml))
    }
    return .success(LoadedSchema(graph: graph, root: file.root))
  }

  /// Why a document is no schema.
  struct Refusal: Error {
    let messages: [String]
    let document: String
  }
}

/// Documents in memory.
struct Documents: FileProvider {
  let texts: [String: String]

  func contents(of path: String) -> Result<[UInt8], FileFailure> {
    texts[path].map { .success(Array($0.utf8)) } ?? .failure(FileFailure("no such file"))
  }
}

/// What is decided about two schema documents, which may contradict themselves.
func decide(
  _ subset: String, in superset: String, _ options: InclusionOptions = InclusionOptions()
) throws -> Inclusion {
  let subset = try LoadedSchema(subset, .published)
  let superset = try LoadedSchema(superset, .published)
  var checker = InclusionChecker(from: subset.graph, to: superset.graph, options: options)
  return checker.decide(subset.root, in: superset.root)
}

extension Inclusion {
  var isIncluded: Bool { if case .included = self { true } else { false } }
  var witness: InclusionWitness? {
    if case .notIncluded(let witness) = self { witness } else { nil }
  }
  var obstacle: InclusionObstacle? {
    if case .undecided(let obstacle) = self { obstacle } else { nil }
  }
}

/// Two schemas, and whether each of them is included in the other.
struct Relation: CustomTestStringConvertible {
  enum Kind { case equal, included, includes, apart }

  let first: String
  let kind: Kind
  let second: String

  init(_ first: String, _ kind: Kind, _ second: String) {
    self.first = first
    self.kind = kind
    self.second = second
  }

  /// Both schemas, cut: some have 10,000 characters, and a list of failures is read by people.
  var testDescription: String { "\(Self.shortened(first)) \(kind) \(Self.shortened(second))" }

  private static func shortened(_ schema: String) -> String {
    schema.count > 120 ? schema.prefix(120) + "…" : schema
  }

  func check() throws {
    let forth = try decide(first, in: second)
    let back = try decide(second, in: first)
    #expect(forth.isIncluded == [.equal, .included].contains(kind), "\(forth)")
    #expect(back.isIncluded == [.equal, .includes].contains(kind), "\(back)")
    #expect(forth.obstacle == nil, "\(forth)")
    #expect(back.obstacle == nil, "\(back)")
  }
}
