import Testing

@testable import VouchReading

/// Random damage to documents: whatever comes out, nothing may crash or hang.
@Suite struct MutationTests {
  private static let yaml = """
    %YAML 1.2
    --- # é
    &root type: object
    required: [id, 'na''me', "\\u00e9\\U0001F600"]
    properties: !!map
      id: &id {type: integer, minimum: 0x1F, maximum: 1e3}
      name:
        ? pattern
        : |2-
            ^a
          b$
      other: *id
      list:
      - !!str 1
      - >
        folded

        text
      - - ~
        - .5
    ...
    """
  private static let json = #"""
    {"type": ["object", null], "é": {"a\n\ud83d\ude00": [-1.5e+3, 0, true, [[], {}]], "b": "\\"},
     "c": false}
    """#

  @Test("Damaged documents give a node or a located error", arguments: 0..<8 as Range<UInt64>)
  func mutations(seed: UInt64) {
    var random = SplitMix64(state: seed)
    for (path, sample) in [("a.yaml", Self.yaml), ("a.json", Self.json)] {
      for _ in 0..<300 {
        var bytes = Array(sample.utf8)
        for _ in 0..<Int.random(in: 1...4, using: &random) { damage(&bytes, &random) }
        let (node, messages) = read(bytes, path: path)
        #expect((node == nil) == messages.contains(": error: "), "\(bytes)")
        if let node { visit(node) }
      }
    }
  }

  private func damage(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    let position = Int.random(in: 0..<bytes.count, using: &random)
    let length = min(Int.random(in: 1...12, using: &random), bytes.count - position)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes[position] = UInt8.random(in: 0...255, using: &random)
    case 1:
      bytes.insert(
        Array("\t\n :-?[]{},&*!|>'\"%@#\\".utf8).randomElement(using: &random) ?? 0, at: position)
    case 2 where length < bytes.count: bytes.removeSubrange(position..<position + length)
    case 3: bytes.insert(contentsOf: bytes[position..<position + length], at: position)
    default: bytes.append(contentsOf: bytes[position...])
    }
  }

  /// Asks for everything that is computed late.
  private func visit(_ node: Node) {
    switch node.content {
    case .string(let string):
      for offset in 0...string.value.unicodeScalars.count {
        let place = string.place(atScalar: offset)
        #expect(place.line >= 1 && place.column >= 1)
      }
    case .sequence(let elements): for element in elements { visit(element) }
    case .mapping(let mapping): for entry in mapping.entries { visit(entry.value) }
    default: break
    }
  }
}

/// A small generator with a seed, so that a failure can be repeated.
private struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
