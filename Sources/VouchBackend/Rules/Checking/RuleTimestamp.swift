import VouchValues

/// A date and time of RFC 3339, section 5.6, in the years of CEL's timestamps: 0001 to 9999.
///
/// A CEL timestamp counts days of 86,400 seconds, so `:60` isn't valid.
struct RuleTimestamp {
  private static let seconds: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

  /// The number of seconds since 1970-01-01T00:00:00Z in decimal digits, truncated to nanoseconds.
  let secondsSince1970: String

  /// Nil if `text` isn't such a timestamp.
  init?(_ text: String) {
    guard let instant = Timestamp.instant(rfc3339: text), Self.seconds.contains(instant.seconds),
      !text.hasPrefix("0000"), !text.dropFirst(16).hasPrefix(":60")
    else { return nil }
    secondsSince1970 =
      Seconds(whole: Int(instant.seconds), fraction: String(instant.fractionDigits.prefix(9))).text
  }
}
