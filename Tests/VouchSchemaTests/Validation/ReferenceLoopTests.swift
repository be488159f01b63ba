import Testing
import VouchReading
import VouchSchema
import VouchValues

/// Graphs that the frontend refuses, and that must do no harm all the same.
@Suite struct ReferenceLoopTests {
  private let place = Place(file: SourceFile(path: "a.schema.yaml"), line: 1, column: 1)

  private func keyword(_ keyword: Keyword, _ value: KeywordValue) -> LocatedKeyword {
    LocatedKeyword(keyword, keyPlace: place, valuePlace: place, value: value)
  }

  private func graph(_ schemas: [[LocatedKeyword]]) -> SchemaGraph {
    SchemaGraph(
      schemas: schemas.map {
        Schema(place: place, origin: .root, file: 0, resource: 0, keywords: $0)
      },
      resources: [
        SchemaResource(uri: "a", root: SchemaID(index: 0), dialect: .draft202012)
      ])
  }

  private func reference(to index: Int) -> LocatedKeyword {
    keyword(
      .reference,
      .reference(Reference(text: StringScalar("#", at: place), target: SchemaID(index: index))))
  }

  @Test("A reference that leads back to itself says nothing more than the keywords on the way")
  func loop() {
    let type = keyword(.type, .types([Located(.string, at: place)]))
    let validator = InstanceValidator(graph([[reference(to: 1)], [reference(to: 0), type]]))
    #expect(validator.isValid(OrderedJSON.string("a"), against: SchemaID(index: 0)))
    #expect(!validator.isValid(OrderedJSON.null, against: SchemaID(index: 0)))
    #expect(validator.failures(of: OrderedJSON.null, against: SchemaID(index: 0)).count == 1)
  }

  @Test("A schema beyond the graph allows every value")
  func missingSchema() {
    let validator = InstanceValidator(graph([[reference(to: 7)]]))
    #expect(validator.isValid(OrderedJSON.null, against: SchemaID(index: 0)))
    #expect(validator.isValid(OrderedJSON.null, against: SchemaID(index: 9)))
  }

  @Test("A schema that wasn't prepared is judged as well")
  func unpreparedSchema() {
    let type = keyword(.type, .types([Located(.string, at: place)]))
    let validator = InstanceValidator(graph([[], [type]]), roots: [SchemaID(index: 0)])
    #expect(!validator.isValid(OrderedJSON.null, against: SchemaID(index: 1)))
  }

  @Test("A pattern that no automaton decides is taken for matched, and said to be")
  func undecidedPattern() {
    let pattern = keyword(.pattern, .text(StringScalar("(a)\\1", at: place)))
    let validator = InstanceValidator(graph([[pattern]]))
    #expect(validator.isValid(OrderedJSON.string("b"), against: SchemaID(index: 0)))
    #expect(validator.unjudgedPatterns == [SchemaID(index: 0)])
  }
}
