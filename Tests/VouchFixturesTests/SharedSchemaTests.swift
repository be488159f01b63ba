import Testing
import VouchBackend
import VouchFrontend
import VouchReading
import VouchValues

@testable import VouchFixtures

/// What is looked for once, in the smallest document there is for it.
@Suite("What several documents would show")
struct SharedSchemaTests {
  @Test("of a schema that a row names is shown there, but for what the row's type may ensure")
  func namedSchemas() throws {
    let text = """
      {"$ref": "a", "not": {"minimum": 1}, "$defs": {
        "a": {"type": "object", "required": ["k"], "maxProperties": 3, "propertyNames": {"maxLength": 2},
          "properties": {"k": {"type": "integer", "not": {"const": 0}}}},
        "b": {"multipleOf": 2}}}
      """
    let schema = try #require(OrderedJSON(parsing: text))
    func keywords(_ namesOfRows: Set<String>) -> [String] {
      let mutants = SchemaMutants(
        schema, SchemaParts(undivided: schema), isTyped: false, namesOfRows: namesOfRows)
      return mutants.mutants.filter { !$0.isShifted }
        .map { ($0.path + [$0.keyword]).joined(separator: "/") }
    }
    let own = ["$ref", "not", "not/minimum"]
    let ensured = ["type", "required", "maxProperties", "properties/k/type"]
    let rest = ["propertyNames", "propertyNames/maxLength", "properties/k/not"]
    let others = ["$defs/b/multipleOf"]
    let some = keywords(["a"])
    #expect(Set(some) == Set(own + ensured.map { "$defs/a/" + $0 } + others))
    #expect(
      Set(keywords([])).subtracting(some).isSuperset(of: rest.map { "$defs/a/" + $0 }))
  }

  @Test("of the value of a property is judged by the value alone, as in the whole document")
  func parts() {
    let text = """
      title: Thing
      type: object
      required: [id, tags, part, when]
      properties:
        id: {type: integer, minimum: 1, maximum: 90}
        tags: {type: array, maxItems: 3, items: {enum: [a, b]}}
        part: {type: object, required: [size], properties: {size: {type: number, multipleOf: 0.5}}}
        when: {type: string, format: date}
        lossy: {type: array, items: {type: boolean}, x-on-invalid: skip}
        other: {anyOf: [{type: string, minLength: 2}, {type: integer}]}
        loose: {type: integer, default: 3, x-null: default}
      """
    var diagnostics = Diagnostics()
    let graph = Frontend.load(
      inputs: ["thing.schema.yaml"], files: FileTable(files: ["thing.schema.yaml": text])
    ).graph
    let planned = Planner.planned(graph, options: PlanOptions(), diagnostics: &diagnostics)
    let shown = FixtureGenerator.documents(planned.files, graph).first { $0.name == "Thing" }
    let names = Generated(text).names("invalid")
    #expect(names.count > 25)
    #expect(shown?.refused.count == names.count)
  }
}
