import Foundation

/// The documents that are decoded. They are the same in every run.
enum Documents {
  private static let tags = [
    "antique", "book", "clothes", "furniture", "garden", "home", "music", "vintage",
  ]

  /// How the members of objects are written.
  enum Form: String, CaseIterable {
    case compact
    /// A line for each member.
    case pretty
    /// In another order in each object.
    case shuffled
  }

  /// An array of valid listings, some 300 bytes each.
  static func listings(count: Int, _ form: Form = .compact) -> Data {
    array(count, form) { index in
      let chosen = (0..<index % 4).map { "\"\(tags[(index + $0) % tags.count])\"" }
      return [
        ("id", "\(index + 1)"), ("name", "\"Thing number \(index)\""),
        (
          "description",
          """
          "A well-kept thing of the \(index % 90 + 1900)s, \
          with \(index % 7) scratches and all of its screws."
          """
        ),
        ("price", "\(index % 500).\(index % 90 + 10)"), ("sold", "\(index.isMultiple(of: 3))"),
        ("url", "\"https://example.com/things/\(index)\""),
        ("tags", "[\(chosen.joined(separator: ","))]"), ("created", "\"\(date(index))\""),
        ("last_updated", "\"\(date(index + 1))\""),
      ]
    }
  }

  /// An array of valid sensor readings, nearly all numbers.
  static func readings(count: Int, _ form: Form = .compact) -> Data {
    array(count, form) { index in
      var members = [
        ("sensor", "\(index * 7919 + 1)"), ("sequence", "\(index)"),
        ("temperature", "\(index % 40 - 10).25"), ("humidity", "0.\(index % 90 + 10)"),
        ("pressure", "\(index % 60 + 980).4"), ("battery", "\(index % 101)"),
      ]
      if index.isMultiple(of: 2) { members.append(("wind_speed", "\(index % 20).5")) }
      if index.isMultiple(of: 10) { members.append(("error_code", "\(index % 999 + 1)")) }
      members.append(("is_charging", "\(index.isMultiple(of: 5))"))
      return members
    }
  }

  /// An array of valid offers, some 400 bytes each, nearly all text.
  static func offers(count: Int, _ form: Form = .compact) -> Data {
    array(count, form) { index in
      let chosen = (0..<index % 5).map { "\"\(offerTags[(index + $0 * 5) % offerTags.count])\"" }
      let place = index.isMultiple(of: 9) ? "Zürich" : "Springfield"
      let legs =
        index.isMultiple(of: 4) ? "the \\\"long\\\" version" : "legs come off for transport"
      return [
        ("id", "\(index + 1)"), ("name", "\"Walnut writing desk, lot \(index)\""),
        (
          "description",
          """
          "Solid, oiled, from \(place), with \(index % 7) drawers and a key for each; \
          \(legs)."
          """
        ),
        ("price", "\"\(index % 5000).\(index % 90 + 10)\""), ("sold", "\(index.isMultiple(of: 3))"),
        ("url", "\"https://www.example.com/offers/\(index)\""),
        ("tags", "[\(chosen.joined(separator: ","))]"), ("created", "\"\(date(index))\""),
        ("last_updated", "\"2030\(date(index).dropFirst(4))\""),
        ("sku", "\"ABC-\(100_000 + index)\""),
      ]
    }
  }

  private static let offerTags = [
    "new", "used", "refurbished", "clearance", "featured", "limited", "imported", "handmade",
    "vintage", "eco", "bundle", "digital",
  ]

