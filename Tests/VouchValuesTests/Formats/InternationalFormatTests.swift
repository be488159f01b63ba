import Testing

@testable import VouchValues

@Suite("International formats: hosts, mail, IRIs")
struct InternationalFormatTests {
  private func check(_ format: StringFormat, _ text: String, _ isAccepted: Bool) {
    #expect(format.accepts(text) == isAccepted, "\(format.rawValue): \(text.debugDescription)")
  }

  @Test(
    "Host names may be in Unicode, in Punycode, or both",
    arguments: [
      ("bücher.example", true), ("xn--bcher-kva.example", true), ("XN--BCHER-KVA.example", true),
      ("παράδειγμα.xn--hxajbheg2az3al", true), ("faß.de", true), ("例え.テスト", true),
      ("例え。テスト", true), ("例え．テスト", true), ("例え｡テスト", true), ("www.Example.com", true),
      ("Bücher.example", false), ("bu\u{308}cher", false), ("bücher..example", false),
      ("bücher.", false), ("-bücher", false), ("bücher-", false), ("büc--her", true),
      ("bü--cher", false),
      ("bü--", false), ("bx--ü", false), ("ab--c", false), ("a_ü", false), ("ü b", false),
      ("\u{301}a", false), ("☃", false), ("ü\u{AD}", false), ("ü\u{200B}", false), ("ª", false),
      ("①", false), ("ﬁ", false), ("Ⅷ", false), ("\u{0E33}", false), ("\u{1100}", false),
      ("\u{378}", false), ("a@ü", false), ("ü:80", false), ("ü\0", false),
    ])
  func idnHostname(text: String, isAccepted: Bool) {
    check(.idnHostname, text, isAccepted)
  }

  @Test(
    "Punycode in a host name is that of a label, and the only one for it",
    arguments: [
      ("xn--bcher-kva", true), ("xn--bcher-KVA", true), ("xn--e1afmkfd", true),
      ("xn--", false), ("xn---", false), ("xn--a", false), ("xn--abc-", false),
      ("xn--bcher-kva-", false), ("xn--bcher-kv", false), ("xn--n3h", false),
      ("xn--99999999", false), ("xn--zzzzzzzzzzzzzzzzzzzzzzzz", false),
      ("xn--Bcher-kva8445f", false),
      ("ab--cd.example", true),
    ])
  func punycodeLabels(text: String, isAccepted: Bool) {
    check(.hostname, text, isAccepted)
  }

  @Test(
    "Some characters need others beside them (RFC 5892, appendix A)",
    arguments: [
      ("l·l", true), ("l·", false), ("·l", false), ("a·l", false), ("ͺ", false),
      ("͵α", true), ("α͵", false), ("͵a", false), ("א׳", true), ("׳א", false), ("א״ב", true),
      ("a״", false), ("ア・", true), ("・", false), ("a・", false), ("中・a", true),
      ("ا٠١", true), ("ا۰۱", true), ("ا٠۱", false),
      ("क्\u{200D}", true), ("क\u{200D}", false), ("\u{200D}", false), ("क्\u{200C}", true),
      ("क\u{200C}", false), ("بي\u{200C}بي", true), ("بِ\u{200C}ِا", true), ("ا\u{200C}ب", false),
      ("ب\u{200C}", false), ("ب\u{200C}a", false),
    ])
  func contextRules(text: String, isAccepted: Bool) {
    check(.idnHostname, text, isAccepted)
  }

  @Test(
    "Right-to-left names keep the rule of RFC 5893",
    arguments: [
      ("אב", true), ("אב1", true), ("אבa", false), ("aאב", false), ("1אב", false), ("-אב", false),
      ("א1ב", true), ("ا٠", true), ("ا1٠", false), ("אב.example", true), ("אב.1example", false),
      ("אב.example1", true), ("1example.com", true), ("אבְ", true),
    ])
  func bidiRule(text: String, isAccepted: Bool) {
    check(.idnHostname, text, isAccepted)
  }

