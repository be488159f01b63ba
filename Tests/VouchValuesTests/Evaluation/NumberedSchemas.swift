@testable import VouchValues

extension EvaluatedSchema {
  /// Compiles a schema with an array of numbered schemas under `$defs`, and the dynamic anchors of
  /// each resource under `$dynamicAnchors`.
  convenience init(numbered json: OrderedJSON) {
    let members = SchemaMembers(json)
    let definitions = members.elements("$defs")
    let anchors = members.elements("$dynamicAnchors").map { resource in
      Dictionary(
        SchemaMembers(resource).all.compactMap { member in
          member.value.count.map { (ScalarString(member.key), $0) }
        },
        uniquingKeysWith: { first, _ in first })
    }
    var compiler = SchemaCompiler(
      depthLimit: Self.depthLimit, dynamicAnchors: anchors, count: definitions.count + 1,
      pattern: { _ in nil })
    for (number, definition) in (definitions + [json]).enumerated() {
      compiler.compile(definition, as: number)
    }
    self.init(compiler.program(roots: [definitions.count]), schema: definitions.count)
  }
}
