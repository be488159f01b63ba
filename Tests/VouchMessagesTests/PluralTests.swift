import Testing
import VouchMessages
import VouchValues

/// The samples are those of CLDR's plural rules, `@integer`.
@Suite("Plural rules")
struct PluralTests {
  @Test(
    "The form for a number is that of CLDR",
    arguments: [
      ("en", [0: "other", 1: "one", 2: "other", 21: "other"]),
      ("de-AT", [0: "other", 1: "one", 11: "other"]),
      ("fr", [0: "one", 1: "one", 2: "other", 1_000_000: "many", 1_000_001: "other"]),
      ("es", [0: "other", 1: "one", 2_000_000: "many"]),
      ("pt", [0: "one", 1: "one", 2: "other"]), ("pt-BR", [0: "one"]),
      ("pt-PT", [0: "other", 1: "one"]),
      (
        "pl",
        [0: "many", 1: "one", 2: "few", 4: "few", 5: "many", 12: "many", 22: "few", 112: "many"]
      ),
      ("ru", [0: "many", 1: "one", 2: "few", 5: "many", 11: "many", 21: "one", 111: "many"]),
      ("hr", [1: "one", 3: "few", 5: "other", 12: "other", 101: "one"]),
      ("cs", [0: "other", 1: "one", 4: "few", 5: "other", 22: "other"]),
      ("sl", [0: "other", 1: "one", 101: "one", 2: "two", 103: "few", 5: "other"]),
      ("lt", [0: "other", 1: "one", 11: "other", 21: "one", 22: "few", 12: "other", 10: "other"]),
      ("lv", [0: "zero", 1: "one", 11: "zero", 21: "one", 10: "zero", 2: "other"]),
      ("ro", [0: "few", 1: "one", 2: "few", 19: "few", 20: "other", 101: "few", 120: "other"]),
      (
        "ar",
        [
          0: "zero", 1: "one", 2: "two", 3: "few", 103: "few", 11: "many", 100: "other",
          102: "other",
        ]
      ),
      ("he", [1: "one", 2: "two", 20: "other"]), ("ja", [1: "other"]), ("xx", [1: "other"]),
      ("cy", [0: "zero", 2: "two", 3: "few", 6: "many", 4: "other"]),
      ("ga", [1: "one", 2: "two", 6: "few", 7: "many", 11: "other"]),
    ])
  func forms(language: String, samples: [Int: String]) {
    let rules = PluralRules(language: language)
    for (number, form) in samples {
      #expect(rules.category(of: number).rawValue == form, "\(language), \(number)")
      #expect(rules.categories.contains(rules.category(of: number)), "\(language), \(number)")
    }
  }

  @Test("A language has the forms that it lists, and no others, for all numbers up to a thousand")
  func categories() {
    for language in [
      "en", "fr", "pl", "ru", "hr", "cs", "sl", "lt", "lv", "ro", "ar", "he", "cy", "ga", "ja",
    ] {
      let rules = PluralRules(language: language)
      let found = Set((0...1000).map(rules.category) + [rules.category(of: 1_000_000)])
      #expect(found == Set(rules.categories), "\(language)")
    }
    #expect(PluralRules(language: "de").category(of: .min) == .other)
  }
}
