extension StringFormat {
  /// The format in words, after "is not".
  var phrase: String { "a valid \(rawValue)" }
}

extension DateFormat {
  /// The format in words, after "is not".
  var phrase: String {
    switch name {
    case "rfc3339": "an RFC 3339 date and time"
    case "iso8601": "an ISO 8601 date and time"
    case "date": "a date"
    case "unix-seconds": "a number of seconds since 1970"
    case "unix-milliseconds": "a number of milliseconds since 1970"
    default: "a date of the form \(name)"
    }
  }

  /// Whether a date has a spelling in the format.
  func canWrite(_ date: Date) -> Bool {
    true
  }
}
extension URLPolicy {
  func brokenKeyword(by text: String) -> String {
    switch violation(of: text) {
    case .scheme: "x-schemes"
    default: hosts.isEmpty ? "x-schemes" : "x-hosts"
    }
  }
  var allowed: String { (schemes + hosts).joined(separator: ", ") }
  func message(for text: String, actual: String) -> String {
    switch violation(of: text) {
    case .scheme(let scheme): "the scheme \(scheme) is not allowed"
    case .host(let host): "host"
    case .malformed(let reason): reason
    case nil: ""
    }
  }
}
import Foundation
