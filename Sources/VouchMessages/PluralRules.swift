import VouchValues

/// The plural category for an integer: the cardinal rules of Unicode's CLDR (UTS 35, part 3,
/// section 5.1; data of `common/supplemental/plurals.xml`), for numbers without a fraction.
package struct PluralRules: Sendable {
  /// The categories that the language distinguishes for integers, in the order of the
  /// specification.
  package let categories: [PluralCategory]
  private let select: @Sendable (_ number: Int) -> PluralCategory

  /// Returns the category for a number of things.
  package func category(of count: Int) -> PluralCategory {
    select(count == .min ? .max : abs(count))
  }

  private init(
    _ categories: [PluralCategory], _ select: @escaping @Sendable (Int) -> PluralCategory
  ) {
    self.categories = categories
    self.select = select
  }

  /// Makes the rules of a language, given as a tag of BCP 47: those for the language in a region if
  /// they differ, otherwise those for the language. Unlisted languages have one form for all
  /// numbers.
  package init(language tag: String) {
    let subtags = tag.lowercased().split { $0 == "-" || $0 == "_" }
    let candidates = [
      subtags.prefix(2).joined(separator: "-"), subtags.first.map(String.init) ?? "",
    ]
    let rules = candidates.lazy.compactMap { candidate in
      Self.groups.first { $0.languages.contains(candidate) }?.rules
    }
    self = rules.first ?? .none
  }

  private static let groups: [(languages: Set<String>, rules: PluralRules)] = [
    (
      [
        "en", "de", "nl", "sv", "da", "nb", "nn", "no", "fi", "et", "el", "hu", "bg", "tr", "eu",
        "gl", "sq", "af", "az", "ka", "kk", "ky", "mn", "sw", "ur", "ta", "te", "ml", "ne",
      ], .one
    ),
    (["it", "es", "ca", "pt-pt"], .romance), (["fr", "pt"], .zeroOne),
    (["hi", "bn", "gu", "kn", "fa", "am", "zu"], .zeroIsOne), (["pl"], .polish),
    (["ru", "uk", "be"], .russian), (["hr", "sr", "bs"], .croatian), (["cs", "sk"], .czech),
    (["sl"], .slovenian), (["lt"], .lithuanian), (["lv"], .latvian), (["ro"], .romanian),
    (["ar"], .arabic), (["he"], .hebrew), (["cy"], .welsh), (["ga"], .irish),
  ]
}

// MARK: - The rules

extension PluralRules {
  private static let none = PluralRules([.other]) { _ in .other }

  private static let one = PluralRules([.one, .other]) { $0 == 1 ? .one : .other }

  private static let zeroIsOne = PluralRules([.one, .other]) { $0 <= 1 ? .one : .other }

  private static let romance = PluralRules([.one, .many, .other]) {
    $0 == 1 ? .one : isMillions($0) ? .many : .other
  }

  private static let zeroOne = PluralRules([.one, .many, .other]) {
    $0 <= 1 ? .one : isMillions($0) ? .many : .other
  }

  private static func isMillions(_ number: Int) -> Bool { number != 0 && number % 1_000_000 == 0 }

  private static let polish = PluralRules([.one, .few, .many]) {
    $0 == 1 ? .one : isFew($0) ? .few : .many
  }

  private static let russian = PluralRules([.one, .few, .many]) {
    isOne($0) ? .one : isFew($0) ? .few : .many
  }

  private static let croatian = PluralRules([.one, .few, .other]) {
    isOne($0) ? .one : isFew($0) ? .few : .other
  }

  /// True for 1, 21, 31 …, but not 11, 111 …
  private static func isOne(_ number: Int) -> Bool { number % 10 == 1 && number % 100 != 11 }

  /// True for 2…4, 22…24 …, but not 12…14, 112…114 …
  private static func isFew(_ number: Int) -> Bool {
    (2...4).contains(number % 10) && !(12...14).contains(number % 100)
  }

  private static let czech = PluralRules([.one, .few, .other]) {
    $0 == 1 ? .one : (2...4).contains($0) ? .few : .other
  }

  private static let slovenian = PluralRules([.one, .two, .few, .other]) {
    switch $0 % 100 {
    case 1: .one
    case 2: .two
    case 3, 4: .few
    default: .other
    }
  }

  private static let lithuanian = PluralRules([.one, .few, .other]) {
    if (11...19).contains($0 % 100) || $0 % 10 == 0 { return .other }
    return $0 % 10 == 1 ? .one : .few
  }

  private static let latvian = PluralRules([.zero, .one, .other]) {
    if (11...19).contains($0 % 100) || $0 % 10 == 0 { return .zero }
    return $0 % 10 == 1 ? .one : .other
  }

  private static let romanian = PluralRules([.one, .few, .other]) {
    $0 == 1 ? .one : $0 == 0 || (1...19).contains($0 % 100) ? .few : .other
  }

  private static let arabic = PluralRules([.zero, .one, .two, .few, .many, .other]) {
    switch ($0, $0 % 100) {
    case (0, _): .zero
    case (1, _): .one
    case (2, _): .two
    case (_, 3...10): .few
    case (_, 11...99): .many
    default: .other
    }
  }

  private static let hebrew = PluralRules([.one, .two, .other]) {
    $0 == 1 ? .one : $0 == 2 ? .two : .other
  }

  private static let welsh = PluralRules([.zero, .one, .two, .few, .many, .other]) {
    switch $0 {
    case 0: .zero
    case 1: .one
    case 2: .two
    case 3: .few
    case 6: .many
    default: .other
    }
  }

  private static let irish = PluralRules([.one, .two, .few, .many, .other]) {
    switch $0 {
    case 1: .one
    case 2: .two
    case 3...6: .few
    case 7...10: .many
    default: .other
    }
  }
}
