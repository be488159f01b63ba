import Foundation

/// A line of the printed table.
struct TableRow {
  let name: String
  let subject: String
  var peer = ""
  var ratio = ""
  /// What was promised, in words.
  var goal = ""
  var isMet: Bool?

  var cells: [String] { [name, subject, peer, ratio, goal, isMet.map { $0 ? "yes" : "NO" } ?? ""] }
}

extension TableRow {
  /// A row for a comparison, with the highest ratio that was promised.
  init(
    _ name: String, _ comparison: Comparison, per count: Int = 1, goal: Double? = nil
  ) {
    self.init(
      name: name,
      subject: Self.duration(comparison.subject / Double(count)),
      peer: Self.duration(comparison.peer / Double(count)),
      ratio: Self.number(comparison.ratio),
      goal: goal.map { "at most \(Self.number($0))" } ?? "",
      isMet: goal.map { comparison.ratio <= $0 })
  }

  /// A row for two sizes in bytes, with the highest ratio that was promised.
  init(_ name: String, subject: Int, peer: Int, goal: Double) {
    let ratio = Double(subject) / Double(peer)
    self.init(
      name: name, subject: Self.size(subject), peer: Self.size(peer), ratio: Self.number(ratio),
      goal: "at most \(Self.number(goal))", isMet: ratio <= goal)
  }

  static func size(_ bytes: Int) -> String { "\(bytes / 1024) KiB" }

  static func number(_ value: Double) -> String { String(format: "%.2f", value) }

  /// A duration in the unit that leaves a few digits before the point.
  static func duration(_ seconds: Double) -> String {
    switch seconds {
    case 1...: number(seconds) + " s"
    case 1e-3...: number(seconds * 1e3) + " ms"
    default: number(seconds * 1e6) + " us"
    }
  }
}

/// Prints rows as Markdown, each as soon as it is known.
struct Table {
  private static let titles = TableRow(
    name: "processor time", subject: "Vouch", peer: "peer", ratio: "ratio", goal: "goal")
  private static let widths = [58, 10, 10, 7, 16, 4]

  static func printTitles() {
    printLine(titles.cells.dropLast() + ["met"])
    printLine(widths.map { String(repeating: "-", count: $0) })
  }

  static func print(_ row: TableRow) {
    printLine(row.cells)
  }

  private static func printLine(_ cells: [String]) {
    let padded = zip(cells, widths).map { cell, width in
      cell.padding(toLength: max(width, cell.count), withPad: " ", startingAt: 0)
    }
    Swift.print("| \(padded.joined(separator: " | ")) |")
    fflush(nil)
  }
}
