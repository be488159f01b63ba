import Testing
import VouchGenerator
import VouchReading

@Suite("A generic type that leads back to itself")
struct ExpandingGenericTests {
  private func errors(of next: String) -> [String] {
    let schema = """
      $defs:
        Page:
          type: object
          x-generic: [Element]
          properties:
            item: {x-swift-type: Element}
            next: \(next)
        Pair:
          type: object
          x-generic: [Left, Right]
          properties:
            left: {x-swift-type: Left}
            right: {$ref: '#/$defs/Page', x-arguments: {Element: {x-swift-type: Right}}}
      """
    return Generator.check(GenerationRequest(["a.schema.yaml": schema])).sorted
      .filter { $0.severity == .error }.map { "\($0.place.line) \($0.id.rawValue)" }
  }

  private static let element = "{x-swift-type: Element}"
  private static let linked = "{$ref: '#/$defs/Page', x-arguments: {Element: \(element)}}"

  @Test("with the same arguments is a type as any other")
  func same() {
    #expect(errors(of: Self.linked) == [])
    #expect(
      errors(
        of: "{$ref: '#/$defs/Pair', x-arguments: {Left: \(Self.linked), Right: \(Self.element)}}")
        == [])
  }

  @Test(
    "with larger ones is an error, as there is no end of types",
    arguments: [
      "{$ref: '#/$defs/Page', x-arguments: {Element: \(linked)}}",
      "{type: array, items: {$ref: '#/$defs/Page', x-arguments: {Element: \(linked)}}}",
      "{$ref: '#/$defs/Pair', x-arguments: {Left: \(element), Right: \(linked)}}",
    ])
  func larger(_ next: String) {
    #expect(errors(of: next) == ["3 wrong-argument"])
  }

  @Test("by its own name among its arguments is an error")
  func alias() {
    let schema = """
      $defs:
        Page: {type: object, x-generic: [Element], properties: {item: {x-swift-type: Element}}}
        Pages: {$ref: '#/$defs/Page', x-arguments: {Element: {$ref: '#/$defs/Pages'}}}
        User: {type: object, properties: {pages: {$ref: '#/$defs/Pages'}}}
      """
    let found = Generator.check(GenerationRequest(["a.schema.yaml": schema])).sorted
    #expect(found.contains { $0.id == .wrongArgument && $0.place.line == 3 })
  }
}
