import Testing
import VouchValues

@testable import VouchStreams

@Suite("The beginning of a string of a format")
struct FormatPrefixTests {
  /// Strings that the formats accept, with what their grammars allow seldom.
  private static let valid: [(StringFormat, [String])] = [
    (.date, ["2024-02-29", "0001-12-31"]),
    (.time, ["23:59:60Z", "00:00:00.123456-00:30"]),
    (.dateTime, ["2024-02-29t23:59:59.9+23:59", "1990-12-31T23:59:60Z"]),
    (.duration, ["P3Y6M4DT12H30M5S", "P52W", "PT0S"]),
    (.uuid, ["2EB8AA08-aa98-11ea-b4aa-73b441d16380"]),
    (.ipv4, ["255.0.10.249"]),
    (.ipv6, ["::", "1::2", "::ffff:192.0.2.1", "2001:db8:0:1:1:1:1:1"]),
    (.hostname, ["a-b.c1.example"]),
    (.email, ["a.b+c@example.com", "\"a b\"@example.com"]),
    (.uri, ["urn:isbn:0", "http://[::1]:80/%7e?#", "mailto:a@b"]),
    (.uriReference, ["//a/b", "../c?d", ""]),
    (.jsonPointer, ["", "/a~0b/~1/", "/ä"]),
    (.relativeJSONPointer, ["0", "10+2/a", "0+1", "1-12/a~1", "3#", "2-1#"]),
  ]

  @Test("is never excluded", arguments: valid)
  func beginnings(_ format: StringFormat, _ texts: [String]) throws {
    let prefix = try #require(FormatPrefix(format))
    for text in texts {
      #expect(format.accepts(text))
      var place = prefix.start
      let bytes = Array(text.utf8)
      for count in bytes.indices {
        let beginning = Array(bytes[...count])
        #expect(!prefix.excludes(beginning, from: count, &place), "\(text) at \(count)")
      }
    }
  }
}
