import VouchReading
import VouchValues

/// Reports of a coverage, for people and programs.
extension Coverage {
  /// The formats of a report.
  package enum Format: String, CaseIterable, Sendable {
    case text, json, lcov
  }

  /// The percentage of the constraints' sides that documents have covered, rounded down.
  package var percentage: Int {
    constraints.isEmpty ? 100 : shownSides * 100 / (constraints.count * 2)
  }

  private var shownSides: Int { constraints.reduce(0) { $0 + $1.sides } }

  package func report(_ format: Format) -> String {
    switch format {
    case .text: text
    case .json: json
    case .lcov: lcov
    }
  }

  private var sorted: [CoverageConstraint] {
    constraints.enumerated()
      .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
      .map(\.element)
  }

  /// A line for each constraint that isn't fully covered, then the totals.
  private var text: String {
    var lines = sorted.filter { $0.sides < 2 }.map { constraint in
      "\(constraint.place): \(Escaping.visible(constraint.name)): \(constraint.words)"
    }
    let met = constraints.count { $0.met > 0 }
    let broken = constraints.count { $0.broken > 0 }
    let unseen = constraints.count { $0.sides == 0 }
    let count = Summary.grouped(documents)
    lines.append(
      "\(percentage) % of \(constraints.count) constraints' two sides were seen in "
        + "\(count) \(documents == 1 ? "document" : "documents"): "
        + "\(met) were met, \(broken) broken, \(unseen) never looked at.")
    return lines.map { $0 + "\n" }.joined()
  }

  private var json: String {
    let elements = sorted.map { constraint -> OrderedJSON in
      [
        "rule": .string(constraint.name), "path": .string(constraint.place.file.path),
        "line": .integer(constraint.place.line), "column": .integer(constraint.place.column),
        "met": .integer(constraint.met), "broken": .integer(constraint.broken),
      ]
    }
    let report: OrderedJSON = [
      "version": 1, "documents": .integer(documents), "percentage": .integer(percentage),
      "constraints": .array(elements),
    ]
    return report.text(.lines) + "\n"
  }

  /// The tracefile of LCOV 2 (geninfo). A line is hit if a constraint in it was tested, and each
  /// constraint counts as two branches: met and violated.
  private var lcov: String {
    var text = ""
    let files = Dictionary(grouping: sorted) { $0.place.file.path }
    for (path, constraints) in files.sorted(by: { $0.key < $1.key }) {
      text += "TN:vouch\nSF:\(Escaping.visible(path))\n"
      var hits: [Int: Int] = [:]
      for (block, constraint) in constraints.enumerated() {
        let line = constraint.place.line
        hits[line, default: 0] += constraint.met + constraint.broken
        for (branch, count) in [constraint.met, constraint.broken].enumerated() {
          text += "BRDA:\(line),\(block),\(branch),\(constraint.sides == 0 ? "-" : String(count))\n"
        }
      }
      text += "BRF:\(constraints.count * 2)\nBRH:\(constraints.reduce(0) { $0 + $1.sides })\n"
      for (line, count) in hits.sorted(by: { $0.key < $1.key }) { text += "DA:\(line),\(count)\n" }
      text += "LF:\(hits.count)\nLH:\(hits.values.count { $0 > 0 })\nend_of_record\n"
    }
    return text
  }
}

extension CoverageConstraint {
  /// A description of the coverage.
  fileprivate var words: String {
    switch (met, broken) {
    case (0, 0): "never looked at"
    case (_, 0): "met by \(Self.values(met)), broken by none"
    case (0, _): "broken by \(Self.values(broken)), met by none"
    default: "met by \(Self.values(met)), broken by \(Self.values(broken))"
    }
  }

  private static func values(_ count: Int) -> String {
    count == 1 ? "1 value" : "\(Summary.grouped(count)) values"
  }
}
