extension DatePattern {
  /// The text of `instant` in UTC; what four-digit years can't write is brought within first.
  func string(from instant: Instant) -> String {
    let instant = instant.clamped
    let fields = CivilFields(instant.seconds)
    var text = ASCIIText()
    for step in steps {
      switch step {
      case .literal(let byte): text.append(byte)
      case .year(let minimumDigits):
        text.append(unpadded: fields.date.year, minimumDigits: minimumDigits)
      case .shortYear: text.append(fields.date.year % 100, digits: 2)
      case .number(let field, let range, let isPadded):
        var value = fields[field]
        // 0 and 12 o'clock are both 12 where hours begin at 1.
        if field == .hour, range.lowerBound == 1 { value = (value + 11) % 12 + 1 }
        text.append(unpadded: value, minimumDigits: isPadded ? 2 : 1)
      case .fraction(let digits):
        text.append(Int(instant.fraction.digits), digits: digits)
      case .dayPeriod:
        text.append(UInt8(ascii: fields.secondOfDay < 43_200 ? "A" : "P"))
        text.append(UInt8(ascii: "M"))
      case .offset(let style): text.append(style.utc)
      }
    }
    return text.string
  }
}

extension DateOffsetStyle {
  /// The style's spelling of UTC.
  fileprivate var utc: StaticString {
    switch self {
    case .gmt: "GMT"
    case .numeric(let syntax): syntax.allowsZulu ? "Z" : "+0000"
    }
  }
}

extension CivilFields {
  /// The value of a field that patterns write as a number.
  fileprivate subscript(field: DateField) -> Int {
    switch field {
    case .year: date.year
    case .month: date.month
    case .day: date.day
    case .hour: secondOfDay / 3600
    case .minute: secondOfDay / 60 % 60
    case .second: secondOfDay % 60
    case .fraction, .dayPeriod, .offset: 0
    }
  }
}

extension ASCIIText {
  /// A number with as few digits as it needs, and at least so many.
  fileprivate mutating func append(unpadded value: Int, minimumDigits: Int) {
    var digits = 1
    var rest = value / 10
    while rest > 0 {
      digits += 1
      rest /= 10
    }
    append(value, digits: max(digits, minimumDigits))
  }

  fileprivate mutating func append(_ text: StaticString) {
    text.withUTF8Bytes { bytes in
      for byte in bytes { append(byte) }
    }
  }
}
