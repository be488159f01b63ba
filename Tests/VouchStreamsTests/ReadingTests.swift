import Foundation
import Showcase
import Testing
import Vouch

@testable import VouchStreams

@Suite("A sequence of values")
struct ReadingTests {
  @Test("throws the first mistake, behind all that came before")
  func throwing() async {
    var ids: [Int] = []
    var values = VouchJSON.values(
      of: Song.self, in: Source("\(song(1))\n\(song(2))", "\n\(song(0))\n\(song(3))\n"),
      framing: .jsonLines
    ).makeAsyncIterator()
    let error = await #expect(throws: StreamError.self) {
      while let song = try await values.next() { ids.append(song.id) }
    }
    #expect(ids == [1, 2])
    #expect(error?.index == 2)
    #expect(error?.violation?.ruleID == "Song.id.minimum")
    #expect(error?.location == JSONLocation(line: 3, column: 21, offset: 168))
    #expect(error?.elementLocation == JSONLocation(line: 3, column: 1, offset: 148))
    #expect(error?.offsetInElement == 20)
    #expect(error?.readingError?.path == ["id"])
    let next = try? await values.next()
    #expect(next == .some(nil))
  }

  @Test("reports mistakes in their places, if told to")
  func reporting() async throws {
    var elements: [String] = []
    for try await element in VouchJSON.values(
      of: Song.self, in: Source("\(song(1))\n\(song(0))\n{\n\(song(3))\n"), framing: .jsonLines,
      onInvalid: .report)
    {
      elements.append(try element.error.map { "\($0.location.line)" } ?? "\(element.value().id)")
    }
    #expect(elements == ["1", "2", "3", "3"])
  }

  @Test("takes arrays, slices, Data, and single bytes")
  func sources() async throws {
    let bytes = Array("\(song(1))\n\(song(2))\n".utf8)
    func ids<Songs: AsyncSequence>(_ songs: Songs) async throws -> [Int]
    where Songs.Element == Song {
      var ids: [Int] = []
      for try await song in songs { ids.append(song.id) }
      return ids
    }
    let slices = AsyncStream { stream in
      for byte in bytes { stream.yield(ArraySlice([byte])) }
      stream.finish()
    }
    let data = AsyncStream { stream in
      stream.yield(Data(bytes))
      stream.finish()
    }
    let single = AsyncStream { stream in
      for byte in bytes { stream.yield(byte) }
      stream.finish()
    }
    #expect(
      try await ids(VouchJSON.values(of: Song.self, in: slices, framing: .jsonLines)) == [1, 2])
    #expect(
      try await ids(VouchJSON.values(of: Song.self, in: data, framing: .jsonLines)) == [1, 2])
    #expect(
      try await ids(VouchJSON.values(of: Song.self, in: single, framing: .jsonLines)) == [1, 2])
  }

  @Test(
    "of single bytes has each element with its last byte",
    arguments: [
      (StreamFraming.jsonLines, "\(song(1))\n"), (.jsonSequence, "\u{1E}\(song(1))\n"),
      (.serverSentEvents, "data: \(song(1))\n\n"), (.serverSentEvents, "data: \(song(1))\r\r"),
      (.elements(at: ""), "[\(song(1))"),
    ])
  func promptness(_ framing: StreamFraming, _ text: String) async throws {
    let (stream, continuation) = AsyncStream<UInt8>.makeStream()
    for byte in text.utf8 { continuation.yield(byte) }
    // The stream stays open: who waited for more would wait forever.
    var values = VouchJSON.values(of: Song.self, in: stream, framing: framing).makeAsyncIterator()
    #expect(try await values.next()?.id == 1)
    continuation.finish()
  }

  @Test("asks for no more than it needs")
  func backPressure() async throws {
    let source = Source("\(song(1))\n\(song(2))\n", "\(song(3))\n", "\(song(4))\n")
    var values = VouchJSON.values(of: Song.self, in: source, framing: .jsonLines)
      .makeAsyncIterator()
    _ = try await values.next()
    _ = try await values.next()
    #expect(await source.askedFor == 1)
    _ = try await values.next()
    #expect(await source.askedFor == 2)
  }

  @Test("ends with the error of its source, behind all that came before")
  func brokenSource() async {
    var values = VouchJSON.values(
      of: Song.self, in: Source("\(song(1))\n\(song(2))\n{", fails: true), framing: .jsonLines
    ).makeAsyncIterator()
    var ids: [Int] = []
    await #expect(throws: Source.BrokenOff.self) {
      while let song = try await values.next() { ids.append(song.id) }
    }
    #expect(ids == [1, 2])
  }

  @Test("ends with its task")
  func cancellation() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      for try await _ in VouchJSON.values(
        of: Song.self, in: Source("\(song(1))\n"), framing: .jsonLines)
      {
        Issue.record("It went on.")
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("has no element that its source broke off because its task was cancelled")
  func brokenOff() async {
    let (chunks, continuation) = AsyncStream<[UInt8]>.makeStream()
    continuation.yield(Array("\(song(1))\n\(song(2))".utf8))
    let task = Task {
      for try await song in VouchJSON.values(of: Song.self, in: chunks, framing: .jsonLines) {
        #expect(song.id == 1)
        withUnsafeCurrentTask { $0?.cancel() }
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("comes of a file, too")
  func file() async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: url) }
    let text = (1...2_000).map { song($0) }.joined(separator: ",\n")
    try Data("{\"songs\": [\(text)]}".utf8).write(to: url)
    var sum = 0
    for try await song in VouchJSON.values(
      of: Song.self, inFileAt: url.path, framing: .elements(at: "/songs"))
    {
      sum += song.id
    }
    #expect(sum == 2_001_000)
    await #expect(throws: CocoaError.self) {
      for try await _ in VouchJSON.values(
        of: Song.self, inFileAt: "\(url.path).none", framing: .jsonLines)
      {}
    }
  }

  @Test("copies a large chunk piece by piece")
  func largeChunks() async throws {
    let text = Array((1...5_000).map { "\(song($0))\n" }.joined().utf8)
    var elements = VouchJSON.values(
      of: Song.self, in: Source([text]), framing: .jsonLines, onInvalid: .report
    ).makeAsyncIterator()
    var count = 0
    while try await elements.next() != nil { count += 1 }
    #expect(count == 5_000)
    #expect(elements.decoder.greatestBufferCount < 1 << 17)
  }
}

