import VouchReading

/// The difference of two texts in the format of `diff -u` and `git diff`.
package struct UnifiedDiff {
  private enum Line {
    case same(Int, Int)
    case removed(Int)
    case added(Int)
  }

  /// The number of context lines around a change.
  private static let context = 3
  /// The maximum product of the texts' changed lines, which is the cost of comparing them line by
  /// line.
  private static let costLimit = 4_000_000

  private let old: [Substring]
  private let new: [Substring]

  package init(_ old: String, _ new: String) {
    self.old = Self.lines(old)
    self.new = Self.lines(new)
  }

  private static func lines(_ text: String) -> [Substring] {
    // By bytes, since CR LF is a single `Character`.
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map(Substring.init)
    // A line feed ends a line and doesn't begin one.
    if lines.last?.isEmpty ?? false { lines.removeLast() }
    return lines
  }

  /// Returns the hunks under the names of both files; empty if the texts have the same lines.
  package func text(from oldName: String, to newName: String) -> String {
    let hunks = hunks
    guard !hunks.isEmpty else { return "" }
    return "--- \(oldName)\n+++ \(newName)\n" + hunks.map(text).joined()
  }

  /// The lines of both texts, merged.
  private var merged: [Line] {
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    var end = 0
    while end < min(old.count, new.count) - start,
      old[old.count - 1 - end] == new[new.count - 1 - end]
    {
      end += 1
    }
    let (oldRange, newRange) = (start..<(old.count - end), start..<(new.count - end))
    var lines = (0..<start).map { Line.same($0, $0) }
    lines += between(oldRange, newRange)
    lines += (0..<end).map { Line.same(oldRange.upperBound + $0, newRange.upperBound + $0) }
    return lines
  }

  private func between(_ oldRange: Range<Int>, _ newRange: Range<Int>) -> [Line] {
    guard oldRange.count * newRange.count <= Self.costLimit else {
      return oldRange.map { .removed($0) } + newRange.map { .added($0) }
    }
    let difference = Array(new[newRange]).difference(from: Array(old[oldRange]))
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(oldRange.lowerBound + offset)
      case .insert(let offset, _, _): added.insert(newRange.lowerBound + offset)
      }
    }
    var lines: [Line] = []
    var (a, b) = (oldRange.lowerBound, newRange.lowerBound)
    while a < oldRange.upperBound || b < newRange.upperBound {
      if removed.contains(a) {
        lines.append(.removed(a))
        a += 1
      } else if added.contains(b) {
        lines.append(.added(b))
        b += 1
      } else {
        lines.append(.same(a, b))
        (a, b) = (a + 1, b + 1)
      }
    }
    return lines
  }

  /// The changes with their context lines; neighbouring changes are combined.
  private var hunks: [ArraySlice<Line>] {
    let lines = merged
    var ranges: [Range<Int>] = []
    for (index, line) in lines.enumerated() {
      if case .same = line { continue }
      let range = max(0, index - Self.context)..<min(lines.count, index + Self.context + 1)
      if let last = ranges.last, last.upperBound >= range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    return ranges.map { lines[$0] }
  }

  private func text(_ hunk: ArraySlice<Line>) -> String {
    var body = ""
    var (oldLines, newLines): ([Int], [Int]) = ([], [])
    for line in hunk {
      switch line {
      case .same(let a, let b):
        body += " \(visible(old[a]))\n"
        oldLines.append(a)
        newLines.append(b)
      case .removed(let a):
        body += "-\(visible(old[a]))\n"
        oldLines.append(a)
      case .added(let b):
        body += "+\(visible(new[b]))\n"
        newLines.append(b)
      }
    }
    return "@@ -\(Self.span(oldLines)) +\(Self.span(newLines)) @@\n" + body
  }

  private func visible(_ line: Substring) -> String { Escaping.visible(String(line)) }

  private static func span(_ lines: [Int]) -> String {
    guard let first = lines.first else { return "0,0" }
    return "\(first + 1),\(lines.count)"
  }
}
