#if canImport(Darwin)
  import os
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Synchronization
#endif

// Synchronization is the last choice: on Linux every clean build of a package compiles it from its
// interface and indexes it, and a mutex of POSIX threads is no slower.

#if canImport(Darwin)
  /// A value that only one thread at a time gets at.
  package struct Locked<Value: Sendable>: Sendable {
    private let lock: OSAllocatedUnfairLock<Value>

    package init(_ value: Value) {
      lock = OSAllocatedUnfairLock(initialState: value)
    }

    /// Lends the value to the body, which must not ask for it a second time.
    package func withLock<Result: Sendable>(
      _ body: (inout Value) throws -> Result
    ) rethrows -> Result {
      try lock.withLockUnchecked(body)
    }
  }
#elseif canImport(Glibc) || canImport(Musl)
  /// A value that only one thread at a time gets at.
  ///
  /// Sendable, because both pointers stay what they are, a mutex is there for all threads, and the
  /// value, which may be sent itself, is only touched by the thread that holds the mutex; or where
  /// no other thread can have the object, as it is made and as it goes.
  @safe package final class Locked<Value: Sendable>: @unchecked Sendable {
    /// Memory of its own, because a mutex must not move.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let value: UnsafeMutablePointer<Value>

    package init(_ value: Value) {
      unsafe mutex = .allocate(capacity: 1)
      unsafe mutex.initialize(to: pthread_mutex_t())
      // POSIX lets it fail for want of memory or of other resources, as an allocation does.
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

    /// Lends the value to the body, which must not ask for it a second time.
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
  /// A value that only one thread at a time gets at.
  package final class Locked<Value: Sendable>: Sendable {
    private let mutex: Mutex<Value>

    package init(_ value: Value) {
      mutex = Mutex(value)
    }

    /// Lends the value to the body, which must not ask for it a second time.
    package func withLock<Result: Sendable>(
      _ body: (inout Value) throws -> Result
    ) rethrows -> Result {
      try mutex.withLock { try body(&$0) }
    }
  }
#endif
