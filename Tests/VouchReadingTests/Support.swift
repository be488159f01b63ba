import Testing

@testable import VouchReading

/// Reads text as if it were the file `a.yaml`, and gives the outline of what came out.
func outline(
  _ text: String, path: String = "a.yaml", limits: ReadingLimits = ReadingLimits(),
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> String {
  try outline(Array(text.utf8), path: path, limits: limits, sourceLocation: sourceLocation)
}

func outline(
  _ bytes: [UInt8], path: String = "a.yaml", limits: ReadingLimits = ReadingLimits(),
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> String {
  let (node, messages) = read(bytes, path: path, limits: limits)
  #expect(messages == "", sourceLocation: sourceLocation)
  return try #require(node, sourceLocation: sourceLocation).outline
}

/// The printed diagnostics of a text that can't be read.
func messages(
  _ text: String, path: String = "a.yaml", limits: ReadingLimits = ReadingLimits(),
  sourceLocation: SourceLocation = #_sourceLocation
) -> String {
  messages(Array(text.utf8), path: path, limits: limits, sourceLocation: sourceLocation)
}

func messages(
  _ bytes: [UInt8], path: String = "a.yaml", limits: ReadingLimits = ReadingLimits(),
  sourceLocation: SourceLocation = #_sourceLocation
) -> String {
  let (node, messages) = read(bytes, path: path, limits: limits)
  #expect(node == nil, "a file with errors gives no node", sourceLocation: sourceLocation)
  return messages
}

func read(
  _ bytes: [UInt8], path: String = "a.yaml", limits: ReadingLimits = ReadingLimits()
) -> (node: Node?, messages: String) {
  var diagnostics = Diagnostics()
  let file = SourceFile(path: path, bytes: bytes)
  let node = SchemaReader.read(file, limits: limits, into: &diagnostics)
  let text = TextRenderer().render(diagnostics.sorted)
  return (node, text.hasSuffix("\n") ? String(text.dropLast()) : text)
}

extension Node {
  /// The value on one line, strings between quotes, numbers as they were read.
  var outline: String {
    switch content {
    case .null: "null"
    case .bool(let bool): String(bool)
    case .number(let number): number.text
    case .string(let string): "\"\(string.value)\""
    case .sequence(let elements): "[" + elements.map(\.outline).joined(separator: ", ") + "]"
    case .mapping(let mapping):
      "{" + mapping.entries.map { "\($0.key): \($0.value.outline)" }.joined(separator: ", ") + "}"
    }
  }

  /// The value on one line, each node and key behind its line and column.
  var placedOutline: String {
    let children =
      switch content {
      case .sequence(let elements): elements.map(\.placedOutline)
      case .mapping(let mapping):
        mapping.entries.map { entry in
          "\(entry.keyPlace.line):\(entry.keyPlace.column) \(entry.key)=\(entry.value.placedOutline)"
        }
      default: [String]()
      }
    let place = "\(place.line):\(place.column)"
    switch content {
    case .sequence: return place + " [" + children.joined(separator: ", ") + "]"
    case .mapping: return place + " {" + children.joined(separator: ", ") + "}"
    default: return place + " " + outline
    }
  }

  subscript(key: String) -> Node? {
    guard case .mapping(let mapping) = content else { return nil }
    return mapping[key]?.value
  }
}
