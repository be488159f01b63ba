import Testing
import VouchGenerator
import VouchSchema

/// Conditions in schemas that are made by joining those of a property.
@Suite("Conditions of a property that several parts speak of")
struct ConditionMergingTests {
  @Test("stay by themselves in the schema that is made of the parts")
  func joined() {
    let schema = """
      title: T
      type: object
      properties: {kind: {if: {const: 1}, then: {type: integer}}}
      allOf: [{properties: {kind: {type: [integer, string]}}}]
      """
    let result = Generator.generate(GenerationRequest(["a.schema.yaml": schema]))
    #expect(!result.diagnostics.hasErrors)
    #expect(result.files.count == 1)
  }
}
