import Foundation
import Hummingbird
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a server said.
struct Answer {
  let status: Int
  let type: String?
  let language: String?
  let text: String
}

/// Starts a server, posts a body, and stops it.
func post(
  _ body: String, to path: String, of router: Router<BasicRequestContext>,
  acceptLanguage: String? = nil, headers: [String: String] = [:]
) async throws -> Answer {
  try await serving(router) { port in
    let url = try #require(URL(string: "http://127.0.0.1:\(port)/\(path)"))
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.setValue(acceptLanguage, forHTTPHeaderField: "Accept-Language")
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    request.httpBody = Data(body.utf8)
    let (data, response) = try await URLSession.shared.data(for: request)
    let answer = try #require(response as? HTTPURLResponse)
    return Answer(
      status: answer.statusCode, type: answer.value(forHTTPHeaderField: "Content-Type"),
      language: answer.value(forHTTPHeaderField: "Content-Language"),
      text: String(decoding: data, as: UTF8.self))
  }
}

/// Starts a server, and stops it once the requests to its port are done.
func serving<Result>(
  _ router: Router<BasicRequestContext>, _ requests: (Int) async throws -> Result
) async throws -> Result {
  let (ports, found) = AsyncStream.makeStream(of: Int.self)
  let application = Application(
    router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
    onServerRunning: { channel in found.yield(channel.localAddress?.port ?? 0) })
  return try await withThrowingTaskGroup(of: Void.self) { group in
    group.addTask { try await application.runService(gracefulShutdownSignals: []) }
    defer { group.cancelAll() }
    return try await requests(try #require(await ports.first { _ in true }))
  }
}
