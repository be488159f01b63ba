/// A day of the proleptic Gregorian calendar, in the years that four digits can write.
@usableFromInline
struct CivilDate: Hashable, Sendable {
  @usableFromInline var year: Int
  @usableFromInline var month: Int
  @usableFromInline var day: Int

  /// The day, or nil if the calendar has no such day.
  @inlinable @inline(__always)
  init?(year: Int, month: Int, day: Int) {
    guard 0...9999 ~= year, 1...12 ~= month, day >= 1 else { return nil }
    // Every month has 28 days: which one this is matters to few dates.
    guard day <= 28 || day <= Self.daysInMonth(month, year: year) else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Days since 1970-01-01.
  ///
  /// Years are counted from March, so that the leap day is a year's last, and from 400 years
  /// before year 0, so that no division meets a negative number.
  @inlinable @inline(__always)
  var daysSinceEpoch: Int {
    let marchYear = (month <= 2 ? year - 1 : year) + 400
    let marchMonth = month <= 2 ? month + 9 : month - 3
    let dayOfYear = (153 * marchMonth + 2) / 5 + day - 1
    let leapDays = marchYear / 4 - marchYear / 100 + marchYear / 400
    return marchYear * 365 + leapDays + dayOfYear - Self.epochFromMarch
  }

  /// The day that lies `days` after 1970-01-01; meant for the years 0...9999.
  init(daysSinceEpoch days: Int) {
    let shifted = days + Self.epochFromMarch
    let era = shifted / Self.daysInEra
    let dayOfEra = shifted % Self.daysInEra
    // Days without the leap days before them, so that years have equal lengths.
    let leapDays = dayOfEra / 1460 - dayOfEra / 36524 + dayOfEra / 146096
    let yearOfEra = (dayOfEra - leapDays) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    year = era * 400 + yearOfEra - 400 + (month <= 2 ? 1 : 0)
  }

  /// From 1 March of the year -400 to 1970-01-01.
  @inlinable static var epochFromMarch: Int { 719_468 + daysInEra }

  /// 400 years, after which the calendar repeats.
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
