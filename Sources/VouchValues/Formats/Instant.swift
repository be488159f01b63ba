#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The decimal digits of a second's fraction; digits after the 18th are dropped.
struct SecondFraction: Hashable, Sendable {
  static let maximumDigits = 18

  var digits: UInt64 = 0
  var count = 0

  /// Ten to the power of the number of digits.
  var scale: UInt64 {
    var scale: UInt64 = 1
    for _ in 0..<count { scale *= 10 }
    return scale
  }

  @inline(__always)
  mutating func append(digit: UInt8) {
    guard count < Self.maximumDigits else { return }
    digits = digits &* 10 &+ UInt64(digit)
    count += 1
  }

  mutating func dropTrailingZeros() {
    while count > 0, digits % 10 == 0 {
      digits /= 10
      count -= 1
    }
  }
}

/// A point in time in decimal, as texts represent it: whole seconds since 1970, and a fraction.
struct Instant: Hashable, Sendable {
  /// 64 bits on every machine, because 32 bits end in the year 2038.
  var seconds: Int64
  var fraction = SecondFraction()

  /// 0000-01-01T00:00:00Z to 9999-12-31T23:59:59Z.
  static let writableSeconds: ClosedRange<Int64> = -62_167_219_200...253_402_300_799

  /// The greatest offset of local time from UTC: 23:59 hours.
  static let maximumOffsetSeconds: Int64 = 86_340

  private static let referenceSeconds: Int64 = 978_307_200

  /// The `Date` of this instant.
  ///
  /// A fraction of up to six digits gives the same `Date` as `Date(timeIntervalSince1970:)` with
  /// the same number, so that dates from text and from literals are equal. A longer fraction gives
  /// the nearest `Date`, whose reference date is 2001 and whose resolution is therefore finer.
  var date: Date {
    guard fraction.count > 0 else { return Date(timeIntervalSince1970: Double(seconds)) }
    var fraction = fraction
    if fraction.count > 6 { fraction.dropTrailingZeros() }
    let scale = fraction.scale
    if fraction.count <= 6 {
      let total = seconds * Int64(scale) + Int64(fraction.digits)
      return Date(timeIntervalSince1970: Double(total) / Double(scale))
    }
    let part = Double(fraction.digits) / Double(scale)
    return Date(timeIntervalSinceReferenceDate: Double(seconds - Self.referenceSeconds) + part)
  }

  init(seconds: Int64, fraction: SecondFraction = SecondFraction()) {
    self.seconds = seconds
    self.fraction = fraction
  }

  /// Makes the instant of `date` with the given number of fraction digits, truncating the rest.
  ///
  /// A decimal fraction is seldom a binary one. If the next decimal above reads back as `date`, it
  /// is the intended one. An instant that no offset from UTC can bring into the years 0...9999
  /// becomes the nearest one that can be, and not-a-number becomes the first one.
  init(_ date: Date, fractionDigits: Int) {
    let interval = date.timeIntervalSinceReferenceDate
    let reference = Double(Self.referenceSeconds)
    let first = Double(Self.writableSeconds.lowerBound - Self.maximumOffsetSeconds) - reference
    let last = Double(Self.writableSeconds.upperBound + Self.maximumOffsetSeconds) - reference
    guard interval >= first else {
      self.init(seconds: Self.writableSeconds.lowerBound - Self.maximumOffsetSeconds)
      return
    }
    guard interval < last + 1 else {
      self.init(seconds: Self.writableSeconds.upperBound + Self.maximumOffsetSeconds)
      return
    }
    let whole = interval.rounded(.down)
    let seconds = Int64(whole) + Self.referenceSeconds
    var fraction = SecondFraction(digits: 0, count: fractionDigits)
    let scale = fraction.scale
    fraction.digits = UInt64(((interval - whole) * Double(scale)).rounded(.down))
    self.init(seconds: seconds, fraction: fraction)
    carry(scale: scale)

    var above = self
    above.fraction.digits += 1
    above.carry(scale: scale)
    if above.date == date { self = above }
  }

  /// Returns the instant with the fewest of 0, 3, 6, … 18 fraction digits that reads back as
  /// `date`.
  static func shortest(_ date: Date) -> Instant {
    for digits in stride(from: 0, to: SecondFraction.maximumDigits, by: 3) {
      let instant = Instant(date, fractionDigits: digits)
      if instant.date == date { return instant }
    }
    return Instant(date, fractionDigits: SecondFraction.maximumDigits)
  }

  private mutating func carry(scale: UInt64) {
    guard fraction.digits >= scale else { return }
    fraction.digits -= scale
    seconds += 1
  }
}

/// A day of the proleptic Gregorian calendar, in the four-digit years.
@usableFromInline
struct CivilDate: Hashable, Sendable {
  @usableFromInline var year: Int
  @usableFromInline var month: Int
  @usableFromInline var day: Int

  /// Makes a day; nil if it doesn't exist in the calendar.
  @inlinable @inline(__always)
  init?(year: Int, month: Int, day: Int) {
    guard 0...9999 ~= year, 1...12 ~= month, day >= 1 else { return nil }
    // Every month has 28 days, so the length of the month matters only to few dates.
    guard day <= 28 || day <= Self.daysInMonth(month, year: year) else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The number of days since 1970-01-01.
  ///
  /// Years are counted from March, so that the leap day is the last day of a year, and from 400
  /// years before year 0, so that no dividend is negative.
  @inlinable @inline(__always)
  var daysSinceEpoch: Int {
    let marchYear = (month <= 2 ? year - 1 : year) + 400
    let marchMonth = month <= 2 ? month + 9 : month - 3
    let dayOfYear = (153 * marchMonth + 2) / 5 + day - 1
    let leapDays = marchYear / 4 - marchYear / 100 + marchYear / 400
    return marchYear * 365 + leapDays + dayOfYear - Self.epochFromMarch
  }

  /// Makes the day that is `days` after 1970-01-01; valid for the years 0...9999.
  ///
  /// Divides by constants in 32 bits only. Source: C. Neri, L. Schneider, "Euclidean affine functions
  /// and their application to calendar algorithms", 2022, section 7.
  init(daysSinceEpoch days: Int) {
    let fourfold = 4 &* UInt32(days + Self.epochFromMarch) &+ 3
    let (century, rest) = fourfold.quotientAndRemainder(dividingBy: UInt32(Self.daysInEra))
    let product = 2_939_745 &* UInt64(rest | 3)
    let dayOfYear = UInt32(truncatingIfNeeded: product) / 2_939_745 / 4
    let (marchMonth, scaledDay) = (2141 &* dayOfYear &+ 197_913).quotientAndRemainder(
      dividingBy: 1 << 16)
    let isInNextYear = marchMonth > 12
    day = Int(scaledDay / 2141) + 1
    month = Int(marchMonth) - (isInNextYear ? 12 : 0)
    year = Int(century) * 100 + Int(product >> 32) - 400 + (isInNextYear ? 1 : 0)
  }

  /// The number of days from 1 March of the year -400 to 1970-01-01.
  @inlinable static var epochFromMarch: Int { 719_468 + daysInEra }

  /// The number of days in 400 years, after which the calendar repeats.
  @inlinable static var daysInEra: Int { 146_097 }

  @usableFromInline
  static func daysInMonth(_ month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
