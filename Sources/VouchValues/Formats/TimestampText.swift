/// Writes instants in the formats of RFC 3339.
enum TimestampText {
  /// Returns `full-date "T" partial-time time-offset`.
  ///
  /// The offset is UTC, unless the instant has no four-digit year in UTC: then it is the smallest
  /// offset in whole minutes in which it has one.
  static func rfc3339(_ instant: Instant) -> String {
    let range = Instant.writableSeconds
    /// Minutes ahead of UTC.
    var offset: Int64 = 0
    if instant.seconds < range.lowerBound {
      offset = (range.lowerBound - instant.seconds + 59) / 60
    } else if instant.seconds > range.upperBound {
      offset = -((instant.seconds - range.upperBound + 59) / 60)
    }
    let fields = CivilFields(instant.seconds + offset * 60)
    var text = ASCIIText()
    text.append(fullDate: fields.date)
    text.append(UInt8(ascii: "T"))
    text.append(clock: fields.secondOfDay / 60)
    text.append(ASCII.colon)
    text.append(fields.secondOfDay % 60, digits: 2)
    if instant.fraction.count > 0 {
      text.append(ASCII.dot)
      text.append(instant.fraction.digits, digits: instant.fraction.count)
    }
    if offset == 0 {
      text.append(UInt8(ascii: "Z"))
    } else {
      text.append(offset < 0 ? ASCII.hyphen : UInt8(ascii: "+"))
      text.append(clock: Int(abs(offset)))
    }
    return text.string
  }

  /// Returns the `full-date`.
  static func fullDate(_ instant: Instant) -> String {
    var text = ASCIIText()
    text.append(fullDate: CivilFields(instant.clamped.seconds).date)
    return text.string
  }
}

extension Instant {
  /// The nearest instant that has a four-digit year in UTC.
  var clamped: Instant {
    let range = Self.writableSeconds
    if seconds < range.lowerBound { return Instant(seconds: range.lowerBound) }
    if seconds > range.upperBound { return Instant(seconds: range.upperBound) }
    return self
  }
}

/// Seconds since 1970, split into a day and the seconds within it.
package struct CivilFields {
  let date: CivilDate
  package let secondOfDay: Int

  package var year: Int { date.year }
  package var month: Int { date.month }
  package var day: Int { date.day }

  /// Makes the fields of whole seconds within the four-digit years; nil for others.
  package init?(writable seconds: Double) {
    let range = Instant.writableSeconds
    guard seconds >= Double(range.lowerBound), seconds <= Double(range.upperBound) else {
      return nil
    }
    self.init(Int64(seconds))
  }

  init(_ seconds: Int64) {
    let (days, second) = seconds.quotientAndRemainder(dividingBy: 86_400)
    let isBefore = second < 0
    secondOfDay = Int(isBefore ? second + 86_400 : second)
    date = CivilDate(daysSinceEpoch: Int(isBefore ? days - 1 : days))
  }
}

/// A buffer of ASCII bytes for making a string.
struct ASCIIText {
  private var bytes: [UInt8] = []

  init() {
    bytes.reserveCapacity(32)
  }

  var string: String { String(decoding: bytes, as: UTF8.self) }

  mutating func append(_ byte: UInt8) {
    bytes.append(byte)
  }

  /// Appends a number that isn't negative, padded with zeros.
  mutating func append(_ value: some BinaryInteger, digits: Int) {
    var rest = value
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(ASCII.zero, count: digits))
    var index = bytes.count - 1
    while index >= start {
      bytes[index] = ASCII.zero + UInt8(rest % 10)
      rest /= 10
      index -= 1
    }
  }

  mutating func append(fullDate date: CivilDate) {
    append(date.year, digits: 4)
    append(ASCII.hyphen)
    append(date.month, digits: 2)
    append(ASCII.hyphen)
    append(date.day, digits: 2)
  }

  /// Appends minutes as `HH:mm`.
  mutating func append(clock minutes: Int) {
    append(minutes / 60, digits: 2)
    append(ASCII.colon)
    append(minutes % 60, digits: 2)
  }
}
