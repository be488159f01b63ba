import Foundation

/// Processor time, which other programs on the machine disturb far less than the time on the clock.
enum ProcessorTime {
  /// The seconds that this process has spent so far, on all threads.
  static var spent: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The seconds that `body` takes.
  static func of(_ body: () throws -> Void) rethrows -> Double {
    let start = spent
    try body()
    return spent - start
  }
}

extension timeval {
  var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}
