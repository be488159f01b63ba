import Testing
import VouchSchema

@testable import VouchBackend

@Suite("The types of what unions choose between")
struct BranchTypesTests {
  /// Unions within unions, chains and loops of references, and schemas without a type among them.
  private static let schemas = """
    $defs:
      text: {type: string}
      number: {type: [number, 'null']}
      alias: {$ref: '#/$defs/text'}
      either: {anyOf: [{$ref: '#/$defs/alias'}, {$ref: '#/$defs/number'}]}
      list: {oneOf: [{$ref: '#/$defs/either'}, {type: array, items: {$ref: '#/$defs/list'}}]}
      untyped: {minLength: 1}
      open: {anyOf: [{$ref: '#/$defs/list'}, {$ref: '#/$defs/untyped'}]}
      wider: {anyOf: [{$ref: '#/$defs/open'}, {type: object}]}
      any: true
      constant: {anyOf: [{const: 1}, {enum: [a, null]}]}
    """

  @Test("Types that were decided once are those that each schema leads to")
  func decidedTypesAreThoseOfTheWalk() {
    let graph = SchemaGraph(read: Self.schemas)
    let decided = graph.branchTypesDecided()
    #expect(decided.decidedBranchTypes.count == graph.schemas.count)
    for id in graph.ids {
      #expect(decided.typesOfBranch(id) == graph.typesOfBranch(id), "\(graph.pointer(to: id))")
    }
    let types = Dictionary(
      uniqueKeysWithValues: graph.files[0].definitions.map {
        ($0.key, graph.typesOfBranch($0.schema))
      })
    #expect(types["list"] == JSONTypes([.string, .number, .null, .array]))
    #expect(types["constant"] == JSONTypes([.integer, .string, .null]))
    #expect(types["open"] == .some(nil))
    #expect(types["wider"] == .some(nil))
  }
}
