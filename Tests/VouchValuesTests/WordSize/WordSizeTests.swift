import Foundation
import Testing

/// The package runs where `Int` has 32 bits, and no machine that tests it has such an `Int`. So the
/// sources of what runs there are read for what would trap, or mean something else.
@Suite("Where Int has 32 bits")
struct WordSizeTests {
  @Test("nothing in the runtime needs more of it", arguments: RuntimeSources.modules)
  func sources(_ module: String) throws {
    var findings: [String] = []
    for file in try RuntimeSources.files(of: module) {
      for (number, line) in file.lines.enumerated() {
        for kind in WordSizeHazard.allCases where kind.isFound(in: line) {
          guard WordSizeAllowance.of(kind, line, in: file.name) == nil else { continue }
          findings.append("\(file.name):\(number + 1): \(kind.sentence): \(line)")
        }
      }
    }
    #expect(findings.isEmpty, "\(findings.joined(separator: "\n"))")
  }

  @Test("what is allowed all the same is there")
  func allowances() throws {
    let files = try RuntimeSources.modules.flatMap { try RuntimeSources.files(of: $0) }
    let unused = WordSizeAllowance.all.filter { allowance in
      !files.contains { file in
        file.lines.contains { line in
          allowance.covers(line, in: file.name) && allowance.kind.isFound(in: line)
        }
      }
    }
    #expect(unused.isEmpty)
  }

  @Test(
    "each kind is found",
    arguments: [
      ("guard value < 1 << 32 else {", WordSizeHazard.shift), ("x = y &>> 63", .shift),
      ("let bound = 100_000_000_000", .literal), ("let bound = 2147483648", .literal),
      ("word & 0x8080_8080_8080_8080", .literal), ("let x = 0x1_0000_0000", .literal),
      ("count <= Int(UInt32.max)", .conversion), ("Int(Int64.min)", .conversion),
      ("let x = Int(number.int64Value)", .conversion), ("Int(status.st_size)", .conversion),
      ("Int(truncatingIfNeeded: hash)", .truncation), ("min(x, Int.max / 4)", .extreme),
    ])
  func found(_ line: String, _ kind: WordSizeHazard) {
    #expect(WordSizeHazard.allCases.filter { $0.isFound(in: line) } == [kind])
  }

  @Test(
    "what fits isn't",
    arguments: [
      "1 << 30", "value >> 7", "let bound = 2_147_483_647", "0x7FFF_FFFF", "0x10FFFF",
      "Int(clamping: status.st_size)", "UInt32.max", "Int64(value)", "Int(exactly: number)",
      "UInt64.max", "\"4294967296\"", "4.294967296e9", "0.30000000000000004",
    ])
  func notFound(_ line: String) {
    let code = RuntimeSources.code(of: line)
    #expect(WordSizeHazard.allCases.filter { $0.isFound(in: code) }.isEmpty)
  }
}

/// What means something else where `Int` has 32 bits, as far as a line shows it.
enum WordSizeHazard: CaseIterable, Sendable {
  /// A shift that leaves nothing of 32 bits.
  case shift
  /// An integer that needs more than 32 bits.
  case literal
  /// A conversion that traps.
  case conversion
  /// A conversion that loses bits.
  case truncation
  /// The ends of the range, where they may stand for those of 64 bits.
  case extreme

  var sentence: String {
    switch self {
    case .shift: "a shift by 31 bits or more"
    case .literal: "a literal beyond 32 bits"
    case .conversion: "a conversion from a number of 32 or 64 bits"
    case .truncation: "a conversion that cuts bits off"
    case .extreme: "an end of Int's range"
    }
  }

  func isFound(in line: String) -> Bool {
    isPossible(in: line) && isMatched(in: line)
  }

  /// False if a line certainly has nothing of the kind; the expressions take a hundred times as long.
  private func isPossible(in line: String) -> Bool {
    switch self {
    case .shift: line.contains("<<") || line.contains(">>")
    case .literal: line.contains("0x") || line.utf8.count { (48...57).contains($0) } > 8
    case .conversion, .truncation: line.contains("Int(")
    case .extreme: line.contains("Int.m")
    }
  }

  private func isMatched(in line: String) -> Bool {
    switch self {
    case .shift:
      line.matches(of: /(?:<<|>>)=?\s*([0-9_]+)/).contains { Self.value($0.1, 10) ?? .max > 30 }
    case .literal:
      line.matches(of: /\w+(?:\.\w+)*/).contains { Self.isLarge($0.0) }
    case .conversion:
      line.contains(/\bInt\((?!exactly|clamping|truncating)[^()]*(?:32|64|64Value|st_size)\b/)
    case .truncation: line.contains(/\bInt\(truncating/)
    case .extreme: line.contains(/\bInt\.(?:max|min)\b/)
    }
  }

  /// Whether a word is an integer, written in decimal or in hexadecimal, that 32 bits don't hold.
  private static func isLarge(_ word: Substring) -> Bool {
    if word.hasPrefix("0x") { return value(word.dropFirst(2), 16) ?? 0 > Int32.max }
    guard word.allSatisfy({ $0.isNumber || $0 == "_" }), word.first?.isNumber == true else {
      return false
    }
    return value(word, 10) ?? .max > Int32.max
  }

  private static func value(_ digits: Substring, _ radix: Int) -> UInt64? {
    UInt64(digits.filter { $0 != "_" }, radix: radix)
  }
}

/// The sources that run where `Int` may have 32 bits.
enum RuntimeSources {
  static let modules = ["Vouch", "VouchValues", "VouchCrypto", "VouchArchive"]

  struct File {
    let name: String
    /// Without comments and strings.
    let lines: [String]
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources").standardized

  static func files(of module: String) throws -> [File] {
    let root = folder.appending(path: module)
    let names = try FileManager.default.subpathsOfDirectory(atPath: root.path())
    let files = try names.filter { $0.hasSuffix(".swift") }.sorted().map { name in
      let text = try String(contentsOf: root.appending(path: name), encoding: .utf8)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return File(name: "\(module)/\(name)", lines: lines.map { code(of: String($0)) })
    }
    try #require(!files.isEmpty)
    return files
  }

  static func code(of line: String) -> String {
    var line = line.trimmingCharacters(in: .whitespaces)
    if line.hasPrefix("//") { return "" }
    if line.contains("\"") { line = line.replacing(/"(?:[^"\\]|\\.)*"/, with: "\"\"") }
    return line.contains("//") ? line.replacing(/\/\/.*/, with: "") : line
  }
}
