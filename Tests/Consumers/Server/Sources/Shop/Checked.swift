import Foundation
import Hummingbird
import Vouch
import VouchMessages

extension Request {
  /// The body as a generated type.
  ///
  /// - Throws: a ``ProblemError`` with every violation, which Hummingbird turns into a response.
  func checked<Value: DocumentValue>(as type: Value.Type, limit: Int = 1 << 20) async throws
    -> Value
  {
    let body = try await body.collect(upTo: limit)
    let language = AcceptedLanguages(headers[.acceptLanguage]).best(of: Language.tags)
    let words = Language(rawValue: language ?? "") ?? .english
    do {
      return try VouchJSON.document(type, from: Data(body.readableBytesView)).value()
    } catch let report as ValidationReport {
      let problem = ProblemDetails(report, title: words.brokenRules, message: words.sentence)
      throw ProblemError(problem: problem, language: words)
    } catch is JSONReadingError {
      let problem = ProblemDetails(ValidationReport(), status: 400, title: words.noJSON)
      throw ProblemError(problem: problem, language: words)
    }
  }
}

/// The languages that answers are written in, the one to fall back on first.
enum Language: String, CaseIterable {
  case english = "en"
  case german = "de"

  static let tags = allCases.map(\.rawValue)

  var brokenRules: String {
    switch self {
    case .english: "The body breaks rules of its schema."
    case .german: "Der Inhalt verletzt Regeln seines Schemas."
    }
  }

  var noJSON: String {
    switch self {
    case .english: "The body is no JSON document."
    case .german: "Der Inhalt ist kein JSON-Dokument."
    }
  }

  /// The sentence for a violation, from the languages that come with Vouch.
  func sentence(for violation: Violation) -> String {
    violation.message(locale: Locale(identifier: rawValue))
  }
}

/// Problem details as the answer to a request.
struct ProblemError: Error, HTTPResponseError {
  let problem: ProblemDetails
  let language: Language

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
