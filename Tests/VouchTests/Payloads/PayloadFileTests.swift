import Foundation
import Testing

@testable import Vouch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Payloads from files, and from what only looks like one.
struct PayloadFileTests {
  private let policy = PayloadPolicy<JSONValue, NoProof>(maxBytes: 1024)

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "payload-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private func error(
    _ url: URL, _ policy: PayloadPolicy<JSONValue, NoProof>? = nil
  ) -> PayloadError? {
    do throws(PayloadError) {
      _ = try (policy ?? self.policy).load(contentsOf: url)
      return nil
    } catch {
      return error
    }
  }

  @Test("A file is read up to the limit, and refused with one byte more")
  func limit() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("a b%.json")
      for length in [2, 1023, 1024] {
        let text = "[" + String(repeating: " ", count: length - 2) + "]"
        try Data(text.utf8).write(to: file)
        #expect(try policy.load(contentsOf: file) == .array([]))
        #expect(
          try PayloadPolicy<JSONValue, NoProof>().load(contentsOf: file) == .array([]),
          "a regular file needs no limit")
      }
      try Data(repeating: 32, count: 1025).write(to: file)
      guard case .tooLong(1024, 1025)? = error(file) else {
        Issue.record("1,025 bytes were not refused by their number")
        return
      }
    }
  }

  @Test("A huge file is refused by its size, without being read")
  func hugeFile() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("huge")
      #expect(FileManager.default.createFile(atPath: file.path, contents: nil))
      // A file with a hole takes no room on disk.
      let size = 1 << 40
      #expect(truncate(file.path, off_t(size)) == 0)
      guard case .tooLong(1024, size)? = error(file) else {
        Issue.record("a huge file was not refused by its size")
        return
      }
    }
  }

  @Test("An endless device is refused after the limit")
  func device() {
    guard case .tooLong(1024, nil)? = error(URL(fileURLWithPath: "/dev/zero")) else {
      Issue.record("/dev/zero was not refused by its length")
      return
    }
    let unlimited = PayloadPolicy<JSONValue, NoProof>()
    #expect(error(URL(fileURLWithPath: "/dev/zero"), unlimited)?.stage == .reading)
  }

  @Test("A pipe is read up to the limit, and refused as soon as it has more")
  func pipe() throws {
    try withFolder { folder in
      let fifo = folder.appendingPathComponent("fifo")
      #expect(mkfifo(fifo.path, 0o600) == 0)
      // Opened for both, so that opening doesn't wait for the other side.
      let writer = open(fifo.path, O_RDWR)
      defer { close(writer) }
      let bytes = [UInt8](repeating: 32, count: 4096)
      #expect(write(writer, bytes, bytes.count) == bytes.count)
      guard case .tooLong(1024, nil)? = error(fifo) else {
        Issue.record("a pipe was not refused by its length")
        return
      }
    }
  }

  @Test("A file that grows while it is read is refused after the limit, and never read further")
  func growingFile() throws {
    try withFolder { folder in
      // A pipe that is fed for as long as somebody reads stands for a file that grows.
      let fifo = folder.appendingPathComponent("growing")
      #expect(mkfifo(fifo.path, 0o600) == 0)
      let writer = open(fifo.path, O_RDWR | O_NONBLOCK)
      defer { close(writer) }
      let policy = PayloadPolicy<JSONValue, NoProof>(maxBytes: 10_000)
      var written = 0
      let bytes = [UInt8](repeating: 32, count: 65_536)
      written += write(writer, bytes, bytes.count)
      guard case .tooLong(10_000, nil)? = error(fifo, policy) else {
        Issue.record("what grows was not refused by its length")
        return
      }
      // What the reader has left shows how far it went.
      var rest = [UInt8](repeating: 0, count: 1 << 20)
      let left = read(writer, &rest, rest.count)
      #expect(written - left == 10_001)
    }
  }

  @Test("A file without a size, as the kernel has them, is read to its end and no further")
  func sizeless() throws {
    let file = URL(fileURLWithPath: "/proc/self/limits")
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    let short = PayloadPolicy<JSONValue, NoProof>(maxBytes: 10)
    guard case .tooLong(10, nil)? = error(file, short) else {
      Issue.record("a file without a size was not refused by its length")
      return
    }
    #expect(error(file, PayloadPolicy(maxBytes: 1 << 20))?.stage == .decoding)
    // Without a limit of the schema, the error mustn't speak of one.
    let grown = error(file, PayloadPolicy())
    #expect(grown?.stage == .reading)
    #expect(grown?.description.contains("it grew while it was read, beyond the 0 bytes") == true)
  }

  @Test("A pipe that never comes to its end is given up")
  func silentPipe() throws {
    try withFolder { folder in
      let fifo = folder.appendingPathComponent("silent")
      #expect(mkfifo(fifo.path, 0o600) == 0)
      let writer = open(fifo.path, O_RDWR)
      defer { close(writer) }
      #expect {
        try PayloadFile.contents(of: fifo, maxBytes: 9, patience: .milliseconds(20))
      } throws: {
        ($0 as? PayloadError)?.stage == .reading
      }
    }
  }

  @Test("What is no file is an error that names it")
  func noFile() throws {
    try withFolder { folder in
      #expect(error(folder)?.stage == .reading)
      let missing = folder.appendingPathComponent("missing")
      #expect(error(missing)?.stage == .reading)
      #expect(error(missing)?.description.contains("missing") == true)
    }
    let remote = try #require(URL(string: "https://example.com/etc/hostname"))
    #expect(error(remote)?.stage == .reading)
    let cut = try #require(URL(string: "file:///etc/hostname%00.json"))
    #expect(error(cut)?.stage == .reading)
  }
}
