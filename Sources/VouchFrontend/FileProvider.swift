/// Where schema files come from: a disk, a test's dictionary.
public protocol FileProvider {
  /// The bytes of the file at a path, or a few words on why there are none: `no such file`.
  func contents(of path: String) -> Result<[UInt8], FileFailure>
}

/// Why a file could not be read.
public struct FileFailure: Error, Hashable, Sendable {
  /// A few words without capital or full stop: `no such file`, `permission denied`.
  public let reason: String

  public init(_ reason: String) {
    self.reason = reason
  }
}
