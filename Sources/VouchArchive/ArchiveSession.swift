import Foundation
import Vouch

/// What one reading of an archive remembers between the objects in it.
///
/// `NSKeyedUnarchiver` tells the caller that an object failed, but on Linux not why: it puts an error
/// of its own in the place of the first one.
///
/// A session is not sendable, and never leaves its thread: it stands among the things of the thread
/// for as long as one synchronous call runs there. Tasks that are started meanwhile don't inherit it,
/// as they would a task-local value, and objects of other coders don't find it.
final class ArchiveSession {
  private let coder: NSCoder?
  /// The first error, which is the innermost.
  private(set) var error: CocoaError?
  private var classes: [ObjectIdentifier: [AnyClass]] = [:]
  private var depth = 0
  private lazy var stack = ThreadStack()

  /// The depth that every stack bears, and up to which none is asked for its size.
  private static let carefreeDepth = 4

  /// Where it stands among the things of its thread.
  private static let key = "VouchArchive.ArchiveSession"

  /// Makes a session of all that is read from a coder; without one, of a single object.
  init(_ coder: NSCoder?) { self.coder = coder }

  /// The session that reads from a coder.
  static func of(_ coder: NSCoder) -> ArchiveSession? {
    let session = Thread.current.threadDictionary[key] as? ArchiveSession
    return session?.coder === coder ? session : nil
  }

  /// Reads in this session. Inside of another one on the same thread, that one waits.
  func run<Value>(_ body: () -> Value) -> Value {
    let outer = Thread.current.threadDictionary[Self.key]
    Thread.current.threadDictionary[Self.key] = self
    defer { Thread.current.threadDictionary[Self.key] = outer }
    return body()
  }

  func record(_ error: CocoaError) {
    if self.error == nil { self.error = error }
  }

  /// The classes that an object of a type's archive may refer to.
  func classes(for type: any ArchivedObject.Type) -> [AnyClass] {
    let id = ObjectIdentifier(type)
    if let known = classes[id] { return known }
    let found = ArchiveClasses.plain + ArchiveClasses.reachable(from: type).map { $0 as AnyClass }
    classes[id] = found
    return found
  }

  /// Reads an object inside of the one that is being read, if the stack has room for it.
  ///
  /// - Parameter coder: what the object is read from. One without a session remembers nothing.
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
