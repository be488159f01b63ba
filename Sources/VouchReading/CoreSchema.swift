import VouchValues

/// The resolution of plain scalars by the core schema (YAML 1.2.2, section 10.3.2).
enum CoreSchema {
  enum Resolution: Equatable {
    case null
    case bool(Bool)
    /// An integer in JSON's grammar.
    case integer(String)
    /// A number with a fraction or an exponent in JSON's grammar.
    case float(String)
    case string
    /// A value outside JSON's data model, with a diagnostic's id and message.
    case invalid(id: DiagnosticID, message: String)

    /// The kind of value, for messages.
    var name: String {
      switch self {
      case .null: "null"
      case .bool: "a boolean"
      case .integer, .float: "a number"
      case .string: "a string"
      case .invalid: "no value"
      }
    }
  }

  static func resolve(_ text: String) -> Resolution {
    guard let first = text.utf8.first else { return .null }
    switch first {
    case UInt8(ascii: "~"), UInt8(ascii: "n"), UInt8(ascii: "N"):
      return ["~", "null", "Null", "NULL"].contains(text) ? .null : .string
    case UInt8(ascii: "t"), UInt8(ascii: "T"):
      return ["true", "True", "TRUE"].contains(text) ? .bool(true) : .string
    case UInt8(ascii: "f"), UInt8(ascii: "F"):
      return ["false", "False", "FALSE"].contains(text) ? .bool(false) : .string
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      return number(text)
    default: return .string
    }
  }

  private static func number(_ text: String) -> Resolution {
    if text.plainInteger != nil { return .integer(text) }
    if text.hasPrefix("0x") { return integer(text, radix: 16) }
    if text.hasPrefix("0o") { return integer(text, radix: 8) }
    if [".nan", ".NaN", ".NAN"].contains(text) || isInfinity(text) {
      return .invalid(
        id: .numberNotFinite, message: "JSON has no number `\(text)`: only finite ones")
    }
    return decimal(text) ?? .string
  }

  private static func isInfinity(_ text: String) -> Bool {
    let unsigned = text.drop { $0 == "+" || $0 == "-" }
    return text.utf8.count - unsigned.utf8.count <= 1
      && [".inf", ".Inf", ".INF"].contains(unsigned)
  }

  private static func integer(_ text: String, radix: Int) -> Resolution {
    let digits = text.utf8.dropFirst(2)
    let isNumber = digits.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "7"): true
      case UInt8(ascii: "8")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
        UInt8(ascii: "A")...UInt8(ascii: "F"):
        radix == 16
      default: false
      }
    }
    guard isNumber, !digits.isEmpty else { return .string }
    guard let value = UInt64(Substring(digits), radix: radix) else {
      return .invalid(
        id: .numberTooLarge, message: "this number exceeds 64 bits: write it in decimal digits")
    }
    return .integer(String(value))
  }

  /// Resolves `[-+]? ( \. [0-9]+ | [0-9]+ ( \. [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?` to the number as
  /// JSON spells it: no plus sign, no leading zeros, digits around the point.
  private static func decimal(_ text: String) -> Resolution? {
    var rest = text.utf8[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    let whole = rest.prefix { ASCII.isDigit($0) }
    rest = rest[whole.endIndex...]
    let isPoint = rest.first == UInt8(ascii: ".")
    let fraction = isPoint ? rest.dropFirst().prefix { ASCII.isDigit($0) } : rest.prefix(0)
    if whole.isEmpty, fraction.isEmpty { return nil }
    // The letter, the sign and the digits of an exponent have the same form in JSON.
    let exponent = rest[fraction.endIndex...]
    let significant = whole.drop { $0 == UInt8(ascii: "0") }
    let json = [
      isNegative ? "-" : "", significant.isEmpty ? "0" : String(Substring(significant)),
      isPoint ? "." : "", isPoint && fraction.isEmpty ? "0" : String(Substring(fraction)),
      String(Substring(exponent)),
    ].joined()
    guard DecimalNumber(json) != nil else { return nil }
    return isPoint || !exponent.isEmpty ? .float(json) : .integer(json)
  }
}

extension String {
  /// The value of decimal digits of which the first isn't 0, if they are few enough for 64 bits, as
  /// most numbers in schemas are.
  package var plainInteger: UInt64? {
    guard utf8.count <= 19 else { return nil }
    return withUTF8Bytes { bytes in
      var value: UInt64 = 0
      var index = 0
      while index < bytes.endIndex {
        let digit = bytes[index] &- UInt8(ascii: "0")
        guard digit <= 9, digit > 0 || index > 0 else { return nil }
        value = value &* 10 &+ UInt64(digit)
        index += 1
      }
      return index == 0 ? nil : value
    }
  }
}
