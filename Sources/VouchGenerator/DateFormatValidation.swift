import Vouch
import VouchFrontend

/// The runtime's judgement of an entry of `x-date-formats`, for the frontend's check.
enum DateFormatValidation {
  @Sendable
  static func failure(of format: String) -> PatternFailure? {
    do {
      _ = try DateFormat(parsing: format)
      return nil
    } catch {
      return PatternFailure(offset: error.offset, message: error.message)
    }
  }
}
