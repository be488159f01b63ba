import Vouch
import VouchValues

/// A string format, with suffixes that complete the beginnings of its strings.
///
/// To find out whether a beginning can be completed, the type appends the suffixes and tests the
/// result. A format is supported only if each valid beginning can be completed by one of its
/// suffixes, except for the beginnings for which ``isUnsure`` returns true.
struct FormatPrefix: Sendable {
  /// The maximum length of strings that are completed, since each attempt reads the whole string.
  private static let lengthLimit = 128

  private let test: @Sendable (UTF8Bytes) -> Bool
  private let ends: [[UInt8]]
  private let isUnsure: @Sendable ([UInt8]) -> Bool

  private init(
    ends: [String], isUnsure: @escaping @Sendable ([UInt8]) -> Bool = { _ in false },
    test: @escaping @Sendable (UTF8Bytes) -> Bool
  ) {
    // All suffixes of the given texts.
    let all = Set(
      ends.flatMap { end in (0...end.utf8.count).map { Array(end.utf8.dropFirst($0)) } })
    self.ends = all.sorted { $0.count < $1.count }
    self.isUnsure = isUnsure
    self.test = test
  }

  func accepts(_ text: UTF8Bytes) -> Bool { test(text) }

  /// The initial state: the index of the suffix that forms a whole string by itself, and in the low
  /// eight bits the number of its bytes that have been read.
  var start: Int { end(of: []).map { $0 << 8 } ?? Self.unknown }

  /// The state in which no suffix is searched any more.
  private static let unknown = -1

  /// Returns true if no string of the format begins with the text.
  ///
  /// - Parameters:
  ///   - first: the index of the first byte since the previous call.
  ///   - place: the state: the suffix that completes the text, and the number of its bytes that
  ///     have been read.
  func excludes(_ text: [UInt8], from first: Int, _ place: inout Int) -> Bool {
    if place == Self.unknown { return false }
    let end = ends[place >> 8]
    let known = end.dropFirst(place & 0xFF)
    place += text.count - first
    if known.starts(with: text[first...]) { return false }
    // The bytes differ from the suffix, but its rest may still complete the text.
    let rest = end.dropFirst(place & 0xFF)
    if place & 0xFF <= end.count, (text + rest).withUTF8Bytes(test) { return false }
    if let end = self.end(of: text) {
      place = end << 8
      return false
    }
    place = Self.unknown
    return text.count <= Self.lengthLimit && !isUnsure(text)
  }

  /// Returns the number of bytes that are equal to the next bytes of the current suffix; all of
  /// them if no suffix is searched any more.
  func quietCount(_ bytes: ArraySlice<UInt8>, _ place: Int) -> Int {
    if place == Self.unknown { return bytes.count }
    return zip(ends[place >> 8].dropFirst(place & 0xFF), bytes).prefix { $0 == $1 }.count
  }

  /// Returns the index of the first suffix that completes a text.
  private func end(of text: [UInt8]) -> Int? {
    text.count > Self.lengthLimit
      ? nil : ends.firstIndex { (text + $0).withUTF8Bytes(test) }
  }
}

extension FormatPrefix {
  /// Nil for formats whose strings can be judged only as a whole.
  init?(_ format: StringFormat) {
    guard let ends = Self.ends[format] else { return nil }
    self.init(ends: ends, isUnsure: Self.doubt(about: format)) { format.accepts($0) }
  }

  private static let ends: [StringFormat: [String]] = [
    .date: dates,
    .time: times,
    .dateTime: times.map { "2000-01-01T\($0)" } + ["2000-10-10T00:00:00Z"],
    .duration: ["P1Y1M1DT1H1M1S", "1W"],
    .uuid: ["00000000-0000-0000-0000-000000000000"],
    .ipv4: ["0.0.0.0"],
    .ipv6: ["0:0:0:0:0:0:0:0", "::0", "0.0.0.0"],
    .hostname: ["a"],
    .email: ["a@a.aa"],
    .uri: ["a:", "00@"],
    .uriReference: ["00@"],
    .iri: ["a:", "00@"],
    .iriReference: ["00@"],
    .jsonPointer: ["/0"],
    .relativeJSONPointer: ["0", "1"],
  ]

  private static let dates = ["2000-01-01", "2000-10-10"]
  private static let times = ["00:00:00Z", "00:00:00.0+00:00", "01:01:01+01:01"]

  private static func doubt(
    about format: StringFormat
  ) -> @Sendable ([UInt8]) -> Bool {
    switch format {
    // The offset determines which times may have a leap second.
    case .time, .dateTime: { isLeapSecond($0) }
    // Text within brackets or quotation marks has its own grammar.
    case .uri, .uriReference, .iri, .iriReference: { $0.contains(UInt8(ascii: "[")) }
    case .email:
      { $0.contains(UInt8(ascii: "[")) || $0.contains(UInt8(ascii: "\"")) || isEncoded($0) }
    case .hostname: { isEncoded($0) }
    default: { _ in false }
    }
  }

  private static func isLeapSecond(_ text: [UInt8]) -> Bool {
    zip(text, text.dropFirst()).contains { $0 == ASCII.colon && $1 == UInt8(ascii: "6") }
  }

  /// Returns true if a label of the text may be a Punycode encoding of Unicode.
  private static func isEncoded(_ text: [UInt8]) -> Bool {
    zip(text, text.dropFirst()).contains { $0 == ASCII.hyphen && $1 == ASCII.hyphen }
  }

  /// Makes the format of the strings of a row whose values aren't strings in Swift.
  init?(_ kind: SchemaNode.Kind) {
    switch kind {
    case .uuid: self.init(StringFormat.uuid)
    case .url: self.init(StringFormat.uri)
    case .decimalString:
      self.init(ends: ["0", ".1", "00"]) { text in
        DecimalText.decimal(fromCanonical: String(decoding: text, as: UTF8.self)) != nil
      }
    case .base64:
      self.init(ends: ["AAA=", "AA==", "AAAA"]) { text in
        Base64Grammar.data(from: String(decoding: text, as: UTF8.self)) != nil
      }
    default: return nil
    }
  }

  /// Makes the format of date strings; nil if the formats include Unicode patterns, whose strings
  /// can be judged only as a whole.
  init?(_ formats: [DateFormat]) {
    let texts = formats.filter { !$0.isNumeric }
    guard texts.allSatisfy({ ["rfc3339", "date"].contains($0.name) }) else { return nil }
    self.init(
      ends: (Self.ends[.dateTime] ?? []) + Self.dates,
      isUnsure: { Self.isLeapSecond($0) },
      test: { text in texts.contains { $0.date(fromUTF8: text) != nil } })
  }
}
