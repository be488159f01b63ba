import Foundation
import Testing
import Vouch
import VouchStreams

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The Swift of the article on streams. What stands between `// Example:` and `// End.` is shown there.
struct StreamSnippetTests {
  /// Text in chunks of a few bytes, as a connection might have it.
  private func chunks(_ text: String) -> AsyncStream<[UInt8]> {
    AsyncStream { stream in
      for byte in text.utf8 { stream.yield([byte]) }
      stream.finish()
    }
  }

  private func log() throws -> String {
    let path = FileManager.default.temporaryDirectory
      .appending(path: "vouch-\(UUID().uuidString).jsonl").path
    let text = """
      {"order": 7, "state": "packed"}
      {"order": 0, "state": "sent"}
      {"order": 7, "state": "delivered"}

      """
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }

  private func deliveredCount(in path: String) async throws -> Int {
    var delivered = 0
    // Example: streamLog
    for try await delivery in VouchJSON.values(
      of: Delivery.self, inFileAt: path, framing: .jsonLines)
    {
      if delivery.state == .delivered { delivered += 1 }
    }
    // End.
    return delivered
  }

  @Test("Streams.md: log")
  func values() async throws {
    let path = try log()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let error = await #expect(throws: StreamError.self) { try await deliveredCount(in: path) }
    #expect(
      error?.description == "element 1: line 2, column 11: /order: 0 is below the minimum 1")
  }

  @Test("Streams.md: report")
  func report() async throws {
    let path = try log()
    defer { try? FileManager.default.removeItem(atPath: path) }
    var delivered = 0
    // Example: streamReport
    var broken: [Int] = []
    for try await element in VouchJSON.values(
      of: Delivery.self, inFileAt: path, framing: .jsonLines, onInvalid: .report)
    {
      switch element.result {
      case .success(let delivery): if delivery.state == .delivered { delivered += 1 }
      case .failure(let error): broken.append(error.location.line)
      }
    }
    #expect(broken == [2])
    // End.
    #expect(delivered == 1)
  }

  @Test("Streams.md: events")
  func events() async throws {
    let body = chunks(
      """
      event: text
      data: {"text": "Good "}

      : still there

      event: text
      data: {"text": "morning"}

      event: usage
      data: {"words": 2}

      data: [DONE]


      """)
    // Example: streamEvents
    var text = ""
    let framing = StreamFraming.serverSentEvents(tag: "type", endingAt: "[DONE]")
    for try await update in VouchJSON.values(of: ChatUpdate.self, in: body, framing: framing) {
      switch update {
      case .chatText(let part): text += part.text
      case .chatUsage(let usage): print("\(usage.words) words")
      }
    }
    // End.
    #expect(text == "Good morning")
  }

  @Test("Streams.md: array")
  func array() async throws {
    let body = chunks(#"{"page": 1, "items": [{"order": 7, "state": "sent"}], "next": null}"#)
    var orders: [Int] = []
    // Example: streamArray
    for try await delivery in VouchJSON.values(
      of: Delivery.self, in: body, framing: .elements(at: "/items"))
    {
      orders.append(delivery.order)
    }
    // End.
    #expect(orders == [7])
  }

  private static let trip =
    #"{"city": "Turin", "first": "2026-05-01", "last": "2026-05-03", "stops": "#
    + #"[{"name": "Mole", "hours": 2}, {"name": "Po"}]}"#

  @Test("Streams.md: partials")
  func partials() async throws {
    // As the data of events: the answer in pieces, each a string in JSON.
    let pieces = stride(from: 0, to: Self.trip.utf8.count, by: 5).map { start in
      String(
        decoding: Array(Self.trip.utf8)[start..<min(start + 5, Self.trip.utf8.count)], as: UTF8.self
      )
    }
    let events = try pieces.map { piece in
      "event: text\ndata: \(String(decoding: try JSONEncoder().encode(["text": piece]), as: UTF8.self))\n\n"
    }
    let body = chunks(events.joined() + "data: [DONE]\n\n")
    var names: [String] = []
    var whole: Trip?
    // Example: streamPartials
    let updates = VouchJSON.values(
      of: ChatUpdate.self, in: body, framing: .serverSentEvents(tag: "type", endingAt: "[DONE]"))
    let answer = updates.compactMap { update -> [UInt8]? in
      if case .chatText(let part) = update { Array(part.text.utf8) } else { nil }
    }
    for try await state in VouchJSON.partials(of: Trip.self, in: answer) {
      switch state {
      case .partial(let trip): names = trip.stops?.map { $0.name?.text ?? "…" } ?? []
      case .whole(let trip): whole = trip
      }
    }
    // End.
    #expect(names == ["Mole", "Po"])
    #expect(whole?.stops.count == 2)
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @MainActor
  enum Shown {
    // Example: streamScreen
    struct TripScreen: View {
      /// The text of the answer, in pieces.
      let answer: AsyncThrowingStream<String, any Error>

      @State private var trip: Trip.Partial?
      @State private var problem = ""

      var body: some View {
        Form {
          Text(trip?.city?.text ?? "")
          ForEach(stops, id: \.offset) { stop in Text(stop.element.name?.text ?? "") }
          Text(problem).foregroundStyle(.red)
        }
        .task { await fill() }
      }

      private var stops: [(offset: Int, element: Stop.Partial)] {
        trip?.stops.map { Array($0.enumerated()) } ?? []
      }

      private func fill() async {
        let bytes = answer.map { Array($0.utf8) }
        do {
          for try await state in VouchJSON.partials(of: Trip.self, in: bytes, every: .chunk) {
            trip = state.partial
          }
        } catch {
          problem = "\(error)"
        }
      }
    }
    // End.
  }

  @Test("Streams.md: screen, and the words of a broken answer")
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @MainActor
  func screen() async throws {
    _ = Shown.TripScreen(answer: AsyncThrowingStream { $0.finish() }).body
    let answer = chunks(#"{"city": "Turin", "stops": [{"name": ""#)
    let error = await #expect(throws: StreamError.self) {
      for try await _ in VouchJSON.partials(of: Trip.self, in: answer) {}
    }
    #expect(error?.description == "line 1, column 39: the text ends in the middle of a value")
    let broken = chunks(#"{"city": "Turin", "stops": [{"name": ""}"#)
    let second = await #expect(throws: StreamError.self) {
      for try await _ in VouchJSON.partials(of: Trip.self, in: broken) {}
    }
    #expect(second?.description == "line 1, column 38: /stops/0/name: the text is empty")
  }

  @Test("Streams.md: decoder")
  func decoder() throws {
    let received = Array("{\"order\": 7, \"state\": \"sent\"}\n{\"order\":".utf8)
    var orders: [Int] = []
    // Example: streamDecoder
    var decoder = JSONStreamDecoder(of: Delivery.self, framing: .jsonLines)
    decoder.feed(received)
    while let element = decoder.next() { orders.append(try element.value().order) }
    // End.
    #expect(orders == [7])
  }

  @Test("Streams.md: refusal")
  func refusal() {
    // Example: streamRefusal
    var decoder = JSONStreamDecoder(of: Delivery.self, framing: .jsonLines)
    decoder.feed(Array(#"{"order": 7, "state": "se"#.utf8))
    #expect(decoder.next() == nil)
    decoder.feed(Array("en by Ann".utf8))
    let error = decoder.next()?.error
    #expect(error?.refusal?.offset == 25)
    #expect(error?.path.pointer == "/state")
    // End.
  }

  @Test("Streams.md: writing")
  func writing() async throws {
    let deliveries = AsyncStream { stream in
      stream.yield(try? Delivery(order: 7, state: .sent))
      stream.finish()
    }.compactMap { $0 }
    var written = ""
    // Example: streamWriting
    let events = VouchJSON.serverSentEvents(deliveries) { delivery in
      ServerSentEvent(name: "delivery", id: String(delivery.order))
    }
    for try await chunk in events { written += String(decoding: chunk, as: UTF8.self) }
    #expect(written == "event: delivery\nid: 7\ndata: {\"order\":7,\"state\":\"sent\"}\n\n")
    // End.
  }

  @Test("Streams.md: cut off")
  func cutOff() throws {
    // Example: streamCutOff
    let answer = Array(#"{"type": "text", "text": "Once upon a ti"#.utf8)
    let whole = try VouchJSON.completed(answer, by: .nullAndClose)
    #expect(String(decoding: whole.added, as: UTF8.self) == #""}"#)
    let text = try VouchJSON.decode(ChatText.self, from: answer, complete: .nullAndClose)
    #expect(text.text == "Once upon a ti")
    #expect(throws: JSONReadingError.self) {
      try VouchJSON.decode(ChatText.self, from: answer, complete: .dropAndClose)
    }
    // End.
  }
}
