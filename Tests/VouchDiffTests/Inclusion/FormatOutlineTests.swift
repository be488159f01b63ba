import Foundation
import Testing
import VouchSchema
import VouchValues

@testable import VouchDiff

/// What is taken for granted of formats holds of their grammars.
@Suite struct FormatOutlineTests {
  /// Known strings of all formats, and what one edit makes of them.
  private static let strings: [String] = {
    let samples = StringFormat.allCases.flatMap { FormatSamples.members($0.rawValue) }
    let letters = ["a", "0", ":", "-", ".", "/", "@", "%", " ", "é", "+"]
    return samples.flatMap { sample -> [String] in
      let scalars = Array(sample.unicodeScalars)
      return [sample]
        + (0...scalars.count).flatMap { index -> [String] in
          let head = String(String.UnicodeScalarView(scalars[..<index]))
          let tail = String(String.UnicodeScalarView(scalars[index...]))
          let rest = String(String.UnicodeScalarView(scalars[min(index + 1, scalars.count)...]))
          return letters.flatMap { [head + $0 + tail, head + $0 + rest] } + [head + rest]
        }
    }
  }()

  @Test("Strings of a format match its outline", arguments: StringFormat.allCases)
  func outlines(_ format: StringFormat) throws {
    guard let outline = format.outline else { return }
    let pattern = try CompiledPattern(outline)
    for string in Self.strings where format.accepts(string) {
      #expect(pattern.matches(string), "\(string)")
    }
  }

  @Test("Strings that match a format's core are of the format", arguments: StringFormat.allCases)
  func cores(_ format: StringFormat) throws {
    guard let core = format.core else { return }
    let language = try #require(try CompiledPattern(core).language)
    for string in try language.members(count: 100, seed: 1) {
      #expect(format.accepts(string), "\(string)")
    }
    let pattern = try CompiledPattern(core)
    for string in Self.strings where pattern.matches(string) {
      #expect(format.accepts(string), "\(string)")
    }
  }

  @Test("Strings of a format have the more general formats", arguments: StringFormat.allCases)
  func generalFormats(_ format: StringFormat) {
    for string in Self.strings where format.accepts(string) {
      for general in format.generalFormats { #expect(general.accepts(string), "\(string)") }
    }
  }

  @Test(
    "A string is of a regular format exactly where it matches its pattern",
    arguments: StringFormat.allCases.filter(\.isRegular))
  func regularFormats(_ format: StringFormat) throws {
    let pattern = try CompiledPattern(try #require(format.outline))
    for string in Self.strings + Self.edges {
      #expect(pattern.matches(string) == format.accepts(string), "\(string)")
    }
  }

  /// Strings on both sides of what grammars allow.
  private static let edges: [String] = {
    let years = ["0000", "0004", "0100", "1900", "2000", "2023", "2024", "2400"]
    let days = ["01-31", "01-32", "02-28", "02-29", "02-30", "04-30", "04-31", "12-00", "13-01"]
    let dates = years.flatMap { year in days.map { year + "-" + $0 } }
    let groups = (0...9).flatMap { count -> [String] in
      let front = Array(repeating: "a", count: count).joined(separator: ":")
      return [
        front, front + "::", "::" + front, front + ":1.2.3.4", front + "::1.2.3.4", front + "::b",
        front + "::b:c", front + "::b:c:d:e", front + ":b::c:d", front + "::b::c", front + ":",
      ]
    }
    return dates + groups + groups.map { "http://[" + $0 + "]/" } + [
      "256.1.1.1", "01.1.1.1", "1.1.1", "1.1.1.1.1", "255.255.255.255", "P1Y2D", "P1YT1S", "PT1H2S",
      "PT", "P1W2D", "P1Y2M3DT4H5M6S", "a://b@c@d", "//a:b:c", "a:b:c//d", "/a//b", "a//b", ":a",
      "1:a", "a/b:c", "?\u{E000}", "#\u{E000}", "a:\u{E000}", "a:\u{1FFFE}", "a:\u{E0000}",
      "//[v1.a:b]", "//[V.a]", "{a:0}", "{a:1}", "{a:9999}", "{a:10000}", "{+a,b*}", "{a.b}",
      "{a..b}", "{}", "{%41}", "~0", "/~2", "/~", "01", "1-01", "1-1#", "1#/", "0+2/a",
    ]
  }()

  @Test(
    "Formats are compared with patterns, lengths and each other as far as their grammars go",
    arguments: [
      Relation("{type: string, allOf: [{format: ipv4}, {format: ipv6}]}", .equal, "false"),
      Relation(
        "{type: string, oneOf: [{format: ipv4}, {format: ipv6}]}", .equal,
        "{type: string, anyOf: [{format: ipv4}, {format: ipv6}]}"),
      Relation(
        "{type: string, format: uuid}", .equal,
        "{type: string, pattern: '^[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$'}"),
      Relation(
        "{type: string, format: date, pattern: '^2024-02-(29|30)$'}", .equal,
        "{const: '2024-02-29'}"),
      Relation("{type: string, format: date, pattern: '^2023-02-29'}", .equal, "false"),
      Relation(
        "{type: string, format: date-time}", .included,
        "{type: string, pattern: '^[0-9]{4}-(0[0-9]|1[0-2])-[0-3][0-9][Tt]'}"),
      Relation("{type: string, format: ipv4}", .included, "{type: string, format: hostname}"),
      Relation(
        "{type: string, format: hostname}", .included,
        "{type: string, minLength: 1, maxLength: 253}"
      ),
      Relation("{type: string, format: email}", .included, "{type: string, maxLength: 254}"),
      Relation("{type: string, format: duration}", .included, "{type: string, minLength: 3}"),
      Relation("{type: string, format: ipv6}", .included, "{type: string, pattern: ':'}"),
    ])
  func relations(_ relation: Relation) throws { try relation.check() }

  @Test(
    "A name with two hyphens in the third place is no label of IDNA",
    arguments: [("hostname", "idn-hostname"), ("email", "idn-email")])
  func reserved(format: String, international: String) throws {
    let answer = try decide(
      "{type: string, format: \(format)}", in: "{type: string, format: \(international)}")
    #expect(answer.witness != nil, "\(answer)")
  }

  @Test(
    "Strings that are as long as one likes are of formats that have no greatest length",
    arguments: [StringFormat.dateTime, .time, .duration, .uri, .email, .jsonPointer])
  func lengthened(_ format: StringFormat) {
    let longer = FormatSamples.members(format.rawValue).compactMap {
      format.lengthened($0, to: $0.unicodeScalars.count + 12)
    }
    #expect(longer.contains { format.accepts($0) }, "\(longer)")
  }

  @Test(
    "A greatest length is one more demand on strings of a format that may be longer",
    arguments: ["date-time", "time", "duration", "uri", "uri-reference", "json-pointer"])
  func greatestLength(_ format: String) throws {
    try Relation(
      "{type: string, format: \(format), maxLength: 45}", .included,
      "{type: string, format: \(format)}"
    ).check()
  }

  @Test("The grammar of base64 is one language, as a pattern and by hand") func base64() throws {
    let pattern = try CompiledPattern(Base64Grammar.pattern)
    var texts = [""]
    for _ in 0..<6 {
      texts = texts.filter { $0.utf8.count == texts.last?.utf8.count }
        .flatMap { text in ["A", "=", "\n"].map { text + $0 } }
      for text in texts {
        #expect(pattern.matches(text) == (Base64Grammar.data(from: text) != nil), "\(text)")
      }
    }
  }
}
