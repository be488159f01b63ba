import Foundation
import Vouch

/// Conversion of values of generated types to keyed archives and back.
///
/// On Linux, `NSKeyedUnarchiver` traps if an archive contains a class that isn't allowed, or an
/// object that contains itself. So archives are read without it: only what can occur in an archive
/// of the type is accepted, and no code of its classes runs.
public enum KeyedArchive {
  /// Limits on the size of an archive. With the limits of ``init(objects:repeatedBytes:depth:)``,
  /// reading an archive of some kilobytes takes at most about a second.
  public struct Limits: Sendable {
    /// The maximum number of objects. Objects with several references are counted repeatedly, and
    /// objects without references are counted as well.
    public var objects: Int
    /// The maximum number of repeated bytes of texts and data: the size of each one times the
    /// number of references to it beyond the first.
    ///
    /// Archivers write only one of two equal texts, so a short archive may represent many bytes.
    public var repeatedBytes: Int
    /// The maximum nesting depth of arrays and of objects with archives of their own; values above
    /// ``KeyedArchive/maximumDepth`` are reduced to it.
    public var depth: Int {
      didSet { depth = min(depth, KeyedArchive.maximumDepth) }
    }

    /// Makes limits, with defaults for general use.
    public init(
      objects: Int = 250_000, repeatedBytes: Int = 4 << 20, depth: Int = KeyedArchive.maximumDepth
    ) {
      self.objects = objects
      self.repeatedBytes = repeatedBytes
      self.depth = min(depth, KeyedArchive.maximumDepth)
    }
  }

  /// The maximum nesting depth that is written or read, which even the smallest stack of a thread
  /// can hold.
  public static let maximumDepth = 64

  /// Archives a value, as a binary property list that `NSKeyedArchiver` writes.
  ///
  /// - Throws: `ArchiveError.tooDeep` for a value that is nested too deeply.
  public static func data<Value: ArchivedObject>(of value: Value) throws(ArchiveError) -> Data {
    guard value.nests(within: maximumDepth, ArchiveClasses.hasArchive), value.canBeArchived
    else { throw .tooDeep(limit: maximumDepth) }
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.outputFormat = .binary
    archiver.encode(value.archive, forKey: NSKeyedArchiveRootObjectKey)
    archiver.finishEncoding()
    return archiver.encodedData
  }

  /// Reads a value from an archive, with all checks of its schema. Never traps, whatever the bytes
  /// are.
  ///
  /// - Parameters:
  ///   - type: the type to read.
  ///   - data: the archive.
  ///   - limits: limits on the archive's size.
  /// - Throws: the error in the archive, or the rule that the value violates.
  public static func value<Value: ArchivedObject>(
    _ type: Value.Type = Value.self, from data: Data, limits: Limits = Limits()
  ) throws(ArchiveError) -> Value {
    try ArchiveReader.value(type, from: data, limits: limits)
  }
}

extension ArchivedObject {
  /// True if all nested values can be written, including those without archives of their own.
  var canBeArchived: Bool {
    guard let properties = try? archivedProperties(ArchiveClasses.hasArchive) else { return false }
    return properties.allSatisfy(\.value.canBeArchived)
  }
}

extension ArchivedValue {
  fileprivate var canBeArchived: Bool {
    switch self {
    case .array(let values): values.allSatisfy(\.canBeArchived)
    case .object(let object): (object as? any ArchivedObject)?.canBeArchived ?? false
    default: true
    }
  }
}
