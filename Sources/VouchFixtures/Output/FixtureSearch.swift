import VouchBackend
import VouchGenerator
import VouchSchema

/// Finds the fixtures of all types of a run, in parallel.
struct FixtureSearch {
  /// The result for one type.
  struct Result {
    let type: Int
    let suite: FixtureSuite
    let unproved: [Unproved]
    /// The documents and their index, sorted by path.
    let documents: [GeneratedFile]
    /// A document for people to read, if requested.
    var sample: JSON?
  }

  /// The number of types that share their search results. It doesn't depend on the number of
  /// processors, so that every machine makes the same documents.
  private static let groupSize = 40

  private let catalog: TypeCatalog
  private let index: SchemaIndex
  private let isForPeople: Bool

  /// - Parameter isForPeople: true if the refused documents are shown to people, with a sample of each
  ///   type, and no files are wanted.
  init(_ catalog: TypeCatalog, _ index: SchemaIndex, isForPeople: Bool = false) {
    self.catalog = catalog
    self.index = index
    self.isForPeople = isForPeople
  }

  /// Returns the results in the order of the schemas; generic types come last, ordered by their
  /// arguments.
  ///
  /// - Parameter prefix: What the names of the types' folders begin with.
  func suites(of types: [Int], prefix: String = "") -> [Result] {
    var names = UniqueNames()
    let wanted = types.sorted { order($0) < order($1) }
      .map { type in
        let slug = FixtureWords.slug(catalog.types[type].name)
        let name = names.claim(Identifier.type(from: slug.isEmpty ? "Type" : slug).name)
        return (type: type, name: name, folder: prefix + name)
      }
    let groups = stride(from: 0, to: wanted.count, by: Self.groupSize).map {
      Array(wanted[$0..<min($0 + Self.groupSize, wanted.count)])
    }
    return Parallel.map(groups) { group in results(of: group) }.flatMap { $0 }
  }

  private func order(_ type: Int) -> (Int, String) {
    (catalog.types[type].file, catalog.types[type].name)
  }

  private func results(of group: [(type: Int, name: String, folder: String)]) -> [Result] {
    let supply = ValueSupply(catalog, index, soundsLikeData: isForPeople)
    let samples = SampleFinder(supply)
    // What other implementations say, which don't know Vouch's own keywords.
    let standard = InstanceValidator(
      index.graph, roots: group.compactMap { index.id(of: catalog.types[$0.type].source) },
      options: .standard)
    return group.map { type, name, folder in
      var finder = FaultFinder(
        supply, type: type,
        trials: isForPeople ? SearchBudget.ofPages : SearchBudget.ofTests,
        findsAccepted: !isForPeople)
      finder.find()
      let suite = FixtureSuite(
        type: catalog.types[type], name: name, folder: folder, fixtures: finder.fixtures)
      return Result(
        type: type, suite: suite, unproved: finder.unproved,
        documents: finder.fixtures.base == nil || isForPeople ? [] : documents(of: suite, standard),
        sample: isForPeople ? samples.document(of: type) : nil)
    }
  }

  private func documents(of suite: FixtureSuite, _ standard: InstanceValidator) -> [GeneratedFile] {
    let root = "\(FixtureGenerator.fixtureFolder)/\(suite.folder)"
    let documents = suite.fixtures.all.map { fixture in
      GeneratedFile(
        name: "\(root)/\(fixture.outcome.isValid ? "valid" : "invalid")/\(fixture.name).json",
        contents: fixture.document.document)
    }
    let list = FixtureList(suite, standard, schema: index.id(of: suite.type.source))
    let listFile = GeneratedFile(name: "\(root)/fixtures.json", contents: list.json.document)
    return (documents + [listFile]).sorted { $0.precedes($1) }
  }
}
