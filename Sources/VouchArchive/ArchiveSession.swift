import Foundation
import Vouch

/// The state of reading one archive, shared by the objects in it.
///
/// `NSKeyedUnarchiver` reports that an object failed, but on Linux not the reason: it replaces the
/// first error by one of its own.
///
/// A session isn't sendable, and never leaves its thread: it is stored in the thread's dictionary
/// for the duration of one synchronous call. Unlike a task-local value, it isn't inherited by tasks
/// that are started in the meantime, and objects of other coders don't find it.
final class ArchiveSession {
  private let coder: NSCoder?
  /// The first error, which is that of the innermost object.
  private(set) var error: CocoaError?
  private var classes: [ObjectIdentifier: [AnyClass]] = [:]
  private var depth = 0
  private lazy var stack = ThreadStack()

  /// A depth that every stack can hold; up to it, the stack's size isn't determined.
  private static let carefreeDepth = 4

  /// The key in the thread's dictionary.
  private static let key = "VouchArchive.ArchiveSession"

  /// Makes a session for everything that is read from a coder; without a coder, for a single
  /// object.
  init(_ coder: NSCoder?) { self.coder = coder }

  /// Returns the current session if it reads from a coder.
  static func of(_ coder: NSCoder) -> ArchiveSession? {
    let session = Thread.current.threadDictionary[key] as? ArchiveSession
    return session?.coder === coder ? session : nil
  }

  /// Runs a body in this session. An outer session on the same thread is suspended in the meantime.
  func run<Value>(_ body: () -> Value) -> Value {
    let outer = Thread.current.threadDictionary[Self.key]
    Thread.current.threadDictionary[Self.key] = self
    defer { Thread.current.threadDictionary[Self.key] = outer }
    return body()
  }

  func record(_ error: CocoaError) {
    if self.error == nil { self.error = error }
  }

  /// Returns the classes that an object of a type's archive may refer to.
  func classes(for type: any ArchivedObject.Type) -> [AnyClass] {
    let id = ObjectIdentifier(type)
    if let known = classes[id] { return known }
    let found = ArchiveClasses.plain + ArchiveClasses.reachable(from: type).map { $0 as AnyClass }
    classes[id] = found
    return found
  }

  /// Reads an object nested in the current one, if the stack has enough room.
  ///
  /// - Parameter coder: the coder that the object is read from. If it has no session, a temporary
  ///   one is used.
  static func descend<Value>(
    in coder: NSCoder, _ body: (ArchiveSession) throws -> Value
  ) throws -> Value {
    let current = of(coder)
    let session = current ?? ArchiveSession(nil)
    session.depth += 1
    defer { session.depth -= 1 }
    if current == nil || session.depth > carefreeDepth, session.stack?.isNearlyFull == true {
      throw CocoaError(.coderReadCorrupt, reason: "the archive nests deeper than the stack")
    }
    return try body(session)
  }
}
