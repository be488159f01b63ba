import Foundation

/// The documents that are decoded. They are the same in every run.
enum Documents {
  private static let tags = [
    "antique", "book", "clothes", "furniture", "garden", "home", "music", "vintage",
  ]

  /// An array of valid listings, some 300 bytes each.
  static func listings(count: Int) -> Data {
    array(count) { index in
      let chosen = (0..<index % 4).map { "\"\(tags[(index + $0) % tags.count])\"" }
      return """
        {"id":\(index + 1),"name":"Thing number \(index)",\
        "description":"A well-kept thing of the \(index % 90 + 1900)s, \
        with \(index % 7) scratches and all of its screws.",\
        "price":\(index % 500).\(index % 90 + 10),"sold":\(index.isMultiple(of: 3)),\
        "url":"https://example.com/things/\(index)","tags":[\(chosen.joined(separator: ","))],\
        "created":"\(date(index))","last_updated":"\(date(index + 1))"}
        """
    }
  }

  /// An array of valid sensor readings, nearly all numbers.
  static func readings(count: Int) -> Data {
    array(count) { index in
      let wind = index.isMultiple(of: 2) ? "\"wind_speed\":\(index % 20).5," : ""
      let code = index.isMultiple(of: 10) ? "\"error_code\":\(index % 999 + 1)," : ""
      return """
        {"sensor":\(index * 7919 + 1),"sequence":\(index),"temperature":\(index % 40 - 10).25,\
        "humidity":0.\(index % 90 + 10),"pressure":\(index % 60 + 980).4,\
        "battery":\(index % 101),\(wind)\(code)"is_charging":\(index.isMultiple(of: 5))}
        """
    }
  }

  static func dates(count: Int) -> [String] { (0..<count).map(date) }

  static func urls(count: Int) -> [String] {
    (0..<count).map { index in
      let host = index.isMultiple(of: 2) ? "example.com" : "shop.example.com"
      return "https://\(host)/things/\(index)?from=\(index % 50)"
    }
  }

  /// RFC 3339, without fractions of a second, which the peer doesn't read unless told to.
  private static func date(_ index: Int) -> String {
    String(
      format: "20%02d-%02d-%02dT%02d:%02d:%02dZ", index % 25, index % 12 + 1, index % 28 + 1,
      index % 24, index % 60, index % 59)
  }

  private static func array(_ count: Int, _ element: (Int) -> String) -> Data {
    Data("[\((0..<count).map(element).joined(separator: ","))]".utf8)
  }
}