  @Test("Lengths count in the octets of Punycode")
  func lengths() {
    // The first ü takes three octets, each further one takes one: 4 + 3 + 56.
    check(.idnHostname, String(repeating: "ü", count: 57), true)
    check(.idnHostname, String(repeating: "ü", count: 58), false)
    check(.idnHostname, String(repeating: "漢", count: 64), false)
    let name = Array(repeating: "bücher", count: 18).joined(separator: ".")
    check(.idnHostname, name, true)
    check(.idnHostname, name + ".bücher", false)
    check(.idnHostname, String(repeating: "ü.", count: 100_000) + "ü", false)
  }

  @Test(
    "Punycode encodes and decodes the samples of RFC 3492, section 7.1",
    arguments: [
      ("ليهمابتكلموشعربي؟", "egbpdaj6bu4bxfgehfvwxn"),
      ("他们为什么不说中文", "ihqwcrb4cv8a8dqg056pqjye"),
      ("3年B組金八先生", "3B-ww4c5e180e575a65lsy2b"),
      ("MajiでKoiする5秒前", "MajiKoi5-783gue6qz075azm5e"),
      ("そのスピードで", "d9juau41awczczp"),
      ("-> $1.00 <-", "-> $1.00 <--"),
    ])
  func punycode(text: String, encoded: String) {
    let scalars = Array(text.unicodeScalars)
    #expect(Punycode.encode(scalars) == Array(encoded.utf8))
    #expect(Punycode.decode(encoded.utf8) == scalars)
  }

  @Test(
    "Punycode that overflows, or leads beyond Unicode, is none",
    arguments: ["9", "99999b", "zzzzzzzzzzzzz99", "a-\u{e9}", "a-!"])
  func brokenPunycode(text: String) {
    #expect(Punycode.decode(text.utf8) == nil)
  }

  @Test(
    "Form C composes each starter with its marks, in canonical order",
    arguments: [
      ("é", true), ("e\u{301}", false), ("ñ\u{327}", false), ("ņ\u{303}", true), ("x\u{301}", true),
      ("a\u{328}\u{301}", false), ("x\u{301}\u{316}", false), ("x\u{316}\u{301}", true),
      ("ʒ\u{30C}", false), ("か\u{3099}", false), ("が", true), ("न\u{93C}", false), ("", true),
      ("ক\u{9C7}\u{9BE}", false), ("ক\u{9CB}", true), ("ab", true),
    ])
  func normalization(text: String, isComposed: Bool) {
    #expect(NormalizationFormC.contains(Array(text.unicodeScalars)) == isComposed)
  }

  @Test(
    "International mail addresses follow RFC 6531",
    arguments: [
      ("joe@example.com", true), ("jösé@exämple.com", true), ("用户@例子.广告", true),
      ("\"j ö\"@example.com", true), ("joe@[IPv6:::1]", true), ("jö.e@xn--bcher-kva.de", true),
      ("", false), ("jö", false), ("jö@", false), ("@exämple.com", false),
      (".jö@example.com", false),
      ("jö e@example.com", false), ("jö@ex_ämple.com", false), ("jö@Exämple.com", false),
      ("jö@例え。テスト", false), ("jö@☃.com", false), ("jö@[::1]", false),
    ])
  func idnEmail(text: String, isAccepted: Bool) {
    check(.idnEmail, text, isAccepted)
  }

  @Test(
    "The domain of a mail address may be in any form of Unicode, a host name in Form C alone",
    arguments: ["cafe\u{301}.com", "a.か\u{3099}", "n\u{303}a\u{328}\u{301}.example"])
  func otherForms(domain: String) {
    check(.idnEmail, "user@\(domain)", true)
    check(.idnHostname, domain, false)
    check(.email, "user@\(domain)", false)
    check(.hostname, domain, false)
  }

