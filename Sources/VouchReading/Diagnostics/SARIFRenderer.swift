/// A finding in a file, as a SARIF result.
package struct SARIFResult {
  package let rule: SARIFRule
  package let level: Severity
  package let message: String
  package let place: Place
  package let notes: [Note]
  let fix: Fix?

  package init(
    _ rule: SARIFRule, level: Severity, message: String, place: Place, notes: [Note],
    fix: Fix? = nil
  ) {
    self.rule = rule
    self.level = level
    self.message = message
    self.place = place
    self.notes = notes
    self.fix = fix
  }
}

/// Prints diagnostics in the Static Analysis Results Interchange Format 2.1.0, for CI services.
public struct SARIFRenderer: Sendable {
  public init() {}

  /// Returns one run of the tool, with its results in the given order and its rules sorted by id.
  public func render(_ diagnostics: [Diagnostic]) -> String {
    render(
      diagnostics.map {
        SARIFResult(
          SARIFRule(of: $0), level: $0.severity, message: $0.message, place: $0.place,
          notes: $0.notes, fix: $0.fix)
      })
  }

  /// Returns one run of the tool with results that aren't diagnostics.
  package func render(_ results: [SARIFResult]) -> String {
    let rules = Dictionary(results.map { ($0.rule.id, $0.rule) }) { first, _ in first }
    let driver = PrintedJSON.object([
      ("name", .string("vouch")),
      ("rules", .array(rules.values.sorted { $0.id < $1.id }.map(\.json))),
    ])
    var editor = TextEditor()
    let run = PrintedJSON.object([
      ("tool", .object([("driver", driver)])),
      ("columnKind", .string("unicodeCodePoints")),
      ("results", .array(results.map { result($0, &editor) })),
    ])
    let log = PrintedJSON.object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .string("2.1.0")),
      ("runs", .array([run])),
    ])
    return log.printed
  }

  private func result(_ result: SARIFResult, _ editor: inout TextEditor) -> PrintedJSON {
    var members: [(key: String, value: PrintedJSON)] = [
      ("ruleId", .string(result.rule.id)),
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
    if let fix = result.fix, let replacements = editor.replacements(of: fix) {
      members.append(("fixes", .array([self.fix(fix, replacements)])))
    }
    return .object(members)
  }

  /// Returns a SARIF fix. All its edits are in one file.
  private func fix(_ fix: Fix, _ replacements: [Replacement]) -> PrintedJSON {
    let edits = replacements.map { edit -> PrintedJSON in
      .object([
        ("deletedRegion", region(edit.start, to: edit.end)),
        ("insertedContent", .object([("text", .string(edit.text))])),
      ])
    }
    let change = PrintedJSON.object([
      ("artifactLocation", artifact(fix.edits[0].place.file)), ("replacements", .array(edits)),
    ])
    return .object([
      ("description", message(fix.message)), ("artifactChanges", .array([change])),
    ])
  }

  private func physicalLocation(_ place: Place) -> (key: String, value: PrintedJSON) {
    (
      "physicalLocation",
      .object([("artifactLocation", artifact(place.file)), ("region", region(place))])
    )
  }

  private func artifact(_ file: SourceFile) -> PrintedJSON {
    .object([("uri", .string(uri(ofPath: file.path)))])
  }

  /// - Parameter end: The character after the last; nil for a single place.
  private func region(_ start: Place, to end: Place? = nil) -> PrintedJSON {
    let startMembers = [
      ("startLine", PrintedJSON.integer(start.line)), ("startColumn", .integer(start.column)),
    ]
    let endMembers = end.map {
      [("endLine", PrintedJSON.integer($0.line)), ("endColumn", .integer($0.column))]
    }
    return .object((startMembers + (endMembers ?? [])).map { (key: $0.0, value: $0.1) })
  }

  /// Returns a message, escaped so that nothing is read as a placeholder (3.11.5) or a link
  /// (3.11.6).
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

  /// Returns the path as a URI reference (RFC 3986, section 4.1), with all but unreserved
  /// characters encoded.
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
