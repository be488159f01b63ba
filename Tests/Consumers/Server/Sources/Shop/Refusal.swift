import Foundation
import Vouch
import VouchMessages

// What has nothing to do with the framework.

// Example: refusal
/// Why the server doesn't take a body, in one language.
struct Refusal: Error {
  /// The kinds of problems, by the status of the answer.
  enum Kind: Int {
    case notJSON = 400
    case tooLarge = 413
    case notTaken = 415
    case brokenRules = 422
  }

  let problem: ProblemDetails
  let language: Language

  init(
    _ kind: Kind, in language: Language, at location: JSONLocation? = nil,
    _ report: ValidationReport = ValidationReport()
  ) {
    self.language = language
    problem = ProblemDetails(
      report, status: kind.rawValue, type: "https://shop.example/problems#\(kind)",
      title: language.title(of: kind), detail: location.map(language.place)
    ) { $0.text(for: .developers, in: [language.rawValue]) }
  }
}

/// The languages that answers are written in, the one to fall back on first.
enum Language: String, CaseIterable {
  case english = "en"
  case german = "de"

  /// The one that suits a request best.
  init(acceptLanguage: String?) {
    let best = AcceptedLanguages(acceptLanguage).best(of: Self.allCases.map(\.rawValue))
    self = best.flatMap(Language.init(rawValue:)) ?? .english
  }
}
// End.

extension Language {
  func title(of kind: Refusal.Kind) -> String {
    switch (kind, self) {
    case (.notJSON, .english): "The body is no JSON document."
    case (.notJSON, .german): "Der Inhalt ist kein JSON-Dokument."
    case (.tooLarge, .english): "The body is too large."
    case (.tooLarge, .german): "Der Inhalt ist zu groß."
    case (.notTaken, .english): "The body must be application/json, without a content encoding."
    case (.notTaken, .german): "Der Inhalt muss application/json sein, ohne Content-Encoding."
    case (.brokenRules, .english): "The body breaks rules of its schema."
    case (.brokenRules, .german): "Der Inhalt verletzt Regeln seines Schemas."
    }
  }

  func place(_ location: JSONLocation) -> String {
    switch self {
    case .english: "Line \(location.line), column \(location.column)"
    case .german: "Zeile \(location.line), Spalte \(location.column)"
    }
  }
}

// Example: bodies
/// Whether headers announce JSON as it is.
func announcesJSON(contentType: String?, contentEncoding: String?) -> Bool {
  let type = (contentType ?? "").prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces)
  return type.lowercased() == "application/json" && contentEncoding == nil
}

extension DocumentValue {
  /// Reads a body, and finds all that is wrong with it.
  static func reading(_ body: Data, answeringIn language: Language) throws(Refusal) -> Self {
    let document: Document<Self>
    do {
      document = try VouchJSON.document(Self.self, from: body)
    } catch {
      throw Refusal(.notJSON, in: language, at: error.location)
    }
    do {
      return try document.value()
    } catch {
      throw Refusal(.brokenRules, in: language, error)
    }
  }
}
// End.
