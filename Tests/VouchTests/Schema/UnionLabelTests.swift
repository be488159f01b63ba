import Testing

@testable import Vouch

struct UnionLabelTests {
  @Test("A case of many is found by its label, and by no other text")
  func labels() {
    let names = ["", "a", "é", "default"] + (0..<400).map { "message\($0)WasOpened" }
    let node = SchemaNode(kind: .string, ruleStem: "")
    let union = UnionShape(
      decision: .first, branches: names.map { .init(name: $0, otherTags: ["b"], node: node) },
      keepsUnknown: true)
    #expect(union.index(ofLabel: "") == 0)
    #expect(union.index(ofLabel: "a") == 1)
    #expect(union.index(ofLabel: "é") == 2)
    #expect(union.index(ofLabel: "default") == 3)
    #expect(union.index(ofLabel: "message0WasOpened") == 4)
    #expect(union.index(ofLabel: "message399WasOpened") == 403)
    #expect(union.index(ofLabel: "message400WasOpened") == nil)
    #expect(union.index(ofLabel: "b") == nil)
    #expect(union.index(ofLabel: "e\u{301}") == nil)
  }
}
