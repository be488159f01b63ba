import Testing
import Vouch

@Suite("The languages that a request accepts")
struct AcceptedLanguagesTests {
  @Test(
    "choose the best one that there is",
    arguments: [
      // RFC 9110, section 12.5.4.
      ("da, en-gb;q=0.8, en;q=0.7", ["de", "en-GB", "da"], "da"),
      ("da, en-gb;q=0.8, en;q=0.7", ["de", "en-US", "en-GB"], "en-GB"),
      ("da, en-gb;q=0.8, en;q=0.7", ["de", "en-US"], "en-US"),
      ("de", ["en", "de"], "de"),
      ("fr", ["en", "de"], nil),
      ("fr, *;q=0.1", ["en", "de"], "en"),
      ("*", ["en", "de"], "en"),
      ("*, en;q=0.5", ["en", "de"], "de"),
      ("*, de;q=0", ["de", "en"], "en"),
      ("de;q=0", ["de"], nil),
      ("de-CH, fr;q=0.9", ["fr", "de"], "de"),
      ("de-CH;q=0, fr;q=0.9", ["de", "fr"], "fr"),
      ("de-CH;q=0, *", ["de-CH", "de"], "de"),
      ("de", ["en", "de-AT"], "de-AT"),
      ("de, de-AT;q=0.2", ["de-AT", "de-CH"], "de-CH"),
      ("de-Latn-CH-1901", ["en", "de"], "de"),
      ("en;q=0.5, de;q=0.5", ["de", "en"], "en"),
      ("DE-ch", ["en", "de_CH"], "de_CH"),
      ("zh-Hant", ["zh-Hans", "zh-Hant-TW"], "zh-Hant-TW"),
      ("den", ["en", "de"], nil),
      ("de ; q=0.3 ,\ten;q=0.25", ["en", "de"], "de"),
      ("en;Q=1.000", ["de", "en"], "en"),
    ] as [(String, [String], String?)])
  func best(_ header: String, _ languages: [String], _ expected: String?) {
    #expect(AcceptedLanguages(header).best(of: languages) == expected)
  }

  @Test("are all of them where the request doesn't say")
  func silent() {
    #expect(AcceptedLanguages(nil).best(of: ["en", "de"]) == "en")
    #expect(AcceptedLanguages("").best(of: ["en", "de"]) == "en")
    #expect(AcceptedLanguages("de").best(of: []) == nil)
  }

  @Test(
    "are those of the header's parts that are in its grammar",
    arguments: [
      "de;q=2", "de;q=1.001", "de;q=-1", "de;q=", "de;q", "de;q=0.1234", "de;q=.5", "de;q=1;x=2",
      "de;level=1", "de-", "-de", "d3", "abcdefghi", "d\u{e9}", "de\u{0}", "\"de\"", "de en",
      ";q=1",
      "de\r\nX: y", "de;q=\u{661}", "*-de", "de;;q=1", "\u{FEFF}de",
    ])
  func malformed(_ part: String) {
    #expect(AcceptedLanguages("\(part), en;q=0.1").best(of: ["de", "en"]) == "en")
  }

  @Test("cost no more than the start of a header, however long that is")
  func hostile() {
    let long = AcceptedLanguages(String(repeating: "x-x;q=0.5,", count: 1_000_000) + "de")
    #expect(long.best(of: ["de"]) == nil)
    let commas = AcceptedLanguages(String(repeating: ",", count: 4_000) + "de, en;q=0.1")
    #expect(commas.best(of: ["en", "de"]) == "de")
    // The part at which the text is cut off isn't taken for another one.
    let cut = AcceptedLanguages("en;q=0.1," + String(repeating: " ", count: 4_085) + "dev")
    #expect(cut.best(of: ["en", "de"]) == "en")
  }
}
