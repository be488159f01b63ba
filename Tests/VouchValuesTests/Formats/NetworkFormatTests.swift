import Testing

@testable import VouchValues

@Suite("String formats: hosts, addresses, mail, URIs")
struct NetworkFormatTests {
  private func check(_ format: StringFormat, _ text: String, _ isAccepted: Bool) {
    #expect(format.accepts(text) == isAccepted, "\(format.rawValue): \(text.debugDescription)")
  }

  @Test(
    "IPv4 addresses are four numbers up to 255 without leading zeros",
    arguments: [
      ("0.0.0.0", true), ("255.255.255.255", true), ("10.1.20.199", true), ("256.0.0.0", false),
      ("1.2.3", false), ("1.2.3.4.5", false), ("01.2.3.4", false), ("1.2.3.00", false),
      ("1.2.3.", false), ("1..2.3", false), ("1.2.3.4 ", false), ("1.2.3.0x4", false),
      ("1.2.3.1000", false), ("٣.2.3.4", false),
    ])
  func ipv4(text: String, isAccepted: Bool) {
    check(.ipv4, text, isAccepted)
  }

  @Test(
    "IPv6 addresses have the forms of RFC 4291, section 2.2",
    arguments: [
      ("ABCD:EF01:2345:6789:ABCD:EF01:2345:6789", true), ("2001:DB8:0:0:8:800:200C:417A", true),
      ("2001:DB8::8:800:200C:417A", true), ("FF01::101", true), ("::1", true), ("::", true),
      ("1::", true), ("1:2:3:4:5:6:7::", true), ("::2:3:4:5:6:7:8", true),
      ("0:0:0:0:0:0:13.1.68.3", true), ("::FFFF:129.144.52.38", true), ("::13.1.68.3", true),
      ("1:2:3:4:5:6:7", false), ("1:2:3:4:5:6:7:8:9", false), ("1:2:3:4:5:6:7:8::", false),
      ("::1:2:3:4:5:6:7:8", false), ("1::2::3", false), (":::", false), (":", false),
      (":1:2:3:4:5:6:7", false), ("1:2:3:4:5:6:7:", false), ("1:2:3:4:5:6:7:8:", false),
      ("12345::", false), ("g::", false), ("::1%eth0", false), ("::1/64", false),
      ("1:2:3:4:5:6:7:1.2.3.4", false), ("::1.2.3.04", false), ("::1.2.3", false),
      ("1.2.3.4::", false), ("1.2.3.4", false), ("::1.2.3.4:5", false), ("1::2:", false),
    ])
  func ipv6(text: String, isAccepted: Bool) {
    check(.ipv6, text, isAccepted)
  }

  @Test(
    "Host names are labels of letters, digits and inner hyphens (RFC 1123)",
    arguments: [
      ("example", true), ("www.Example.com", true), ("3com.com", true), ("a-b.c", true),
      ("a--b", true), ("", false), (".", false), ("a.", false), (".a", false), ("a..b", false),
      ("-a", false), ("a-", false), ("a.-b", false), ("a_b", false), ("a b", false),
      ("bücher.example", false), ("a\0", false), ("a/b", false), ("a:80", false),
    ])
  func hostnames(text: String, isAccepted: Bool) {
    check(.hostname, text, isAccepted)
  }

  @Test("A label has at most 63 octets and a name at most 253")
  func hostnameLengths() {
    let label = String(repeating: "a", count: 63)
    check(.hostname, label, true)
    check(.hostname, label + "a", false)
    let name = [label, label, label, String(repeating: "b", count: 61)].joined(separator: ".")
    check(.hostname, name, true)
    check(.hostname, name + "b", false)
  }

