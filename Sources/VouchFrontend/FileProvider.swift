/// The source of schema files: a disk, a test's dictionary.
public protocol FileProvider {
  /// Returns the bytes of the file at a path, or a short reason for the failure: `no such file`.
  func contents(of path: String) -> Result<[UInt8], FileFailure>
}

/// The reason why a file could not be read.
public struct FileFailure: Error, Hashable, Sendable {
  /// A few words without an initial capital or a full stop: `no such file`, `permission denied`.
  public let reason: String

  public init(_ reason: String) {
    self.reason = reason
  }
}
