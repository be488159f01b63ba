import Foundation
import Hummingbird
import Vouch

// Example: hummingbird
extension Request {
  /// The body as a generated type.
  ///
  /// - Throws: a `Refusal`, of which Hummingbird makes a response.
  func checked<Value: DocumentValue>(as type: Value.Type, upTo limit: Int = 100_000) async throws
    -> Value
  {
    let language = Language(acceptLanguage: headers[.acceptLanguage])
    guard
      announcesJSON(
        contentType: headers[.contentType], contentEncoding: headers[.contentEncoding])
    else { throw Refusal(.notTaken, in: language) }
    let bytes: ByteBuffer
    do {
      bytes = try await body.collect(upTo: limit)
    } catch let error as any HTTPResponseError where error.status == .contentTooLarge {
      throw Refusal(.tooLarge, in: language)
    }
    return try Value.reading(Data(bytes.readableBytesView), answeringIn: language)
  }
}

extension Refusal: HTTPResponseError {
  var status: HTTPResponse.Status { .init(code: problem.status) }

  func response(from request: Request, context: some RequestContext) throws -> Response {
    let body = try JSONEncoder().encode(problem)
    return Response(
      status: status,
      headers: [
        .contentType: ProblemDetails.contentType, .contentLanguage: language.rawValue,
        .vary: "Accept-Language",
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
  }
}
// End.
