import Foundation
import Hummingbird
import Vouch

extension Request {
  /// The body as a generated type.
  ///
  /// - Throws: a ``ProblemError`` with every violation, which Hummingbird turns into a response.
  func checked<Value: DocumentValue>(as type: Value.Type, limit: Int = 1 << 20) async throws
    -> Value
  {
    let body = try await body.collect(upTo: limit)
    do {
      let data = Data(body.readableBytesView)
      return try JSONDecoder().decode(Document<Value>.self, from: data).value()
    } catch let report as ValidationReport {
      throw ProblemError(problem: try Problem(report))
    } catch is DecodingError {
      throw ProblemError(problem: try Problem(title: "The body is no JSON document."))
    }
  }
}

extension Problem {
  /// A bad request, and nothing more to say about it.
  init(title: String) throws {
    try self.init(type: "about:blank", title: title, status: 400)
  }

  /// A body that breaks rules of its schema.
  init(_ report: ValidationReport) throws {
    let rules = try report.violations.map {
      try BrokenRule(pointer: $0.pointer, rule: $0.ruleID, detail: $0.message)
    }
    let title = "The body doesn't satisfy its schema."
    try self.init(type: "about:blank", title: title, status: 400, errors: rules)
  }
}

/// A problem document as the answer to a request.
struct ProblemError: Error, HTTPResponseError {
  let problem: Problem

  var status: HTTPResponse.Status { .init(code: problem.status) }

  func response(from request: Request, context: some RequestContext) throws -> Response {
    let body = try JSONEncoder().encode(problem)
    return Response(
      status: status, headers: [.contentType: "application/problem+json"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
  }
}
