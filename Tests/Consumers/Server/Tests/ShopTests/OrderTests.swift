import Foundation
import Hummingbird
import Shop
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Requests of a real client to the running server.
struct OrderTests {
  @Test("A good order is taken")
  func goodOrder() async throws {
    let body = #"{"customer": "ada@example.com", "lines": [{"article": "ab-0001", "count": 2}]}"#
    let answer = try await post(body)
    #expect(answer.status == 201)
    #expect(answer.text == "2 articles for ada@example.com")
  }

  @Test("A bad order is answered by a problem document that lists every violation")
  func badOrder() async throws {
    let body = """
      {"customer": "ada", "lines": [{"article": "ab-0001", "count": 0}, {"article": "?"}], "x": 1}
      """
    let answer = try await post(body)
    #expect(answer.status == 400)
    #expect(answer.type == "application/problem+json")
    let problem = try JSONDecoder().decode(Problem.self, from: Data(answer.text.utf8))
    #expect(problem.status == 400)
    #expect(
      problem.errors?.map { "\($0.pointer) \($0.rule)" } == [
        "/customer Order.customer.format",
        "/lines/0/count Line.count.minimum",
        "/lines/1/article Line.article.pattern",
        "/lines/1/count Line.count.required",
        "/x Order.additionalProperties",
      ])
    #expect(problem.errors?[1].detail == "0 is below the minimum 1")
  }

  @Test("A body that is no JSON is answered by a problem document, too")
  func noJSON() async throws {
    let answer = try await post("{")
    #expect(answer.status == 400)
    #expect(answer.type == "application/problem+json")
    let problem = try JSONDecoder().decode(Problem.self, from: Data(answer.text.utf8))
    #expect(problem.errors == nil)
  }
}

/// What the server said.
private struct Answer {
  let status: Int
  let type: String?
  let text: String
}

/// Starts the server, posts an order, and stops it.
private func post(_ body: String) async throws -> Answer {
  let (ports, found) = AsyncStream.makeStream(of: Int.self)
  let application = Application(
    router: Shop.router(), configuration: .init(address: .hostname("127.0.0.1", port: 0)),
    onServerRunning: { channel in found.yield(channel.localAddress?.port ?? 0) })
  return try await withThrowingTaskGroup(of: Void.self) { group in
    group.addTask { try await application.runService(gracefulShutdownSignals: []) }
    defer { group.cancelAll() }
    let port = try #require(await ports.first { _ in true })
    let url = try #require(URL(string: "http://127.0.0.1:\(port)/orders"))
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = Data(body.utf8)
    let (data, response) = try await URLSession.shared.data(for: request)
    let answer = try #require(response as? HTTPURLResponse)
    return Answer(
      status: answer.statusCode, type: answer.value(forHTTPHeaderField: "Content-Type"),
      text: String(decoding: data, as: UTF8.self))
  }
}