@Suite("The policy for a stream's bytes")
struct PayloadTests {
  private struct Digest: PayloadProof {
    let byteCount: Int

    func verify(_ data: Data) throws(PayloadError) {
      if data.count != byteCount { throw .wrongDigest(algorithm: "byte count") }
    }
  }

  private func lines(_ source: Source, _ payload: StreamPayload) async throws -> [String] {
    var lines: [String] = []
    for try await element in VouchJSON.values(
      of: Song.self, in: source, framing: .jsonLines, onInvalid: .report, payload: payload)
    {
      lines.append(try element.error.map { "\($0)" } ?? "\(element.value().id)")
    }
    return lines
  }

  @Test("ends it at its length, wherever it is cut")
  func length() async throws {
    let text = "\(song(1))\n\(song(2))\n\(song(3))\n"
    let policy = PayloadPolicy<Song, NoProof>(maxBytes: 200)
    for size in [1, 7, 100, 1_000] {
      let bytes = Array(text.utf8)
      let chunks = stride(from: 0, to: bytes.count, by: size).map {
        Array(bytes[$0..<min($0 + size, bytes.count)])
      }
      #expect(
        try await lines(Source(chunks), .policy(policy)) == [
          "1", "2", "the document has more than the 200 bytes that its schema allows",
        ])
    }
    let roomy = PayloadPolicy<Song, NoProof>(maxBytes: text.utf8.count)
    #expect(try await lines(Source(text), .policy(roomy)) == ["1", "2", "3"])
  }

  @Test("ends it at its depth")
  func depth() async throws {
    let policy = PayloadPolicy<Song, NoProof>(maxDepth: 1)
    #expect(
      try await lines(Source("\(song(1))\n{\"id\": [1]}\n"), .policy(policy)) == [
        "1", "element 1: line 2, column 8: values nest deeper than 1 levels",
      ])
  }

  @Test("hands nothing out in front of a proof, and keeps no more than maxBytes")
  func proof() async throws {
    let policy = PayloadPolicy<Song, Digest>(maxBytes: 160)
    let good = Source("\(song(1))\n", song(2))
    let expected = Digest(byteCount: 147)
    #expect(try await lines(good, .policy(policy, expecting: expected)) == ["1", "2"])
    let wrong = Source("\(song(1))\n", "\(song(2))\n")
    #expect(
      try await lines(wrong, .policy(policy, expecting: expected)) == [
        "the document doesn't have the expected byte count digest"
      ])
    let long = Source("\(song(1))\n", "\(song(2))\n", "\(song(3))\n", "\(song(4))\n")
    #expect(
      try await lines(long, .policy(policy, expecting: expected)) == [
        "the document has more than the 160 bytes that its schema allows"
      ])
    #expect(await long.askedFor == 3)
    let endless = PayloadPolicy<Song, Digest>()
    let untouched = Source(song(1))
    #expect(
      try await lines(untouched, .policy(endless, expecting: expected)) == [
        "a stream is kept up to its proof, so that its schema has to say maxBytes"
      ])
    #expect(await untouched.askedFor == 0)
  }
}
