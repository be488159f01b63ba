import VouchDiagnostics
import VouchMessages
import VouchReading
import VouchValues

/// A catalog as it stands in a file, with all that people and other programs have written into it.
package struct CatalogFile: Sendable {
  /// A key with its sentences.
  package struct Entry: Sendable {
    package var comment: String?
    /// What Xcode knows of where the key comes from: `manual` for all that isn't found in code, `stale` for
    /// what isn't used any more.
    package var extractionState: String?
    package var localizations: [String: Localization] = [:]
    /// Members of others, kept as they are.
    var others: [OrderedJSON.Member] = []
    package var place: Place?

    package init() {}
  }

  /// The sentence of a key in a language.
  package enum Localization: Sendable {
    case text(Unit)
    /// A sentence for each form that goes with a number.
    case plural([PluralCategory: Unit])
    /// What Vouch doesn't write, such as other sentences for a watch.
    case other(OrderedJSON)
  }

  /// A sentence and what has become of it.
  package struct Unit: Sendable, Hashable {
    package var value: String
    /// `translated`, or, as Xcode says, `new` or `needs_review`.
    package var state: String
    package var place: Place?

    package init(_ value: String, state: String = "translated", place: Place? = nil) {
      self.value = value
      self.state = state
      self.place = place
    }
  }

  package var sourceLanguage = "en"
  package var entries: [String: Entry] = [:]

  package init() {}
}

extension CatalogFile.Localization {
  /// The sentence in all its forms.
  package init(_ forms: MessageForms, state: String = "translated") {
    if forms.special.isEmpty {
      self = .text(CatalogFile.Unit(forms.other, state: state))
    } else {
      self = .plural(
        Dictionary(
          forms.all.map { ($0.category, CatalogFile.Unit($0.text, state: state)) },
          uniquingKeysWith: { first, _ in first }))
    }
  }

  /// All sentences with the forms that they are for.
  package var units: [(form: PluralCategory, unit: CatalogFile.Unit)] {
    switch self {
    case .text(let unit): [(.other, unit)]
    case .plural(let units):
      PluralCategory.allCases.compactMap { form in units[form].map { (form, $0) } }
    case .other: []
    }
  }

  /// The texts alone.
  var forms: [PluralCategory: String] {
    Dictionary(units.map { ($0.form, $0.unit.value) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether a translator has something to do: nothing is there, or not all of it is done.
  func isMissing(forms needed: [PluralCategory]?) -> Bool {
    switch self {
    case .other: return false
    case .text(let unit): return unit.state == "new" || unit.value.isEmpty
    case .plural(let units):
      if units.values.contains(where: { $0.state == "new" || $0.value.isEmpty }) { return true }
      // The general form stands in for the others.
      return units[.other] == nil && !(needed ?? [.other]).allSatisfy { units[$0] != nil }
    }
  }

  /// The same sentences in another state.
  func with(state: String) -> CatalogFile.Localization {
    switch self {
    case .text(var unit):
      unit.state = state
      return .text(unit)
    case .plural(let units):
      return .plural(
        units.mapValues { unit in
          var unit = unit
          unit.state = state
          return unit
        })
    case .other: return self
    }
  }
}

/// The forms of a file with a catalog.
package enum CatalogFormat: String, CaseIterable, Sendable {
  case xcstrings, strings, json

  /// The form that the end of a path names.
  package init?(path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    self.init(rawValue: String(name[name.index(after: dot)...]))
  }

  /// The language of a path below `de.lproj`.
  package static func language(ofPath path: String) -> String? {
    let folders = path.split(separator: "/").dropLast()
    guard let folder = folders.last, folder.hasSuffix(".lproj") else { return nil }
    return String(folder.dropLast(6))
  }
}
