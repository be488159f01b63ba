import VouchValues

package typealias JSONStep = InstancePath.Component

package typealias JSONPath = [JSONStep]

extension OrderedJSON {
  /// The value for a key of an object; nil if there is none.
  package subscript(key: String) -> OrderedJSON? { part(at: .key(key))?.value }

  /// Returns the value at a path; nil if there is none.
  package func value(at path: some Sequence<JSONStep>) -> OrderedJSON? {
    path.reduce(self) { $0?.part(at: $1)?.value }
  }

  private func part(at step: JSONStep) -> (index: Int, value: OrderedJSON)? {
    switch (step, self) {
    case (.key(let key), .object(let members)):
      members.firstIndex { $0.key.hasScalars(of: key) }.map { ($0, members[$0].value) }
    case (.index(let index), .array(let items)):
      items.indices.contains(index) ? (index, items[index]) : nil
    default: nil
    }
  }

  /// Returns the value with another one at a path, which may be a new key, or without the value
  /// there.
  ///
  /// Missing objects on the path are made; a path through anything else changes nothing.
  package func setting(_ path: some Collection<JSONStep>, to new: OrderedJSON?) -> OrderedJSON {
    guard let step = path.first else { return new ?? self }
    let rest = path.dropFirst()
    if let (index, value) = part(at: step) {
      let isRemoved = rest.isEmpty && new == nil
      return replacingPart(index, with: isRemoved ? nil : value.setting(rest, to: new))
    }
    guard let new else { return self }
    switch (step, self) {
    case (.key(let key), .object(let members)):
      return .object(members + [Member(key, OrderedJSON.object([]).setting(rest, to: new))])
    case (.index(let index), .array(let items)) where index == items.count && rest.isEmpty:
      return .array(items + [new])
    default: return self
    }
  }
}
