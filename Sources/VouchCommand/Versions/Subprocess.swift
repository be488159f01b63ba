import VouchGenerator

#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  import Darwin
#endif

/// The output and exit status of another program.
struct Subprocess {
  let output: [UInt8]
  let errors: [UInt8]
  /// The exit status; -1 if a signal ended the program.
  let status: Int32

  /// The maximum number of input bytes: less than any system's pipe capacity, so that writing them
  /// never blocks.
  static let inputLimit = 8192

  /// Runs a program found in the `PATH`, in this process's folder and environment.
  static func run(
    _ arguments: [String], input: [UInt8] = []
  ) throws(SystemFailure) -> Subprocess {
    let (standardInput, output, errors) = (try Pipe(), try Pipe(), try Pipe())
    // Written before the program starts, so that it can't end while input is still being written.
    standardInput.fill(input.prefix(inputLimit))
    standardInput.closeWriting()
    let process = try spawn(
      arguments,
      [(standardInput.reading, 0), (output.writing, 1), (errors.writing, 2)])
    output.closeWriting()
    errors.closeWriting()
    // At the same time, because the program waits while either pipe is full.
    let texts = Parallel.map([output.reading, errors.reading], jobs: 2) { pipe in
      (try? FileReading.bytes(of: pipe, expected: 0, limit: .max - 1)) ?? []
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      if SystemFailure.last.code != EINTR { break }
    }
    let hasExited = status & 0x7F == 0
    return Subprocess(
      output: texts[0], errors: texts[1], status: hasExited ? (status >> 8) & 0xFF : -1)
  }

  private static func spawn(
    _ arguments: [String], _ descriptors: [(from: Int32, to: Int32)]
  ) throws(SystemFailure) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in descriptors {
      posix_spawn_file_actions_adddup2(&actions, descriptor.from, descriptor.to)
    }
    var words = arguments.map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let code = posix_spawnp(&process, arguments[0], &actions, nil, words, environ)
    guard code == 0 else { throw SystemFailure(code: code) }
    return process
  }
}

/// Two connected descriptors that other programs don't inherit.
private final class Pipe {
  let reading: Int32
  let writing: Int32
  private var isWriting = true

  init() throws(SystemFailure) {
    var descriptors: [Int32] = [-1, -1]
    guard pipe(&descriptors) == 0 else { throw .last }
    (reading, writing) = (descriptors[0], descriptors[1])
    for descriptor in descriptors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    closeWriting()
    close(reading)
  }

  func fill(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(writing, $0.baseAddress, $0.count) }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }

  func closeWriting() {
    if isWriting { close(writing) }
    isWriting = false
  }
}
