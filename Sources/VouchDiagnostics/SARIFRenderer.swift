/// Prints diagnostics in the Static Analysis Results Interchange Format 2.1.0, for CI services.
public struct SARIFRenderer: Sendable {
  public init() {}

  /// One run of the tool, its results in the given order and its rules sorted by id.
  public func render(_ diagnostics: [Diagnostic]) -> String {
    let rules = Set(diagnostics.map(\.id.rawValue)).sorted()
    let driver = JSONText.object([
      ("name", .string("vouch")),
      ("rules", .array(rules.map { .object([("id", .string($0))]) })),
    ])
    let run = JSONText.object([
      ("tool", .object([("driver", driver)])),
      ("columnKind", .string("unicodeCodePoints")),
      ("results", .array(diagnostics.map(result))),
    ])
    let log = JSONText.object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .string("2.1.0")),
      ("runs", .array([run])),
    ])
    return log.printed
  }

  private func result(_ diagnostic: Diagnostic) -> JSONText {
    var members: [(key: String, value: JSONText)] = [
      ("ruleId", .string(diagnostic.id.rawValue)),
      ("level", .string(diagnostic.severity.rawValue)),
      ("message", message(diagnostic.message)),
      ("locations", .array([.object([physicalLocation(diagnostic.place)])])),
    ]
    if !diagnostic.notes.isEmpty {
      let related = diagnostic.notes.map { note -> JSONText in
        .object([("message", message(note.message)), physicalLocation(note.place)])
      }
      members.append(("relatedLocations", .array(related)))
    }
    return .object(members)
  }

  private func physicalLocation(_ place: Place) -> (key: String, value: JSONText) {
    let artifact = JSONText.object([("uri", .string(uri(ofPath: place.file.path)))])
    let region = JSONText.object([
      ("startLine", .integer(place.line)), ("startColumn", .integer(place.column)),
    ])
    return (
      "physicalLocation", .object([("artifactLocation", artifact), ("region", region)])
    )
  }

  /// A message in which nothing is taken for a placeholder (3.11.5) or a link (3.11.6).
  private func message(_ text: String) -> JSONText {
    var escaped = ""
    for scalar in Escaping.visible(text).unicodeScalars {
      switch scalar {
      case "{", "}": escaped.unicodeScalars.append(contentsOf: [scalar, scalar])
      case "[", "]", "\\": escaped.unicodeScalars.append(contentsOf: ["\\", scalar])
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return .object([("text", .string(escaped))])
  }

  /// The path as a URI reference (RFC 3986, section 4.1), all but unreserved characters encoded.
  private func uri(ofPath path: String) -> String {
    var result = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      switch Unicode.Scalar(byte) {
      case "A"..."Z", "a"..."z", "0"..."9", "-", ".", "_", "~", "/":
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return result
  }
}
