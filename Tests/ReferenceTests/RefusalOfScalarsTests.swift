import ReferenceCases
import Testing
import Vouch

/// Numbers, formats, references and rules, one document for each way to break them.
@Suite("Generated types refuse scalars")
struct RefusalOfScalarsTests {
  @Test(
    "just beyond their machine type",
    arguments: [
      ("a", "128"), ("a", "-129"), ("b", "32768"), ("c", "2147483648"),
      ("d", "9223372036854775808"), ("e", "256"), ("e", "-1"), ("f", "65536"), ("g", "4294967296"),
      ("h", "-1"),
    ])
  func integers(_ key: String, _ value: String) throws {
    try expect(Refusal(#"{"\#(key)": \#(value)}"#, "format", "/\(key)", key), of: Registers.self)
  }

  // `JSONDecoder` reads these as integers.
  @Test("that would be integers if they were rounded, in a sentence that doesn't round them")
  func rounded() throws {
    for text in ["1e-400", "1.0000000000000000000000000000000000000000000000001"] {
      let document = try VouchJSON.document(Registers.self, from: Array(#"{"d": \#(text)}"#.utf8))
      #expect(document.violations.map(\.pointer) == ["/d"])
      #expect(document.violations.allSatisfy { !$0.message.contains("doesn't fit") })
    }
  }

  @Test("beyond a limit near the end of their machine type")
  func lastInteger() throws {
    try expect(
      Refusal(#"{"h": 18446744073709551615}"#, "maximum", "/h", "h"), of: Registers.self)
    try expect(
      Refusal(#"{"h": 18446744073709551616}"#, "maximum", "/h", "h"), of: Registers.self)
  }

  @Test(
    "that break a limit of numbers, in decimal arithmetic",
    arguments: [
      ("plain", "0", "exclusiveMinimum"), ("plain", "1000.5", "maximum"),
      ("step", "4.355", "multipleOf"), ("single", "0.11", "maximum"),
      ("decimal", "-0.1", "minimum"), ("price", #""-0.01""#, "minimum"),
      ("price", #""1.001""#, "multipleOf"), ("price", #""1e2""#, "format"),
      ("price", #""""#, "format"),
    ])
  func numbers(_ key: String, _ value: String, _ keyword: String) throws {
    try expect(
      Refusal(#"{"\#(key)": \#(value)}"#, keyword, "/\(key)", key), of: Reading.self)
  }

  @Test(
    "that are no date of their format",
    arguments: [
      ("start", #""2020-02-30T00:00:00Z""#), ("start", #""2020-01-01 00:00:00Z""#),
      ("day", #""2021-02-29""#), ("reminder", #""2020/13/01 00:00""#), ("time", #""24:00:00Z""#),
      ("length", #""P""#),
    ])
  func dates(_ key: String, _ value: String) throws {
    try expect(
      Refusal(#"{"\#(key)": \#(value)}"#, "format", "/\(key)", key), of: Appointment.self)
  }

  @Test(
    "that don't have their format",
    arguments: [
      ("id", "123", "format"), ("key", "QQ", "contentEncoding"),
      ("key", "QUJDREVGRw==", "maxLength"),
      ("page", "https://a b", "format"), ("page", "http://a.example.com/", "x-schemes"),
      ("page", "https://example.com/", "x-hosts"),
      ("page", "https://a.example.com@evil.com/", "x-hosts"), ("admin", "@", "format"),
      ("host", "-a", "format"), ("v4", "1.2.3", "format"), ("v6", "::g", "format"),
      ("path", "a", "format"), ("filter", "(", "format"),
    ])
  func formats(_ key: String, _ value: String, _ keyword: String) throws {
    try expect(
      Refusal(#"{"\#(key)": "\#(value)"}"#, keyword, "/\(key)", key), of: Server.self)
  }

  @Test(
    "through references within and between files",
    arguments: [
      Refusal(
        #"{"customer": {"address": {"city": ""}}, "amount": 1}"#, "minLength",
        "/customer/address/city", "city"),
      Refusal(#"{"customer": {"address": {}}, "amount": 1}"#, "required", "/customer/address/city"),
      Refusal(
        #"{"customer": {"address": {"city": "a"}}, "amount": -1}"#, "minimum", "/amount",
        "amount"),
      Refusal(
        #"{"customer": {"address": {"city": "a"}}, "amount": 1, "refund": -1}"#, "minimum",
        "/refund", "refund"),
      Refusal(
        #"{"customer": {"address": {"city": "a"}}, "amount": 1, "discount": null}"#, "type",
        "/discount"),
    ])
  func references(_ refusal: Refusal) throws {
    try expect(refusal, of: Order.self)
  }

  @Test("at any depth of recursive and inline types")
  func depth() throws {
    try expect(
      Refusal(
        #"{"link": 1, "next": {"link": 2, "next": {"link": -1}}}"#, "minimum",
        "/next/next/link", "link"),
      of: Chain.self)
    try expect(
      Refusal(#"{"branches": [{}, {"leaf": {}}]}"#, "required", "/branches/1/leaf/branch"),
      of: Branch.self)
    try expect(Refusal("[[], [[1]]]", "type", "/1/0/0"), of: Onion.self)
    try expect(
      Refusal(
        #"{"departure": {"airport": "HAM", "gate": {"side": "top"}}}"#, "enum",
        "/departure/gate/side", "side"),
      of: Flight.self)
  }

  @Test("as whole documents")
  func documents() throws {
    try expect(Refusal("101", "maximum", "", "value"), of: Percentage.self)
    try expect(Refusal("null", "type", ""), of: Percentage.self)
    try expect(Refusal("[]", "minItems", "", "value"), of: Shortlist.self)
    try expect(Refusal(#"["12345678901"]"#, "maxLength", "/0", "value"), of: Shortlist.self)
  }

  @Test(
    "that break a rule between them",
    arguments: [
      (#""departure": "2020-05-01", "guests": 1"#, "departsAfterArrival"),
      (#""departure": "2020-05-02", "guests": 2, "children": 2"#, "hasAdult"),
      (#""departure": "2020-05-02", "guests": 2, "names": ["A"]"#, "everybodyHasAName"),
    ])
  func rules(_ properties: String, _ errorCase: String) throws {
    try expect(
      Refusal(#"{"arrival": "2020-05-01", \#(properties)}"#, "x-rules", "", errorCase),
      of: Booking.self)
  }
}
