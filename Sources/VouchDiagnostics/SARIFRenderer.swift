/// Something that was found in a file, as a result of SARIF.
package struct SARIFResult {
  package let ruleID: String
  package let level: Severity
  package let message: String
  package let place: Place
  package let notes: [Note]

  package init(ruleID: String, level: Severity, message: String, place: Place, notes: [Note]) {
    self.ruleID = ruleID
    self.level = level
    self.message = message
    self.place = place
    self.notes = notes
  }
}

/// Prints diagnostics in the Static Analysis Results Interchange Format 2.1.0, for CI services.
public struct SARIFRenderer: Sendable {
  public init() {}

  /// One run of the tool, its results in the given order and its rules sorted by id.
  public func render(_ diagnostics: [Diagnostic]) -> String {
    render(
      diagnostics.map {
        SARIFResult(
          ruleID: $0.code, level: $0.severity, message: $0.message, place: $0.place,
          notes: $0.notes)
      })
  }

  /// One run of the tool that has found something else than mistakes.
  package func render(_ results: [SARIFResult]) -> String {
    let rules = Set(results.map(\.ruleID)).sorted()
    let driver = PrintedJSON.object([
      ("name", .string("vouch")),
      ("rules", .array(rules.map { .object([("id", .string($0))]) })),
    ])
    let run = PrintedJSON.object([
      ("tool", .object([("driver", driver)])),
      ("columnKind", .string("unicodeCodePoints")),
      ("results", .array(results.map(result))),
    ])
    let log = PrintedJSON.object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .string("2.1.0")),
      ("runs", .array([run])),
    ])
    return log.printed
  }

  private func result(_ result: SARIFResult) -> PrintedJSON {
    var members: [(key: String, value: PrintedJSON)] = [
      ("ruleId", .string(result.ruleID)),
      ("level", .string(result.level.rawValue)),
      ("message", message(result.message)),
      ("locations", .array([.object([physicalLocation(result.place)])])),
    ]
    if !result.notes.isEmpty {
      let related = result.notes.map { note -> PrintedJSON in
        .object([("message", message(note.message)), physicalLocation(note.place)])
      }
      members.append(("relatedLocations", .array(related)))
    }
    return .object(members)
  }

  private func physicalLocation(_ place: Place) -> (key: String, value: PrintedJSON) {
    let artifact = PrintedJSON.object([("uri", .string(uri(ofPath: place.file.path)))])
    let region = PrintedJSON.object([
      ("startLine", .integer(place.line)), ("startColumn", .integer(place.column)),
    ])
    return (
      "physicalLocation", .object([("artifactLocation", artifact), ("region", region)])
    )
  }

  /// A message in which nothing is taken for a placeholder (3.11.5) or a link (3.11.6).
  private func message(_ text: String) -> PrintedJSON {
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
