import Foundation
import Vouch

/// Values of generated types as keyed archives, and back.
///
/// `NSKeyedUnarchiver` ends the program on Linux when an archive names a class that isn't allowed, or
/// has an object that contains itself. So an archive is looked through before the unarchiver sees it:
/// only what an archive of the type can be made of is let through, and none of its classes is asked
/// for anything before that.
public enum KeyedArchive {
  /// How large an archive may be. With the limits of ``init(objects:repeatedBytes:depth:)`` an
  /// archive of some kilobytes takes about a second at most.
  public struct Limits: Sendable {
    /// The number of objects, those counted again that more than one other refers to, and those
    /// counted too that none does.
    public var objects: Int
    /// How many bytes of texts and data may be repeated: those of each one times the number of
    /// references to it beyond the first.
    ///
    /// Archivers write only one of two equal texts, so that a short archive may stand for many bytes.
    public var repeatedBytes: Int
    /// How deep objects with archives of their own, and arrays, may be nested; no more than
    /// ``KeyedArchive/maximumDepth``, whatever it is set to.
    public var depth: Int {
      didSet { depth = min(depth, KeyedArchive.maximumDepth) }
    }

    /// The limits of all that isn't known better.
    public init(
      objects: Int = 250_000, repeatedBytes: Int = 4 << 20, depth: Int = KeyedArchive.maximumDepth
    ) {
      self.objects = objects
      self.repeatedBytes = repeatedBytes
      self.depth = min(depth, KeyedArchive.maximumDepth)
    }
  }

  /// The deepest nesting that is written or read: what the smallest stack of a thread bears.
  public static let maximumDepth = 64

  /// Archives a value, as a binary property list that `NSKeyedArchiver` writes.
  ///
  /// - Throws: `ArchiveError.tooDeep` for a value that contains too many others of its kind, one
  ///   inside the other.
  public static func data<Value: ArchivedObject>(of value: Value) throws(ArchiveError) -> Data {
    guard value.nests(within: maximumDepth, ArchiveClasses.hasArchive), value.canBeArchived
    else { throw .tooDeep(limit: maximumDepth) }
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.outputFormat = .binary
    archiver.encode(value.archive, forKey: NSKeyedArchiveRootObjectKey)
    archiver.finishEncoding()
    return archiver.encodedData
  }

  /// Reads a value from an archive, with all checks of its schema. Never ends the program, whatever
  /// the bytes are.
  ///
  /// - Parameters:
  ///   - type: what is expected.
  ///   - data: the archive.
  ///   - limits: how large it may be.
  /// - Throws: what is wrong with the archive, or which rule the value breaks.
  public static func value<Value: ArchivedObject>(
    _ type: Value.Type = Value.self, from data: Data, limits: Limits = Limits()
  ) throws(ArchiveError) -> Value {
    let classes = ArchiveClasses.reachable(from: type)
    try ArchiveInspector.inspect(data, root: type, limits: limits)
    let unarchiver: NSKeyedUnarchiver
    do {
      unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
    } catch {
      throw .unreadable("\(error)")
    }
    unarchiver.requiresSecureCoding = true
    unarchiver.decodingFailurePolicy = .setErrorAndReturn
    for archiveClass in classes {
      unarchiver.setClass(archiveClass, forClassName: NSStringFromClass(archiveClass))
    }
    defer { unarchiver.finishDecoding() }
    return try decode(type, from: unarchiver)
  }

  private static func decode<Value: ArchivedObject>(
    _ type: Value.Type, from unarchiver: NSKeyedUnarchiver
  ) throws(ArchiveError) -> Value {
    let session = ArchiveSession(unarchiver)
    let root = session.run {
      unarchiver.decodeObject(of: [type._archiveClass], forKey: NSKeyedArchiveRootObjectKey)
    }
    if let error = session.error { throw .invalid(error) }
    if let error = unarchiver.error { throw .unreadable("\(error)") }
    guard let archive = root as? any SchemaArchive, let value = archive.value as? Value else {
      throw .unreadable("it has no object of the class \(NSStringFromClass(type._archiveClass))")
    }
    return value
  }
}

extension ArchivedObject {
  /// Whether all values inside can be written, those without archives of their own included.
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
