import AsyncHTTPClient
import Foundation
import Hummingbird
import Shop
import Testing
import Vouch
import VouchStreams

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Streams between a client and the running server.
struct DeliveryTests {
  @Test("Events are read as values while they come")
  func events() async throws {
    try await serving(DeliveryRoutes.router()) { port in
      let url = try #require(URL(string: "http://127.0.0.1:\(port)/deliveries/7"))
      var states: [String] = []
      for try await element in VouchJSON.values(
        of: Delivery.self, in: Download.chunks(of: url), framing: .serverSentEvents,
        onInvalid: .report)
      {
        let delivery = try element.value()
        #expect(element.event?.name == delivery.state.rawValue)
        #expect(element.event?.id == "7")
        states.append(delivery.state.rawValue)
      }
      #expect(states == ["packed", "sent", "delivered"])
    }
  }

  @Test("The body of an AsyncHTTPClient's response is read as values while it comes")
  func asyncHTTPClient() async throws {
    try await serving(DeliveryRoutes.router()) { port in
      let request = HTTPClientRequest(url: "http://127.0.0.1:\(port)/deliveries/7")
      let response = try await HTTPClient.shared.execute(request, timeout: .seconds(30))
      var states: [String] = []
      for try await delivery in VouchJSON.values(
        of: Delivery.self, in: response.body.map { Array($0.readableBytesView) },
        framing: .serverSentEvents)
      {
        states.append(delivery.state.rawValue)
      }
      #expect(states == ["packed", "sent", "delivered"])
    }
  }

  @Test("An event that breaks its schema ends the stream, behind those in front of it")
  func brokenEvent() async throws {
    // In chunks that end anywhere, each sent on its own.
    let text = """
      data: {"order": 7, "state": "packed"}\r
      \r
      : still there
      data: {"order": 7,
      data: "state": "sent"}

      data: {"order": 0, "state": "sent"}


      """
    let router = Router()
    router.get("odd") { _, _ in
      let pieces = AsyncStream { stream in
        for byte in text.utf8 { stream.yield(ByteBuffer(bytes: [byte])) }
        stream.finish()
      }
      return Response(status: .ok, body: ResponseBody(asyncSequence: pieces))
    }
    try await serving(router) { port in
      let url = try #require(URL(string: "http://127.0.0.1:\(port)/odd"))
      var states: [String] = []
      let error = await #expect(throws: StreamError.self) {
        for try await delivery in VouchJSON.values(
          of: Delivery.self, in: Download.chunks(of: url), framing: .serverSentEvents)
        {
          states.append(delivery.state.rawValue)
        }
      }
      #expect(states == ["packed", "sent"])
      #expect(error?.location.line == 7)
      #expect(error?.violation?.pointer == "/order")
    }
  }

  @Test("The lines of a body are read as values while they come")
  func lines() async throws {
    let lines = (1...2_000).map { #"{"order": \#($0 % 1_000), "state": "sent"}"# + "\n" }.joined()
    let answer = try await post(lines, to: "deliveries", of: DeliveryRoutes.router())
    #expect(answer.status == 200)
    #expect(answer.text.hasPrefix("[1, 2, 3, "))
    #expect(answer.text.contains("element 999: line 1000, column 11: /order: 0 is below"))
    #expect(answer.text.contains("element 1999: line 2000, column 11: /order: 0 is below"))
  }
}

/// The body of an answer, in the chunks that come.
private final class Download: NSObject, URLSessionDataDelegate {
  private let continuation: AsyncThrowingStream<Data, any Error>.Continuation

  private init(_ continuation: AsyncThrowingStream<Data, any Error>.Continuation) {
    self.continuation = continuation
  }

  static func chunks(of url: URL) -> AsyncThrowingStream<Data, any Error> {
    AsyncThrowingStream { continuation in
      let session = URLSession(
        configuration: .ephemeral, delegate: Download(continuation), delegateQueue: nil)
      continuation.onTermination = { _ in session.invalidateAndCancel() }
      session.dataTask(with: url).resume()
    }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    continuation.yield(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    continuation.finish(throwing: error)
  }
}
