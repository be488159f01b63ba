import Vouch
import VouchBackend
import VouchGenerator

/// The properties of a type's documents, as rules see them. Sendable because the checker's closure
/// has to be: it runs within ``value(of:)``, which one search calls on one thread.
final class RuleSubject: @unchecked Sendable {
  private var latest = RuleValue.other
  private var checker: DocumentChecker?

  init(_ catalog: TypeCatalog, _ type: Int) {
    checker = DocumentChecker(
      catalog.planned.type(catalog.types[type].entry) { [weak self] in self?.latest = $0 })
  }

  /// Returns the properties of a document that breaks nothing but rules; otherwise, what can be read
  /// of them.
  func value(of document: JSON) -> RuleValue {
    latest = .other
    _ = try? checker?.read(document.bytes).verdict(violationLimit: 1)
    return latest
  }
}
