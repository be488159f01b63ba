/// Nodes as values.
extension InstanceView {
  /// Returns the value at a node. Of members with equal keys, the last one counts.
  package func jsonValue(at index: Int) -> JSONValue {
    let value = value(at: index)
    switch value.kind {
    case .null: return .null
    case .true: return .bool(true)
    case .false: return .bool(false)
    case .integer, .number: return .number(JSONNumber(exact: number(value)))
    case .string:
      return unsafe .string(String(text(of: value), isASCII: value.node.pointee.isASCII))
    case .array:
      var elements: [JSONValue] = []
      elements.reserveCapacity(value.count)
      var child = index &+ 1
      while child < value.end {
        elements.append(jsonValue(at: child))
        child = self.value(at: child).end
      }
      return .array(elements)
    case .object:
      var next = index &+ 1
      // Specialised here, unlike an initialiser with a minimum capacity.
      return .object(
        Dictionary(
          (0..<value.count).lazy.map { _ in
            let child = next
            next = self.value(at: child).end
            return (key(at: child), jsonValue(at: child))
          }, uniquingKeysWith: { $1 }))
    }
  }

  /// Returns the key of the member at a node.
  package func key(at index: Int) -> String {
    let member = value(at: index)
    return unsafe String(key(of: member), isASCII: member.node.pointee.isKeyASCII)
  }

  /// Returns a value with its members in order, including those with equal keys.
  func ordered(_ value: InstanceValue) -> OrderedJSON {
    switch value.kind {
    case .null: .null
    case .true: .bool(true)
    case .false: .bool(false)
    case .integer: .number(String(value.integer))
    case .number: .number(string(value))
    case .string: .string(string(value))
    case .array: .array(children(of: value).map { ordered($0) })
    case .object:
      .object(children(of: value).map { OrderedJSON.Member(text(ofKey: $0), ordered($0)) })
    }
  }
}

extension String {
  /// Makes a string of bytes that are known to be well-formed, without validating them again where
  /// the standard library allows it.
  @inlinable @inline(__always)
  package init(_ bytes: UTF8Bytes, isASCII: Bool) {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      unsafe self.init(
        copying: UTF8Span(unchecked: bytes.buffer.span, isKnownASCII: isASCII))
    } else {
      unsafe self.init(decoding: bytes.buffer, as: UTF8.self)
    }
  }
}