  /// An array of valid reports of twenty numbers, some 370 bytes each.
  static func telemetry(count: Int, _ form: Form = .compact) -> Data {
    array(count, form) { index in
      /// A number with so many digits behind the point.
      func number(_ factor: Int, _ range: Int, from least: Int, digits: Int) -> String {
        let whole = (index &* factor) % range + least
        let fraction = String(format: "%09d", index &* factor &* 7919 % 1_000_000_000)
        return "\(whole).\(fraction.prefix(digits))"
      }
      return [
        ("seq", "\(index)"), ("ts", "\(1_700_000_000_000 + index * 250)"),
        ("device_id", "\(index % 9999 + 1)"), ("status", "\(index % 256)"),
        ("satellites", "\(index % 30)"), ("rssi", "-\(index % 100 + 1)"),
        ("lat", number(31, 90, from: 0, digits: 6)),
        ("lon", "-" + number(37, 170, from: 1, digits: 6)),
        ("altitude", number(41, 9000, from: 1, digits: 2)),
        ("speed", number(43, 300, from: 0, digits: 2)),
        ("heading", number(47, 359, from: 0, digits: 1)),
        ("temperature", number(53, 40, from: 1, digits: 2)),
        ("humidity", number(59, 99, from: 0, digits: 2)),
        ("pressure", number(61, 200, from: 850, digits: 2)),
        ("voltage", number(67, 40, from: 1, digits: 3)),
        ("current", "-" + number(71, 30, from: 1, digits: 3)),
        ("accel_x", number(73, 15, from: 1, digits: 5)),
        ("accel_y", "-" + number(79, 15, from: 1, digits: 5)),
        ("accel_z", number(83, 15, from: 1, digits: 5)),
        ("dose", "0.0000\(index % 90000 + 10000)"),
      ]
    }
  }

  /// An array of valid orders of two lines, some 250 bytes each, with four decimals in each line.
  static func orders(count: Int) -> Data {
    array(count, .compact) { index in
      let lines = (0..<2).map { line in
        let price = "\(index % 900 + line).\(index % 90 + 10)"
        return """
          {"sku":"ABC-\(100_000 + index)","quantity":\(index % 40 + 1).5,"unit_price":"\(price)",\
          "discount":0.\(index % 9)25,"total":"\(index % 40 * 731 + line).\(index % 90 + 10)"}
          """
      }
      return [("id", "\(index + 1)"), ("lines", "[\(lines.joined(separator: ","))]")]
    }
  }

  /// An array of valid settings of services, some 450 bytes each, with maps of values of several types.
  static func services(count: Int) -> Data {
    array(count, .compact) { index in
      let environment = (0..<8).map { variable in
        let value =
          switch (index + variable) % 5 {
          case 0: "\"production-\(index % 7)\""
          case 1: "\(index * 31 + variable)"
          case 2: "\(index.isMultiple(of: 2))"
          case 3: "{\"secret\":\"store/\(index % 40)\",\"key\":\"token\"}"
          default: "null"
          }
        return "\"VARIABLE_\((index * 7 + variable * 3) % 24)\":\(value)"
      }
      return [
        ("name", "\"service-\(index)\""),
        ("ports", "[\(8000 + index % 90),\"\(index % 900)/udp\"]"),
        ("environment", "{\(environment.joined(separator: ","))}"),
        ("labels", "{\"team\":\"payments\",\"tier\":\"\(index % 3)\",\"region\":\"eu-west-1\"}"),
        (
          "limits", "{\"cpu\":\(index % 4).5,\"memory\":\(index % 64 * 1024),\"disk\":\(index % 9)}"
        ),
      ]
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

  private static func array(
    _ count: Int, _ form: Form, _ members: (Int) -> [(key: String, value: String)]
  ) -> Data {
    let objects = (0..<count).map { index in
      var members = members(index)
      switch form {
      case .compact: break
      case .pretty:
        let lines = members.map { "    \"\($0.key)\": \($0.value)" }
        return "  {\n\(lines.joined(separator: ",\n"))\n  }"
      case .shuffled:
        // A generator of random numbers that gives the same ones in every run.
        var state = UInt64(index) &* 0x9E37_79B9_7F4A_7C15 | 1
        for position in members.indices.dropFirst() {
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          members.swapAt(position, Int(state >> 33) % (position + 1))
        }
      }
      return "{\(members.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ","))}"
    }
    return Data(
      form == .pretty
        ? "[\n\(objects.joined(separator: ",\n"))\n]\n".utf8
        : "[\(objects.joined(separator: ","))]".utf8)
  }
}
