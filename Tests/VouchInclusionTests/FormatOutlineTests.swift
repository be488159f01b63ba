import Foundation
import Testing
import VouchPatterns
import VouchValidation
import VouchValues

@testable import VouchInclusion

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
    for string in try language.members(count: 500, seed: 1) {
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
