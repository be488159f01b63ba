#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The stack of the thread that a decode runs on.
///
/// Optimised, the deepest document that is read takes a third of the 512 KB that threads have at the
/// least. Unoptimised, a level takes from 6 KB to 17 KB, so that no number of levels suits both.
package struct ThreadStack: Sendable {
  /// Below this address too little is left for a level, and for what its values call.
  private let limit: UInt
  private let lowest: UInt

  /// Nil on platforms that don't tell.
  package init?() {
    guard let (lowest, size) = Self.bounds else { return nil }
    self.lowest = lowest
    limit = lowest + min(size / 4, 128 << 10)
  }

  /// Whether the frames of one more level might not fit.
  ///
  /// Sanitizers keep local variables elsewhere, where nothing about the stack can be told.
  package var isNearlyFull: Bool {
    let position = Self.position
    return lowest <= position && position < limit
  }

  /// The address of a local variable, which is never read through. Stacks grow downwards.
  @inline(never)
  private static var position: UInt {
    var marker: UInt8 = 0
    return unsafe withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
  }

  private static var bounds: (lowest: UInt, size: UInt)? {
    #if canImport(Darwin)
      let size = UInt(pthread_get_stacksize_np(pthread_self()))
      return (UInt(bitPattern: pthread_get_stackaddr_np(pthread_self())) - size, size)
    #elseif canImport(Glibc) || canImport(Musl)
      var attributes = pthread_attr_t()
      guard let read = unsafe attributeReader, unsafe read(pthread_self(), &attributes) == 0 else {
        return nil
      }
      defer { unsafe pthread_attr_destroy(&attributes) }
      var lowest: UnsafeMutableRawPointer?
      var size = 0
      guard unsafe pthread_attr_getstack(&attributes, &lowest, &size) == 0, size > 0 else {
        return nil
      }
      return (UInt(bitPattern: lowest), UInt(size))
    #else
      return nil
    #endif
  }

  #if canImport(Glibc) || canImport(Musl)
    private typealias AttributeReader =
      @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> Int32

    /// `pthread_getattr_np`, whose declaration is an extension that Swift's module leaves out; the
    /// type is that of its manual page.
    private static let attributeReader = unsafe dlsym(nil, "pthread_getattr_np").map {
      unsafe unsafeBitCast($0, to: AttributeReader.self)
    }
  #endif
}
