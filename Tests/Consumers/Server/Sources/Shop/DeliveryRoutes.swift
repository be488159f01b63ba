import Hummingbird
import Vouch
import VouchStreams

/// Streams of deliveries, in both directions.
public enum DeliveryRoutes {
  /// Sends a delivery for each state of an order, and takes any number of them.
  public static func router() -> Router<BasicRequestContext> {
    let router = Router()
    router.get("deliveries/{order}") { _, context in
      let order = try context.parameters.require("order", as: Int.self)
      let events = VouchJSON.serverSentEvents(Progress(order: order)) { delivery in
        ServerSentEvent(name: delivery.state.rawValue, id: String(delivery.order))
      }
      return Response(
        status: .ok, headers: [.contentType: "text/event-stream"],
        body: ResponseBody(asyncSequence: events.map { ByteBuffer(bytes: $0) }))
    }
    router.post("deliveries") { request, _ in
      var orders: [Int] = []
      var mistakes: [String] = []
      for try await element in VouchJSON.values(
        of: Delivery.self, in: request.body.map { Array($0.readableBytesView) },
        framing: .jsonLines, onInvalid: .report)
      {
        switch element.result {
        case .success(let delivery): orders.append(delivery.order)
        case .failure(let error): mistakes.append("\(error)")
        }
      }
      return "\(orders) \(mistakes)"
    }
    return router
  }
}

/// What becomes of an order, step by step.
private struct Progress: AsyncSequence, Sendable {
  let order: Int

  func makeAsyncIterator() -> Iterator { Iterator(order: order) }

  struct Iterator: AsyncIteratorProtocol {
    let order: Int
    private var states = Delivery.State.allCases[...]

    init(order: Int) { self.order = order }

    mutating func next() async throws -> Delivery? {
      await Task.yield()
      return try states.popFirst().map { try Delivery(order: order, state: $0) }
    }
  }
}
