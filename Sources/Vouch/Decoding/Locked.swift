#if canImport(Darwin)
  import os
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Synchronization
#endif

// Synchronization is used only as the last choice: on Linux, every clean build of a package
// compiles and indexes its interface, and a POSIX mutex is just as fast.

#if canImport(Darwin)
  /// A value that only one thread can access at a time.
  package struct Locked<Value: Sendable>: Sendable {
    private let lock: OSAllocatedUnfairLock<Value>

    package init(_ value: Value) {
      lock = OSAllocatedUnfairLock(initialState: value)
    }

    /// Passes the value to the body, which must not call `withLock` again.
    package func withLock<Result: Sendable>(
      _ body: (inout Value) throws -> Result
    ) rethrows -> Result {
      try lock.withLockUnchecked(body)
    }
  }
#elseif canImport(Glibc) || canImport(Musl)
  /// A value that only one thread can access at a time.
  ///
  /// Sendable, because both pointers are constant, a mutex may be used by all threads, and only the
  /// thread that holds the mutex accesses the value, which is itself sendable. During
  /// initialisation and deinitialisation no other thread has a reference to the object.
  @safe package final class Locked<Value: Sendable>: @unchecked Sendable {
    /// A separate allocation, because a mutex must not move.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let value: UnsafeMutablePointer<Value>

    package init(_ value: Value) {
      unsafe mutex = .allocate(capacity: 1)
      unsafe mutex.initialize(to: pthread_mutex_t())
      // POSIX allows this to fail for lack of memory or other resources, like an allocation.
      let status = unsafe pthread_mutex_init(mutex, nil)
      precondition(status == 0, "no resources for a mutex")
      unsafe self.value = .allocate(capacity: 1)
      unsafe self.value.initialize(to: value)
    }

    deinit {
      unsafe value.deinitialize(count: 1)
      unsafe value.deallocate()
      unsafe pthread_mutex_destroy(mutex)
      unsafe mutex.deallocate()
    }

    /// Passes the value to the body, which must not call `withLock` again.
    @inline(__always)
    package func withLock<Result: Sendable>(
      _ body: (inout Value) throws -> Result
    ) rethrows -> Result {
      unsafe pthread_mutex_lock(mutex)
      defer { unsafe pthread_mutex_unlock(mutex) }
      return try unsafe body(&value.pointee)
    }
  }
#else
  /// A value that only one thread can access at a time.
  package final class Locked<Value: Sendable>: Sendable {
    private let mutex: Mutex<Value>

    package init(_ value: Value) {
      mutex = Mutex(value)
    }

    /// Passes the value to the body, which must not call `withLock` again.
    package func withLock<Result: Sendable>(
      _ body: (inout Value) throws -> Result
    ) rethrows -> Result {
      try mutex.withLock { try body(&$0) }
    }
  }
#endif
