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
    guard let (lowest, size) = Self.knownBounds else { return nil }
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

  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
    /// What was found before on the same thread: of the main thread's stack, glibc asks the kernel for a
    /// list of all memory that the process has, which takes longer than most documents. A limit that the
    /// process lowers afterwards isn't seen.
    private static var knownBounds: (lowest: UInt, size: UInt)? {
      guard let memory = ThreadMemory.ofBounds else { return bounds }
      let (lowest, size) = memory.values
      if lowest > 0, size > 0 { return (lowest, size) }
      guard let bounds else { return nil }
      memory.values = bounds
      return bounds
    }
  #else
    private static var knownBounds: (lowest: UInt, size: UInt)? { nil }
  #endif

  #if canImport(Darwin)
    private static var bounds: (lowest: UInt, size: UInt)? {
      let size = UInt(pthread_get_stacksize_np(pthread_self()))
      return (UInt(bitPattern: pthread_get_stackaddr_np(pthread_self())) - size, size)
    }
  #elseif canImport(Glibc) || canImport(Musl)
    private static var bounds: (lowest: UInt, size: UInt)? {
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
    }

    private typealias AttributeReader =
      @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> Int32

    /// `pthread_getattr_np`, whose declaration is an extension that Swift's module leaves out; the
    /// type is that of its manual page.
    private static let attributeReader = unsafe dlsym(nil, "pthread_getattr_np").map {
      unsafe unsafeBitCast($0, to: AttributeReader.self)
    }
  #endif
}

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
  /// Two numbers of each thread; zeros until they are set.
  private struct ThreadMemory: Sendable {
    private let keys: (pthread_key_t, pthread_key_t)

    static let ofBounds = ThreadMemory()

    /// Nil where the process has used its keys up.
    private init?() {
      var keys = (pthread_key_t(), pthread_key_t())
      guard unsafe pthread_key_create(&keys.0, nil) == 0 else { return nil }
      guard unsafe pthread_key_create(&keys.1, nil) == 0 else {
        pthread_key_delete(keys.0)
        return nil
      }
      self.keys = keys
    }

    /// Kept as addresses, which nobody reads through.
    var values: (UInt, UInt) {
      get {
        unsafe (
          UInt(bitPattern: pthread_getspecific(keys.0)),
          UInt(bitPattern: pthread_getspecific(keys.1))
        )
      }
      nonmutating set {
        unsafe pthread_setspecific(keys.0, UnsafeRawPointer(bitPattern: newValue.0))
        unsafe pthread_setspecific(keys.1, UnsafeRawPointer(bitPattern: newValue.1))
      }
    }
  }
#endif
