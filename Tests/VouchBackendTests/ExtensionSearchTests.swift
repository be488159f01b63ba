import Testing
import VouchSchema

@testable import VouchBackend

@Suite("Schemas with keywords of Vouch's own")
struct ExtensionSearchTests {
  @Test("are those that have one, and those that lead to one")
  func leadingToExtensions() {
    let graph = SchemaGraph(
      read: """
        $defs:
          own: {type: string, x-max-bytes: 5}
          reference: {$ref: '#/$defs/own'}
          inside: {type: array, items: {anyOf: [{type: integer}, {$ref: '#/$defs/reference'}]}}
          loop: {type: object, properties: {next: {$ref: '#/$defs/loop'}, text: {$ref: '#/$defs/own'}}}
          named: {type: string, x-swift-name: Text}
          around: {type: array, items: {type: integer}, $defs: {unused: {x-max-bytes: 5, type: string}}}
          plain: {type: object, properties: {next: {$ref: '#/$defs/plain'}}}
        """)
    let found = graph.schemasWithExtensions()
    let names = graph.files[0].definitions.filter { found.contains($0.schema) }.map(\.key)
    #expect(names == ["own", "reference", "inside", "loop"])
  }
}
