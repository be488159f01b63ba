import VouchValues

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
    let driver: OrderedJSON = [
      "name": "vouch", "rules": .array(rules.values.sorted { $0.id < $1.id }.map(\.json)),
    ]
    var editor = TextEditor()
    let run: OrderedJSON = [
      "tool": ["driver": driver], "columnKind": "unicodeCodePoints",
      "results": .array(results.map { result($0, &editor) }),
    ]
    let log: OrderedJSON = [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": [run],
    ]
    return log.text(.lines) + "\n"
  }

  private func result(_ result: SARIFResult, _ editor: inout TextEditor) -> OrderedJSON {
    var members: [OrderedJSON.Member] = [
      .init("ruleId", .string(result.rule.id)),
      .init("level", .string(result.level.rawValue)),
      .init("message", message(result.message)),
      .init("locations", [["physicalLocation": location(result.place)]]),
    ]
    if !result.notes.isEmpty {
      let related = result.notes.map { note -> OrderedJSON in
        ["message": message(note.message), "physicalLocation": location(note.place)]
      }
      members.append(.init("relatedLocations", .array(related)))
    }
    if let fix = result.fix, let replacements = editor.replacements(of: fix) {
      members.append(.init("fixes", [self.fix(fix, replacements)]))
    }
    return .object(members)
  }

  /// Returns a SARIF fix. All its edits are in one file.
  private func fix(_ fix: Fix, _ replacements: [TextReplacement]) -> OrderedJSON {
    let edits = replacements.map { edit -> OrderedJSON in
      [
        "deletedRegion": region(edit.start, to: edit.end),
        "insertedContent": ["text": .string(edit.text)],
      ]
    }
    let file = artifact(fix.edits[0].place.file)
    return [
      "description": message(fix.message),
      "artifactChanges": [["artifactLocation": file, "replacements": .array(edits)]],
    ]
  }

  private func location(_ place: Place) -> OrderedJSON {
    ["artifactLocation": artifact(place.file), "region": region(place)]
  }

  private func artifact(_ file: SourceFile) -> OrderedJSON {
    ["uri": .string(uri(ofPath: file.path))]
  }

  /// - Parameter end: The character after the last; nil for a single place.
  private func region(_ start: Place, to end: Place? = nil) -> OrderedJSON {
    var members: [OrderedJSON.Member] = []
    func add(_ name: String, _ place: Place) {
      members.append(OrderedJSON.Member("\(name)Line", .integer(place.line)))
      members.append(OrderedJSON.Member("\(name)Column", .integer(place.column)))
    }
    add("start", start)
    if let end { add("end", end) }
    return .object(members)
  }

  /// Returns a message, escaped so that nothing is read as a placeholder (3.11.5) or a link
  /// (3.11.6).
  private func message(_ text: String) -> OrderedJSON {
    var escaped = ""
    for scalar in Escaping.visible(text).unicodeScalars {
      switch scalar {
      case "{", "}": escaped.unicodeScalars.append(contentsOf: [scalar, scalar])
      case "[", "]", "\\": escaped.unicodeScalars.append(contentsOf: ["\\", scalar])
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return ["text": .string(escaped)]
  }

  /// Returns the path as a URI reference (RFC 3986, section 4.1), with all but unreserved
  /// characters encoded.
  private func uri(ofPath path: String) -> String {
    (path.hasPrefix("/") ? "file://" : "")
      + ASCII.percentEncoded(path) { ASCII.isUnreserved($0) || $0 == UInt8(ascii: "/") }
  }
}
