import Foundation
import Showcase
import Testing
import Vouch

/// One way in which a listing goes wrong, and the violation that must come of it.
struct BadListing: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let key: String
  let json: String
  let keyword: String
  let path: String
  let isCase: @Sendable (Listing.ValidationError) -> Bool

  init(
    _ description: String, _ key: String, _ json: String, _ keyword: String, _ path: String,
    _ isCase: @escaping @Sendable (Listing.ValidationError) -> Bool
  ) {
    testDescription = description
    self.key = key
    self.json = json
    self.keyword = keyword
    self.path = "/1" + path
    self.isCase = isCase
  }
}

extension BadListing {
  static let numbers = [
    BadListing("an id of -1", "id", "-1", "minimum", "/id") {
      if case .id = $0 { true } else { false }
    },
    BadListing("an id of 0", "id", "0", "minimum", "/id") {
      if case .id = $0 { true } else { false }
    },
    BadListing("an id one above Int32's maximum", "id", "2147483648", "maximum", "/id") {
      if case .id = $0 { true } else { false }
    },
    BadListing("an id of 2^64 - 1", "id", "18446744073709551615", "maximum", "/id") {
      if case .id = $0 { true } else { false }
    },
    BadListing("a negative price", "price", #""-0.01""#, "minimum", "/price") {
      if case .price = $0 { true } else { false }
    },
    BadListing("a price with three fraction digits", "price", #""41.999""#, "multipleOf", "/price")
    {
      if case .price = $0 { true } else { false }
    },
    BadListing("a price that is no number", "price", #""cheap""#, "format", "/price") {
      if case .price = $0 { true } else { false }
    },
  ]

  static let texts = [
    BadListing("an empty name", "name", #""""#, "minLength", "/name") {
      if case .name = $0 { true } else { false }
    },
    BadListing("a name of 81 characters", "name", text(81), "maxLength", "/name") {
      if case .name = $0 { true } else { false }
    },
    BadListing("an empty description", "description", #""""#, "minLength", "/description") {
      if case .description = $0 { true } else { false }
    },
    BadListing(
      "a description of 501 characters", "description", text(501), "maxLength", "/description"
    ) {
      if case .description = $0 { true } else { false }
    },
    BadListing(
      "a description as long as a play", "description", text(100_000), "maxLength", "/description"
    ) { if case .description = $0 { true } else { false } },
  ]

  static let urls = [
    ("a sentence", "Have a look at my web page", "format"),
    ("a phishing host", "http://evilphishingdomain.com/products/1", "x-schemes"),
    ("a phishing host by https", "https://evilphishingdomain.com/products/1", "x-hosts"),
    ("the host as a user name", "https://example.com@evil.com/", "x-hosts"),
    ("the host as a prefix", "https://example.com.evil.com/", "x-hosts"),
    ("a look-alike suffix", "https://evilexample.com/", "x-hosts"),
    ("a backslash before the true host", #"https://example.com\\@evil.com"#, "format"),
    ("a trailing dot", "https://example.com./", "x-hosts"),
    ("no host", "https:example.com", "x-hosts"),
    ("51 characters", "https://example.com/" + String(repeating: "a", count: 31), "maxLength"),
  ].map { name, url, keyword in
    BadListing("a URL that is \(name)", "url", "\"\(url)\"", keyword, "/url") {
      if case .url = $0 { true } else { false }
    }
  }

  static let others = [
    BadListing("an unknown tag", "tags", #"["home","stolen"]"#, "enum", "/tags/1") {
      if case .tags = $0 { true } else { false }
    },
    BadListing("a tag twice", "tags", #"["home","home"]"#, "uniqueItems", "/tags") {
      if case .tags = $0 { true } else { false }
    },
    BadListing(
      "17 tags", "tags", "[\(Array(repeating: "\"home\"", count: 17).joined(separator: ","))]",
      "maxItems", "/tags"
    ) { if case .tags = $0 { true } else { false } },
    BadListing(
      "a date that doesn't exist", "created", #""2018-02-30T10:39:04Z""#, "format", "/created"
    ) {
      if case .created = $0 { true } else { false }
    },
    BadListing("last updated in 1969", "last_updated", #""1969-12-31T23:59:59Z""#, "x-rules", "") {
      if case .lastUpdatedNotBeforeCreated = $0 { true } else { false }
    },
  ]

  private static func text(_ length: Int) -> String {
    "\"\(String(repeating: "x", count: length))\""
  }
}

@Suite("A listing is refused")
struct ListingRefusalTests {
  @Test(
    "for breaking a constraint",
    arguments: BadListing.numbers + BadListing.texts + BadListing.urls + BadListing.others)
  func brokenConstraint(_ bad: BadListing) throws {
    let error = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode([Listing].self, from: ListingDocument.data([bad.key: bad.json]))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(error)")
      return
    }
    let underlying = try #require(context.underlyingError as? Listing.ValidationError)
    #expect(bad.isCase(underlying))
    let violation = try #require(error.violation)
    #expect(violation.keyword == bad.keyword)
    #expect(violation.pointer == bad.path)
    #expect(InstancePath(context.codingPath) == violation.path)
  }

  @Test("for a number among the tags")
  func numberAmongTags() throws {
    let error = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode([Listing].self, from: ListingDocument.data(["tags": #"["home",4]"#]))
    }
    guard case .typeMismatch(_, let context) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(InstancePath(context.codingPath).pointer == "/1/tags/1")
  }

  @Test("for tags that are null")
  func nullTags() throws {
    let error = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode([Listing].self, from: ListingDocument.data(["tags": "null"]))
    }
    guard case .valueNotFound(_, let context) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(InstancePath(context.codingPath).pointer == "/1/tags")
  }

  @Test("for a missing key", arguments: ListingDocument.good.keys.sorted())
  func missingKey(_ key: String) throws {
    let error = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode(
        [Listing].self, from: ListingDocument.data([key: String?.none]))
    }
    guard case .keyNotFound(let missing, _) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(missing.stringValue == key)
  }
}
