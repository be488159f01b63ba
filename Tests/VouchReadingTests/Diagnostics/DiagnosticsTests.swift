import Testing
import VouchReading

@Suite struct DiagnosticsTests {
  @Test("Diagnostics are kept once and sorted by place")
  func sorted() {
    let file = SourceFile(path: "b.yaml")
    let other = SourceFile(path: "a.yaml")
    let first = Diagnostic(.rule, "1", at: Place(file: file, line: 10, column: 1))
    let second = Diagnostic(.noEffect, "2", at: Place(file: file, line: 9, column: 3))
    let third = Diagnostic(.pattern, "0", at: Place(file: file, line: 9, column: 3))
    let fourth = Diagnostic(.noEffect, "4", at: Place(file: other, line: 99, column: 1))
    var diagnostics = Diagnostics()
    for diagnostic in [first, second, third, first, fourth, second] {
      diagnostics.report(diagnostic)
    }
    #expect(diagnostics.sorted == [fourth, second, third, first])
  }

  @Test("Only errors count as errors")
  func hasErrors() {
    let place = Place(file: SourceFile(path: "a"), line: 1, column: 1)
    var diagnostics = Diagnostics()
    #expect(diagnostics.isEmpty && !diagnostics.hasErrors)
    diagnostics.report(Diagnostic(.noEffect, "m", at: place))
    #expect(!diagnostics.isEmpty && !diagnostics.hasErrors)
    var all = Diagnostics()
    all.report(Diagnostic(.rule, "m", at: place))
    diagnostics.report(contentsOf: all)
    #expect(diagnostics.hasErrors)
  }
}

@Suite struct SourceCursorTests {
  @Test("A cursor counts lines, columns, scalars and bytes")
  func counts() {
    let file = SourceFile(path: "a", bytes: Array("aé\r\n😀\rb\n".utf8))
    var cursor = SourceCursor(file)
    var steps: [[Int]] = []
    while !cursor.isAtEnd {
      steps.append([cursor.scalar, cursor.byte, cursor.line, cursor.column])
      cursor.step()
    }
    #expect(
      steps == [
        [0, 0, 1, 1], [1, 1, 1, 2], [2, 3, 1, 3], [3, 4, 1, 4], [4, 5, 2, 1], [5, 9, 2, 2],
        [6, 10, 3, 1], [7, 11, 3, 2],
      ])
    #expect([cursor.line, cursor.column] == [4, 1])
    cursor.step()
    #expect(cursor.byte == 12)
  }

  @Test(
    "A cursor stays inside bytes that are no UTF-8",
    arguments: [[0xFF], [0xF0], [0x80, 0xE0]] as [[UInt8]])
  func malformed(bytes: [UInt8]) {
    var cursor = SourceCursor(SourceFile(path: "a", bytes: bytes))
    cursor.advance(toScalar: 10)
    #expect(cursor.isAtEnd && cursor.byte == bytes.count && cursor.restOfLine.isEmpty)
    #expect(SourceCursor(cursor.file, byte: 99).byte == bytes.count)
  }
}

@Suite struct EscapingTests {
  @Test("Only what could do harm is escaped")
  func visible() {
    #expect(Escaping.visible("aé\"\\😀 `") == "aé\"\\😀 `")
    #expect(Escaping.visible("\0\t\u{7F}\u{85}\u{200F}") == "\\u{0}\\t\\u{7F}\\u{85}\\u{200F}")
  }

  @Test("Long text is cut short between its quotes")
  func quoted() {
    #expect(Escaping.quoted("") == #"`""`"#)
    let limit = String(repeating: "x", count: 80)
    #expect(Escaping.quoted(limit) == "`\(limit)`")
    #expect(Escaping.quoted(limit + "y") == "`\(limit)…`")
  }
}

@Suite struct SuggestionTests {
  private static let keywords = [
    "minLength", "maxLength", "minimum", "maximum", "type", "title", "not",
  ]

  @Test(
    "The nearest keyword is found",
    arguments: [
      ("minLenght", "minLength"), ("minlength", "minLength"), ("manimum", "minimum"),
      ("typ", "type"),
      ("tpye", "type"), ("maxLengthh", "maxLength"), ("titel", "title"), ("mxaimmu", "maximum"),
    ])
  func near(word: String, expected: String) {
    #expect(Suggestion.nearest(to: word, in: Self.keywords) == expected)
  }

  @Test(
    "Nothing is suggested for words that are right, far or tiny",
    arguments: ["type", "description", "no", "", "aaaa", String(repeating: "x", count: 10_000)])
  func far(word: String) {
    #expect(Suggestion.nearest(to: word, in: Self.keywords) == nil)
  }

  @Test("Nothing is suggested beyond the number of edits that is allowed")
  func editLimit() {
    let word = "tsMaxLength"
    #expect(Suggestion.nearest(to: word, in: Self.keywords, within: 3) == "maxLength")
    #expect(Suggestion.nearest(to: word, in: Self.keywords, within: 2) == nil)
  }

  @Test("What is near is told by the number of edits, however they lie")
  func edits() {
    var state: UInt64 = 1
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    func word() -> String {
      String((0..<(6 + random(7))).map { _ in Character(["a", "b", "é"][random(3)]) })
    }
    for _ in 0..<3_000 {
      let (word, candidate, limit) = (word(), word(), 1 + random(4))
      let edits = Self.edits(Array(word), Array(candidate))
      let isNear = edits > 0 && edits <= min(limit, word.count / 3)
      let found = Suggestion.nearest(to: word, in: [candidate], within: limit)
      #expect((found != nil) == isNear, "\(word), \(candidate), \(limit)")
    }
  }

  /// The optimal string alignment distance, as it is defined.
  private static func edits(_ a: [Character], _ b: [Character]) -> Int {
    var table = Array(repeating: Array(repeating: 0, count: b.count + 1), count: a.count + 1)
    for row in 0...a.count {
      for column in 0...b.count {
        guard row > 0, column > 0 else {
          table[row][column] = max(row, column)
          continue
        }
        let isSame = a[row - 1] == b[column - 1]
        var least = min(
          table[row - 1][column - 1] + (isSame ? 0 : 1), table[row - 1][column] + 1,
          table[row][column - 1] + 1)
        if row > 1, column > 1, a[row - 1] == b[column - 2], a[row - 2] == b[column - 1] {
          least = min(least, table[row - 2][column - 2] + 1)
        }
        table[row][column] = least
      }
    }
    return table[a.count][b.count]
  }

  @Test("Of equally near candidates, the first is taken")
  func ties() {
    #expect(Suggestion.nearest(to: "cat", in: ["bat", "hat"]) == "bat")
    #expect(Suggestion.nearest(to: "cat", in: ["hat", "bat"]) == "hat")
  }
}