  @Test(
    "Mail addresses follow Mailbox in RFC 5321",
    arguments: [
      ("joe@example.com", true), ("joe.bloggs+tag@example.co.uk", true), ("a@b", true),
      ("!#$%&'*+-/=?^_`{|}~@example.com", true), ("\"a b\"@example.com", true),
      ("\"@\"@example.com", true), ("\"a\\\"b\"@example.com", true), ("\"\"@example.com", true),
      ("joe@[127.0.0.1]", true), ("joe@[IPv6:::1]", true), ("joe@[ipv6:2001:db8::1]", true),
      ("", false), ("joe", false), ("@example.com", false), ("joe@", false), ("joe@@a", false),
      (".joe@example.com", false), ("joe.@example.com", false), ("j..oe@example.com", false),
      ("joe bloggs@example.com", false), ("joe@-example.com", false), ("joe@example.com.", false),
      ("joe@exa_mple.com", false), ("\"joe@example.com", false), ("\"a\"b@example.com", false),
      ("\"a\\\"@example.com", false), ("\"a\n\"@example.com", false), ("joe@[127.0.0.256]", false),
      ("joe@[::1]", false), ("joe@[IPv6:1]", false), ("joe@[]", false), ("joé@example.com", false),
      ("joe@exämple.com", false), ("<joe@example.com>", false), ("joe@example.com\n", false),
    ])
  func email(text: String, isAccepted: Bool) {
    check(.email, text, isAccepted)
  }

  @Test("A local part has at most 64 octets")
  func emailLengths() {
    let local = String(repeating: "a", count: 64)
    check(.email, local + "@example.com", true)
    check(.email, local + "a@example.com", false)
    check(.email, local + "@" + String(repeating: "b.", count: 100) + "example", false)
  }

  @Test(
    "URIs follow RFC 3986",
    arguments: [
      ("ftp://ftp.is.co.za/rfc/rfc1808.txt", true), ("http://www.ietf.org/rfc/rfc2396.txt", true),
      ("ldap://[2001:db8::7]/c=GB?objectClass?one", true), ("mailto:John.Doe@example.com", true),
      ("news:comp.infosystems.www.servers.unix", true), ("tel:+1-816-555-1212", true),
      ("telnet://192.0.2.16:80/", true), ("urn:oasis:names:docbook:dtd:xml:4.1.2", true),
      ("a:", true), ("a+-.1:b", true), ("http://a:", true), ("http://a:80", true),
      ("http://u:p@h:1/p?q#f", true), ("http://", true), ("file:///etc/hosts", true),
      ("http://[v1.a:b]/", true), ("http://a?q?/?", true), ("http://a#f/?:@", true),
      ("a:b:c", true), ("a:?%41#%2f", true), ("x://%41/", true),
      ("", false), ("//a/b", false), ("a", false), (":a", false), ("1a:b", false),
      ("http://a b", false), ("http://a/%", false), ("http://a/%4", false), ("http://a/%4g", false),
      ("http://a/#b#c", false), ("http://a/[b]", false), ("http://[::1", false),
      ("http://::1/", false), ("http://[::1]a/", false), ("http://[]/", false),
      ("http://[v1]/", false), ("http://[v.a]/", false), ("http://[fe80::1%25en0]/", false),
      ("http://a:8a/", false), ("http://a@b@c/", false), ("http://a/\\", false),
      ("http://a/<b>", false), ("http://a/é", false), ("http://a/\0", false),
      ("http://a/\"", false),
      ("http://a/{b}", false), ("http://a/^`|", false), ("http://a:1:2/", false),
    ])
  func uri(text: String, isAccepted: Bool) {
    check(.uri, text, isAccepted)
    if isAccepted { check(.uriReference, text, true) }
  }

  @Test(
    "URI references may be relative",
    arguments: [
      ("", true), ("//example.com/a", true), ("/a/b", true), ("a/b:c", true), ("./a:b", true),
      ("?q", true), ("#f", true), ("..", true), ("a@b", true), ("%41", true), ("//", true),
      ("///a", true), ("1:b", false), ("a b", false), ("%zz", false), (":a", false),
      ("//a:b", false), ("@:a", false), ("a%41:b", false), ("\\\\a", false), ("#a#b", false),
    ])
  func uriReference(text: String, isAccepted: Bool) {
    check(.uriReference, text, isAccepted)
  }
}
