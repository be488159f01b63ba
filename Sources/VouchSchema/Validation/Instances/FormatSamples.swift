/// Valid strings of JSON Schema's formats, and nearly valid ones; the most readable first.
package enum FormatSamples {
  package static func members(_ format: String) -> [String] { samples[format]?.members ?? [] }

  package static func others(_ format: String) -> [String] {
    (samples[format]?.others ?? []) + ["not a \(format)", "?", " "]
  }

  private static let samples: [String: (members: [String], others: [String])] = [
    "time": (["10:39:04Z", "23:59:60Z", "08:30:06.283185+02:00"], ["10:39", "24:00:00Z"]),
    "duration": (["P1D", "PT15M", "P1Y2M3DT4H5M6S", "P4W"], ["P", "1D", "PT1D"]),
    "email": (
      ["ada@example.com", "a@b.example", "first.last@mail.example.com"],
      ["ada.example.com", "ada@", "@example.com"]
    ),
    "idn-email": (["ada@example.com", "実例@example.com"], ["ada.example.com", "ada@"]),
    "hostname": (
      ["example.com", "www.example.com", "a"], ["-example.com", "exam_ple.com", "a..b"]
    ),
    "idn-hostname": (["example.com", "例え.example"], ["-example.com", "a..b"]),
    "ipv4": (["192.0.2.1", "198.51.100.255"], ["192.0.2.256", "192.0.2", "192.0.02.1"]),
    "ipv6": (["2001:db8::1", "::1"], ["2001:db8::1::", "2001:db8:::1", "12345::"]),
    "uri": (["https://example.com/", "urn:isbn:0451450523"], ["example.com", "https://a b"]),
    "uri-reference": (["/listings/1", "https://example.com/"], ["/a b", "http://[::1"]),
    "iri": (["https://example.com/", "https://example.com/ä"], ["example.com", "https://a b"]),
    "iri-reference": (["/listings/1", "/ä"], ["/a b", "\\\\host"]),
    "uri-template": (["/listings/{id}", "/{a}{?b}"], ["/listings/{id", "/}"]),
    "json-pointer": (["/id", "", "/a~1b/0"], ["id", "/a~2"]),
    "relative-json-pointer": (["0", "1/id", "2#"], ["/id", "-1/id", "01"]),
    "regex": (["^[a-z]+$", "a|b"], ["[a-z", "a(", "*"]),
    "uuid": (
      ["f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "123e4567-e89b-42d3-a456-426614174000"],
      ["f81d4fae-7dec-11d0-a765", "f81d4fae7dec11d0a76500a0c91e6bf6"]
    ),
    "date": (["2018-05-01", "2024-02-29"], ["2018-02-30", "2018-5-1"]),
    "date-time": (
      ["2018-05-01T10:39:04Z", "2018-05-01T10:39:04-07:00"],
      ["2018-02-30T10:39:04Z", "2018-05-01 10:39", "2018-05-01"]
    ),
    "decimal": (["41.99", "0", "1"], ["41,99", "4 2", "1e5"]),
    "base64": (["aGVsbG8=", "AAAA", ""], ["aGVsbG8", "a?==", "!!!!", "====", "AA=A", "AAAA="]),
  ]
}
