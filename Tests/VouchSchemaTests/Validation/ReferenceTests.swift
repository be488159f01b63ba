import Testing
import VouchSchema

@Suite struct ReferenceTests {
  @Test("A reference to the root makes a schema recursive")
  func recursion() throws {
    try Verdicts(
      "{properties: {next: {$ref: '#'}, value: {type: integer}}, additionalProperties: false}",
      valid: [#"{"next":{"next":{"value":1}}}"#],
      invalid: [#"{"next":{"next":{"value":""}}}"#, #"{"next":{"x":1}}"#]
    ).check()
  }

  @Test("Keywords beside a reference count")
  func siblings() throws {
    try Verdicts(
      "{$ref: '#/$defs/a', maximum: 5, $defs: {a: {minimum: 1}}}", valid: ["3"],
      invalid: ["0", "6"]
    ).check()
  }

  @Test("References lead to anchors, pointers and other documents")
  func targets() throws {
    try Verdicts(
      """
      properties:
        a: {$ref: '#here'}
        b: {$ref: 'other.schema.yaml#/$defs/x~1y'}
        c: {$ref: 'other.schema.yaml'}
      $defs: {h: {$anchor: here, type: integer}}
      """,
      valid: [#"{"a":1,"b":"","c":[]}"#], invalid: [#"{"a":""}"#, #"{"b":1}"#, #"{"c":1}"#]
    ).check(others: ["other.schema.yaml": "{type: array, $defs: {x/y: {type: string}}}"])
  }

  /// A tree whose nodes may have any keys, and a stricter one: JSON Schema Core 2020-12, appendix C.
  private static let tree = """
    $id: https://example.com/tree
    $dynamicAnchor: node
    type: object
    properties: {data: true, children: {type: array, items: {$dynamicRef: '#node'}}}
    """

  private static let strictTree = """
    $id: https://example.com/strict-tree
    $dynamicAnchor: node
    $ref: tree
    unevaluatedProperties: false
    $defs:
      tree: {$id: tree, $dynamicAnchor: node, type: object,
        properties: {data: true, children: {type: array, items: {$dynamicRef: '#node'}}}}
    """

  @Test("A dynamic reference goes to the outermost resource that has the anchor")
  func dynamicReference() throws {
    let valid = #"{"children":[{"data":1,"children":[]}]}"#
    let misspelt = #"{"children":[{"daat":1}]}"#
    try Verdicts(Self.tree, valid: [valid, misspelt], invalid: [#"{"children":[1]}"#]).check()
    try Verdicts(Self.strictTree, valid: [valid], invalid: [misspelt]).check()
  }

  @Test("A dynamic reference whose target has no dynamic anchor is an ordinary one")
  func fixedDynamicReference() throws {
    try Verdicts(
      """
      $id: https://example.com/outer
      $defs:
        a: {$dynamicAnchor: x, type: integer}
        inner:
          $id: inner
          $dynamicRef: '#x'
          $defs: {b: {$anchor: x, type: string}}
      $ref: inner
      """, valid: ["\"a\""], invalid: ["1"]
    ).check()
  }
}
