#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The stack of the thread that a decode runs on.
///
/// In an optimised build, the deepest allowed document takes a third of the 512 KB that threads
/// have at least. In an unoptimised build a level takes 6 KB to 17 KB, so that no fixed number of
/// levels suits both.
package struct ThreadStack: Sendable {
  /// Below this address, the stack has too little room for another level and the functions that it
  /// calls.
  private let limit: UInt
  private let lowest: UInt

  /// Nil on platforms that don't provide the stack's bounds.
  package init?() {
    guard let (lowest, size) = Self.knownBounds else { return nil }
    self.lowest = lowest
    limit = lowest + min(size / 4, 128 << 10)
  }

  /// True if the frames of one more level might not fit.
  ///
  /// Sanitizers may keep local variables outside the stack; then their addresses say nothing about
  /// it, and this is false.
  package var isNearlyFull: Bool {
    let position = Self.position
    return lowest <= position && position < limit
  }

  /// The address of a local variable, which is never dereferenced. Stacks grow downwards.
  @inline(never)
  private static var position: UInt {
    var marker: UInt8 = 0
    return unsafe withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
  }

  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
    /// The bounds, cached for each thread: for the main thread's stack, glibc asks the kernel for a
    /// list of all memory of the process, which takes longer than decoding most documents. If the
    /// process lowers its limit afterwards, this isn't noticed.
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
  /// Two numbers for each thread, zero until they are set.
  private struct ThreadMemory: Sendable {
    private let keys: (pthread_key_t, pthread_key_t)

    static let ofBounds = ThreadMemory()

    /// Nil if the process has no keys left.
    private init?() {
      var keys = (pthread_key_t(), pthread_key_t())
      guard unsafe pthread_key_create(&keys.0, nil) == 0 else { return nil }
      guard unsafe pthread_key_create(&keys.1, nil) == 0 else {
        pthread_key_delete(keys.0)
        return nil
      }
      self.keys = keys
    }

    /// Stored as addresses, which are never dereferenced.
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
