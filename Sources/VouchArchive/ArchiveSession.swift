import Foundation
import Vouch

/// What one reading of an archive remembers between the objects in it.
///
/// `NSKeyedUnarchiver` tells the caller that an object failed, but on Linux not why: it puts an error
/// of its own in the place of the first one.
///
/// Unchecked, because nothing but the task that made it knows it, and it is used by one synchronous
/// call there.
final class ArchiveSession: @unchecked Sendable {
  @TaskLocal static var current: ArchiveSession?

  /// The first error, which is the innermost.
  private(set) var error: CocoaError?
  private var classes: [ObjectIdentifier: [AnyClass]] = [:]
  private var depth = 0
  private lazy var stack = ThreadStack()

  /// The depth that every stack bears, and up to which none is asked for its size.
  private static let carefreeDepth = 4

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
  static func descend<Value>(_ body: (ArchiveSession) throws -> Value) throws -> Value {
    let session = current ?? ArchiveSession()
    session.depth += 1
    defer { session.depth -= 1 }
    if current == nil || session.depth > carefreeDepth, session.stack?.isNearlyFull == true {
      throw CocoaError(.coderReadCorrupt, reason: "the archive nests deeper than the stack")
    }
    return try body(session)
  }
}
