import Foundation
import Testing
import Vouch

@Suite("A type that holds itself leniently")
struct RecursionTests {
  @Test("Values nest, and lose invalid ones at every depth", arguments: DocumentForm.allCases)
  func nesting(_ form: DocumentForm) throws {
    let document: Document<Node> = try form.decode(
      """
      {"value": 1, "parent": {"value": 2, "parent": null},
       "children": [{"value": 3, "children": [{"value": "x"}, {"value": 4}]}, {"children": []}],
       "links": {"owner": {"value": 5, "links": {"owner": null}}}}
      """)
    let node = try document.value()
    #expect(node.parent.optional?.parent == .null)
    #expect(node.parent.optional?.parent.optional?.parent == nil)
    #expect(node.children?.map(\.value) == [3])
    #expect(node.children?.first?.children?.map(\.value) == [4])
    #expect(node.owner?.value == 5)
    #expect(
      document.dropped.values.map(\.pointer) == ["/children/0/children/0", "/children/1"])
    #expect(try form.again(node) == node)
  }

  @Test("A document of any depth ends in an error, not in an overflow")
  func depth() throws {
    for key in ["parent", "owner"] {
      let open = key == "parent" ? #"{"value":1,"parent":"# : #"{"value":1,"links":{"owner":"#
      let close = key == "parent" ? "}" : "}}"
      let text =
        String(repeating: open, count: 240) + #"{"value":1}"# + String(repeating: close, count: 240)
      #expect(throws: DecodingError.self) { try DocumentForm.json.decode(Node.self, text) }
    }
  }

  @Test("In a lossy array, the element that nests too deep is left out")
  func lossyDepth() throws {
    let open = #"{"value":1,"children":["#
    let text =
      String(repeating: open, count: 200) + #"{"value":1}"# + String(repeating: "]}", count: 200)
    let document: Document<Node> = try DocumentForm.json.decode(text)
    _ = try document.value()
    #expect(document.dropped.count == 1)
  }
}