  @Test(
    "What no form of a label may have stays refused in a mail address",
    arguments: [
      "\u{301}cafe.com", "cafE\u{301}.com", "-cafe\u{301}.com", "ca--fe\u{301}.com",
      // The Punycode of a label that isn't in Form C is no A-label.
      "xn--cafe-yvc.com",
    ])
  func brokenLabels(domain: String) {
    check(.idnEmail, "user@\(domain)", false)
    check(.idnHostname, domain, false)
  }

  @Test("A local part is measured in octets")
  func idnEmailLength() {
    check(.idnEmail, String(repeating: "é", count: 32) + "@example.com", true)
    check(.idnEmail, String(repeating: "é", count: 32) + "a@example.com", false)
  }

  @Test(
    "IRIs take the characters of RFC 3987",
    arguments: [
      ("http://résumé.example.org", true), ("http://例え.テスト/パス?鍵=値#節", true),
      ("mailto:jösé@exämple.com", true), ("http://a/\u{10000}", true), ("http://a/?\u{E000}", true),
      ("http://ü@a:80/", true), ("http://a/%C3%BC", true), ("http://[::1]/ü", true),
      ("http://a/\u{E000}", false), ("http://a/#\u{E000}", false), ("http://\u{E000}/", false),
      ("http://a/\u{80}", false), ("http://a/\u{FFFE}", false),
      ("http://a/\u{FFF9}", false), ("http://a/\u{1FFFE}", false), ("http://a/\u{E0001}", false),
      ("http://a/?\u{10FFFF}", false), ("http://a/ü b", false), ("http://a/ü%", false),
      ("ü://a", false), ("/ü", false), ("", false), ("http://a:ü/", false), ("http://[ü]/", false),
      ("http://a/ü\\", false),
    ])
  func iri(text: String, isAccepted: Bool) {
    check(.iri, text, isAccepted)
    if isAccepted { check(.iriReference, text, true) }
  }

  @Test(
    "IRI references may be relative",
    arguments: [
      ("", true), ("ü", true), ("/ü", true), ("//ü/", true), ("#ü", true), ("?ü", true),
      ("ü/a:b", true), ("ü:b", false), ("ü b", false), ("\\ü", false), ("#\u{E000}", false),
    ])
  func iriReference(text: String, isAccepted: Bool) {
    check(.iriReference, text, isAccepted)
  }

  @Test(
    "URI templates follow RFC 6570",
    arguments: [
      ("", true), ("http://example.com/~{username}/", true), ("{?q,lang}", true),
      ("{var:3}", true), ("{hello}", true), ("{+path}/here", true), ("{#x,hello,y}", true),
      ("X{.var}", true), ("{/var,x}/here", true), ("{;x,y}", true), ("?fixed=yes{&x}", true),
      ("{/list*}", true), ("{?keys*}", true), ("{/var:1,var}", true), ("{a.b_c,%41}", true),
      ("O'Neil{x}", true), ("ü{x}", true), ("a%20b", true), ("{=x}", true), ("{v:9999}", true),
      ("{", false), ("}", false), ("{}", false), ("{+}", false), ("{x", false), ("x}", false),
      ("{{x}}", false), ("{x,}", false), ("{,x}", true), ("{x y}", false), ("{x:}", false),
      ("{x:0}", false), ("{x:10000}", false), ("{x:a}", false), ("{x*:1}", false), ("{x**}", false),
      ("{.x.}", false), ("{..x}", false), ("{x..y}", false), ("{-x}", false), ("{ü}", false),
      ("{%4}", false), ("%", false), ("%4g", false), ("a b", false), ("\"", false), ("<a>", false),
      ("a\\b", false), ("a^b", false), ("a`b", false), ("a|b", false), ("a\0", false),
    ])
  func uriTemplate(text: String, isAccepted: Bool) {
    check(.uriTemplate, text, isAccepted)
  }
}
