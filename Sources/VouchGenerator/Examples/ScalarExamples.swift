import VouchBackend
import VouchSchema
import VouchValues

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The candidate scalars for a row, the most readable first.
struct ScalarExamples {
  private let row: Row
  private let scalar: Row.Scalar
  private let words: String

  /// - Parameter words: A text about the value, for rows that accept any text.
  init(_ row: Row, _ scalar: Row.Scalar, words: String) {
    self.row = row
    self.scalar = scalar
    self.words = words
  }

  var values: [OrderedJSON] { row.listed + plain }

  private var plain: [OrderedJSON] {
    switch scalar {
    case .boolean: [.bool(true), .bool(false)]
    case .null: [.null]
    case .any: texts(["text"]) + [.object([]), .array([]), .number("1"), .bool(true), .null]
    case .date: dates
    case .uuid: texts(FormatSamples.members("uuid"))
    case .base64: texts(FormatSamples.members("base64"))
    case .decimal: texts(FormatSamples.members("decimal")) + numbers.map { .string($0) }
    case .uri: texts(urls)
    case .string: texts(strings)
    case .integer, .int8, .int16, .int32, .int64, .uint8, .uint16, .uint32, .uint64, .number,
      .float, .decimalNumber:
      numbers.map { .number($0) }
    }
  }

  private func texts(_ texts: [String]) -> [OrderedJSON] { texts.map { .string($0) } }

  // MARK: Texts

  private var strings: [String] {
    let least = limits(.least).max() ?? 0
    let most = min(limits(.most).min() ?? 60, 60)
    let formats = row.words("format").flatMap { FormatSamples.members($0) }
    let matches = row.attributes.compactMap { attribute -> String? in
      guard case .pattern(let plan) = attribute.value else { return nil }
      return (try? CompiledPattern(plan.source))?.shortestMatch(lengthFrom: least, through: most)
    }
    let plain = ["", " 2", " 3", " 4"].map { ending in
      words.fitted(from: least - ending.count, through: most - ending.count) + ending
    }
    return formats + matches + plain
  }

  /// The limits on one side of a text's length, in whatever unit.
  private func limits(_ side: CountSide) -> [Int] {
    Measure.ofTexts.compactMap { $0.keyword(side) }.compactMap { row.count($0.tableWord) }
  }

  private var urls: [String] {
    let schemes = row.words("schemes").prefix(1)
    let hosts = row.words("hosts").prefix(1).map {
      $0.hasPrefix("*.") ? "www" + $0.dropFirst() : $0
    }
    return ["\(schemes.first ?? "https")://\(hosts.first ?? "example.com")/"]
      + FormatSamples.members("uri")
  }

  // MARK: Dates

  private var dates: [OrderedJSON] {
    let formats = row.words("formats").compactMap { DateFormat($0) }.prefix(1)
    return formats.flatMap { format in Self.instants.map { format.json($0) } }
  }

  /// Noon on a day in spring, and on the following days.
  private static let instants: [Double] = [
    1_714_564_800, 1_714_651_200, 1_714_737_600, 1_714_824_000,
  ]

  // MARK: Numbers

  private var numbers: [String] {
    let least = row.number("minimum") ?? row.number("exclusiveMinimum")
    let most = row.number("maximum") ?? row.number("exclusiveMaximum")
    let divisor = row.number("multipleOf")
    var numbers: [Double] = [1, 2, 3, 10, 0]
    switch (least, most) {
    case (let least?, let most?): numbers += [((least + most) / 2).rounded(), (least + most) / 2]
    case (let least?, nil): numbers += [least.rounded(.up) + 1, least + 1]
    case (nil, let most?): numbers += [most.rounded(.down) - 1, most - 1]
    case (nil, nil): break
    }
    if let divisor {
      let first = (least.map { ($0 / divisor).rounded(.up) } ?? 1) * divisor
      numbers = [first, first + divisor, first + 2 * divisor] + numbers
    }
    // The limits as written: a double may be another number.
    let limits = ["minimum", "maximum", "multipleOf"].compactMap { row.text($0) }
    return numbers.filter(\.isFinite).map { Int64(exactly: $0).map { "\($0)" } ?? "\($0)" } + limits
  }
}

extension DateFormat {
  /// Returns an instant, in seconds since 1970, as documents hold it.
  package func json(_ instant: Double) -> OrderedJSON {
    let date = Date(timeIntervalSince1970: instant)
    guard isNumeric else { return .string(string(from: date)) }
    let number = number(from: date)
    return .number(Int64(exactly: number).map { "\($0)" } ?? "\(number)")
  }
}

extension Row {
  /// The values of `const` and `enum`.
  package var listed: [OrderedJSON] {
    attributes.flatMap { attribute -> [OrderedJSON] in
      switch (attribute.name, attribute.value) {
      case ("const", .json(let value)): [value]
      case ("enum", .json(.array(let values))): values
      default: []
      }
    }
  }

  /// Returns the limit of a count; 0, or another number, if there is none.
  func count(_ name: String) -> Int? { text(name).flatMap { Int($0) } }

  fileprivate func number(_ name: String) -> Double? { text(name).flatMap { Double($0) } }

  fileprivate func text(_ name: String) -> String? {
    for attribute in attributes where attribute.name == name {
      if case .number(let text) = attribute.value { return text }
    }
    return nil
  }

  /// Returns the words of a list; empty if there is none.
  package func words(_ name: String) -> [String] {
    for attribute in attributes where attribute.name == name {
      if case .list(let words) = attribute.value { return words }
    }
    return []
  }
}

extension String {
  /// Returns the text, repeated or cut so that its number of scalars lies within bounds.
  fileprivate func fitted(from least: Int, through most: Int) -> String {
    guard !isEmpty, least <= 10_000 else { return self }
    var scalars = unicodeScalars.prefix(max(most, 0)).map(\.self)
    while scalars.count < least { scalars += unicodeScalars.prefix(least - scalars.count) }
    return String(String.UnicodeScalarView(scalars))
  }
}
