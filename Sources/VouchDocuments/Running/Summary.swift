import VouchReading
import VouchValues

/// The totals of a run. The totals of several parts can be added up.
package struct Summary: Hashable, Sendable {
  package var files = 0
  package var documents = 0
  package var invalid = 0
  /// The number of files that couldn't be found or read.
  package var unread = 0
  /// The number of files whose schema isn't known, which aren't checked.
  package var untyped = 0
  /// The number of violations of each rule, by its identifier; for unreadable texts, by that of the
  /// diagnostic.
  package var violations: [String: Int] = [:]
  /// The number of values that decoding drops, by the rule that each violates.
  package var dropped: [String: Int] = [:]

  package init() {}

  /// The key for violations that weren't identified, because their document has too many.
  private static let further = "further"

  mutating func add(_ result: DocumentResult) {
    if !result.isValid { invalid += 1 }
    for finding in result.findings {
      let key = finding.ruleID ?? finding.id.rawValue
      if finding.id == .droppedValue {
        dropped[key, default: 0] += 1
      } else {
        violations[key, default: 0] += 1
      }
    }
    if result.omittedCount > 0 { violations[Self.further, default: 0] += result.omittedCount }
  }

  /// Adds the totals of another part.
  package mutating func add(_ other: Summary) {
    files = files.adding(other.files)
    documents = documents.adding(other.documents)
    invalid = invalid.adding(other.invalid)
    unread = unread.adding(other.unread)
    untyped = untyped.adding(other.untyped)
    violations.merge(other.violations) { $0.adding($1) }
    dropped.merge(other.dropped) { $0.adding($1) }
  }

  /// True if everything was checked, and is valid.
  package var isValid: Bool { invalid == 0 && unread == 0 && untyped == 0 }

  /// The number of violations in all documents.
  package var violationCount: Int { violations.values.reduce(0) { $0.adding($1) } }
}

extension Int {
  /// Returns the sum, clamped to the greatest number.
  fileprivate func adding(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}

// MARK: - For people

extension Summary {
  /// A line for the totals, then a line for each rule, those with the most violations first.
  package var text: String {
    let missing = unread == 0 ? [] : ["\(counted(unread, "file")) can't be read"]
    let unknown =
      untyped == 0
      ? [] : ["of \(counted(untyped, "file")) the schema isn't known, so nothing was checked"]
    let outcome = (verdict.map { [$0] } ?? []) + missing + unknown
    var lines = [
      "Checked \(counted(documents, "document")) in \(counted(files, "file")): "
        + outcome.joined(separator: "; ") + "."
    ]
    lines += Self.lines(violations, "")
    lines += Self.lines(dropped, " (left out or replaced)")
    return lines.map { $0 + "\n" }.joined()
  }

  /// The overall result; nil if there are no documents for a reason that is reported elsewhere.
  private var verdict: String? {
    if documents == 0, invalid == 0 {
      return unread == 0 && untyped == 0 ? "there was nothing to check" : nil
    }
    if violationCount == 0 { return documents == 1 ? "it is valid" : "all are valid" }
    let many = invalid == 1 ? "1 is invalid" : "\(Self.grouped(invalid)) are invalid"
    return "\(many), with \(counted(violationCount, "violation"))"
  }

  private static func lines(_ counts: [String: Int], _ remark: String) -> [String] {
    counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "  \(Escaping.visible($0.key)): \(grouped($0.value))\(remark)" }
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(Self.grouped(count)) \(noun)s"
  }

  /// Returns a number with commas as thousands separators.
  package static func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return text
  }
}

// MARK: - For other runs

extension Summary {
  /// The totals as a JSON document, which ``read(_:into:)`` accepts. Equal totals have equal bytes.
  package var json: String {
    let json: OrderedJSON = [
      "version": 1, "files": .integer(files), "documents": .integer(documents),
      "invalid": .integer(invalid), "unread": .integer(unread),
      "untyped": .integer(untyped),
      "violations": Self.json(violations), "dropped": Self.json(dropped),
    ]
    return json.text(.lines) + "\n"
  }

  private static func json(_ counts: [String: Int]) -> OrderedJSON {
    .object(counts.sorted { $0.key < $1.key }.map { .init($0.key, .integer($0.value)) })
  }

  /// Reads the output of ``json``; returns nil after reporting an error.
  package static func read(_ file: SourceFile, into diagnostics: inout Diagnostics) -> Summary? {
    let json = SourceFile(path: file.path + ".json", bytes: file.bytes)
    var problems = Diagnostics()
    guard let root = SchemaReader.read(json, into: &problems) else {
      let problem = problems.sorted.first
      diagnostics.report(
        .wrongSummary, problem?.message ?? "this isn't JSON",
        at: Place(file: file, line: problem?.place.line ?? 1, column: problem?.place.column ?? 1))
      return nil
    }
    var reader = SummaryReader(file: file)
    let summary = reader.read(root)
    diagnostics.report(contentsOf: reader.diagnostics)
    return reader.diagnostics.hasErrors ? nil : summary
  }
}

/// Reads the summary of another run.
private struct SummaryReader {
  let file: SourceFile
  var diagnostics = Diagnostics()

  mutating func read(_ root: Node) -> Summary {
    var summary = Summary()
    guard let members = root.mapping else {
      report("a summary is an object", at: root)
      return summary
    }
    guard count(members["version"]?.value, of: "version", in: root) == 1 else {
      if !diagnostics.hasErrors {
        report("this summary has a form that isn't known here", at: root)
      }
      return summary
    }
    summary.files = count(members["files"]?.value, of: "files", in: root)
    summary.documents = count(members["documents"]?.value, of: "documents", in: root)
    summary.invalid = count(members["invalid"]?.value, of: "invalid", in: root)
    // Earlier versions didn't count unread files, or those whose schema isn't known.
    if let unread = members["unread"]?.value {
      summary.unread = count(unread, of: "unread", in: root)
    }
    if let untyped = members["untyped"]?.value {
      summary.untyped = count(untyped, of: "untyped", in: root)
    }
    summary.violations = counts(members["violations"]?.value, of: "violations", in: root)
    summary.dropped = counts(members["dropped"]?.value, of: "dropped", in: root)
    return summary
  }

  private mutating func count(_ node: Node?, of name: String, in root: Node) -> Int {
    if case .number(let number)? = node?.content, let value = Int(number.text), value >= 0 {
      return value
    }
    report("\(Escaping.quoted(name)) must be a count", at: node ?? root)
    return 0
  }

  private mutating func counts(_ node: Node?, of name: String, in root: Node) -> [String: Int] {
    guard let members = node?.mapping else {
      report("\(Escaping.quoted(name)) must be an object of counts", at: node ?? root)
      return [:]
    }
    var result: [String: Int] = [:]
    for entry in members.entries { result[entry.key] = count(entry.value, of: entry.key, in: root) }
    return result
  }

  private mutating func report(_ message: String, at node: Node) {
    diagnostics.report(
      .wrongSummary, message,
      at: Place(file: file, line: node.place.line, column: node.place.column))
  }
}
