import Testing

@testable import VouchValues

@Suite("Allow-lists of schemes and hosts")
struct URLPolicyTests {
  private let policy = URLPolicy(
    schemes: ["https"], hosts: ["example.com", "*.Example.org", "[::1]"])

  @Test(
    "Listed schemes and hosts pass, in any ASCII case, with a port and whatever follows",
    arguments: [
      "https://example.com", "https://example.com/", "HTTPS://EXAMPLE.COM/a@b:c",
      "https://a.example.org",
      "https://A.B.EXAMPLE.ORG?x", "https://example.com#@evil.com", "https://example.com:443/",
      "https://example.com:0", "https://example.com:65535/", "https://[::1]:8443/",
      "https://example.com/é", "https://example.com/?u=https://evil.com",
    ])
  func allowed(url: String) {
    #expect(policy.violation(of: url) == nil)
  }

  @Test(
    "Hosts that aren't listed are told, look-alikes included",
    arguments: [
      ("https://evil.com/", "evil.com"),
      ("https://example.com.evil.com/", "example.com.evil.com"),
      ("https://evilexample.com/", "evilexample.com"),
      ("https://www.example.com/", "www.example.com"),
      ("https://example.org/", "example.org"),
      ("https://evilexample.org/", "evilexample.org"),
      ("https://a.example.org.evil.com/", "a.example.org.evil.com"),
      ("https://127.0.0.1/", "127.0.0.1"),
      ("https://[::2]/", "[::2]"),
    ])
  func wrongHost(url: String, host: String) {
    #expect(policy.violation(of: url) == .host(host))
  }

  @Test(
    "Schemes that aren't listed are told",
    arguments: [
      ("http://example.com/", "http"), ("javascript://example.com/", "javascript"),
      ("httpss://example.com/", "httpss"), ("file:///etc/passwd", "file"),
    ])
  func wrongScheme(url: String, scheme: String) {
    #expect(policy.violation(of: url) == .scheme(scheme))
  }

  @Test(
    "What can be read in two ways is refused",
    arguments: [
      "", "example.com", "//example.com/", "://example.com", "https", "https:", "https:/",
      "https://", "https:///example.com", "https:/example.com", "https:example.com",
      "https://example.com@evil.com/", "https://user:pw@example.com/", "https://@example.com/",
      "https://evil.com\\@example.com/", "https:\\\\example.com", "https://example.com\\",
      "https://example.com/\\a", "https://example.com./", "https://.example.com/",
      "https://a..example.org/", "https://.example.org/", "https://./", "https://example%2ecom/",
      "https://%65xample.com/", "https://exаmple.com/", "https://example。com/",
      "https://example.com：443/", "https://example.com:/", "https://example.com:65536/",
      "https://example.com:99999999999999999999999/", "https://example.com:-1/",
      "https://example.com:80a/", "https://example.com:80:80/", "https://example.com:٣/",
      " https://example.com/", "https://example.com/ ", "https://exam\tple.com/",
      "https://example.com/\n", "https://example.com\0.evil.com/", "https://example.com/\u{7F}",
      "https://example.com/\u{85}", "https://[::1/", "https://::1/", "https://[::1]a/",
      "https://[]/", "https://[example.com]/", "https://[::1%25eth0]/", "https://example.com;a/",
      "https://example.com,evil.com/", "https://*.example.org/", "https://example.com!",
    ])
  func malformed(url: String) {
    guard case .malformed(let reason) = policy.violation(of: url) else {
      Issue.record("not refused as malformed: \(url.debugDescription)")
      return
    }
    #expect(!reason.english.other.isEmpty)
  }

  @Test(
    "A dot at the end of a label is told as what stands behind it",
    arguments: [
      ("https://example.com./", MessageKey.urlTrailingDot),
      ("https://example.com.:443/", .urlTrailingDot), ("https://example.com.", .urlTrailingDot),
      ("https://example.%63om/", .urlPercent), ("https://example.ж/", .urlNotASCII),
      ("https://example.!/", .urlCharacter), ("https://user.@example.com/", .urlUser),
    ])
  func dots(url: String, reason: MessageKey) {
    #expect(policy.violation(of: url) == .malformed(reason: reason))
  }

  @Test("An empty list allows all, but not a web address without its host")
  func emptyLists() {
    let anything = URLPolicy(schemes: [], hosts: [])
    #expect(anything.violation(of: "mailto:joe@example.com") == nil)
    #expect(anything.violation(of: "file:///etc/hosts") == nil)
    #expect(anything.violation(of: "gopher://example.net/") == nil)
    #expect(anything.violation(of: "https:example.com") != nil)
    #expect(anything.violation(of: "http:///example.com") != nil)
    #expect(anything.violation(of: "gopher://a@example.net/") != nil)
    let mail = URLPolicy(schemes: ["mailto"], hosts: [])
    #expect(mail.violation(of: "MAILTO:joe@example.com") == nil)
    #expect(mail.violation(of: "https://example.com") == .scheme("https"))
  }

  @Test("A long URL and a long list take linear time")
  func large() {
    let hosts = (0..<1_000).map { "host\($0).example.com" }
    let policy = URLPolicy(schemes: ["https"], hosts: hosts)
    let path = String(repeating: "a/", count: 500_000)
    #expect(policy.violation(of: "https://host999.example.com/" + path) == nil)
    #expect(policy.violation(of: "https://" + String(repeating: "a", count: 1_000_000)) != nil)
  }
}
