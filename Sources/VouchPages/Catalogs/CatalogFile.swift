import VouchMessages
import VouchReading
import VouchValues

/// The contents of a catalog file, including everything that people and other programs have written
/// into it.
package struct CatalogFile: Sendable {
  /// The messages for a key.
  package struct Entry: Sendable {
    package var comment: String?
    /// Xcode's state of the key: `manual` if it isn't extracted from code, `stale` if it isn't used
    /// any more.
    package var extractionState: String?
    package var localizations: [String: Localization] = [:]
    /// Members that Vouch doesn't know, preserved unchanged.
    var others: [OrderedJSON.Member] = []
    package var place: Place?

    package init() {}
  }

  /// The message for a key in one language.
  package enum Localization: Sendable {
    case text(Unit)
    /// A message for each plural form.
    case plural([PluralCategory: Unit])
    /// A form that Vouch doesn't write, such as a separate message for a watch.
    case other(OrderedJSON)
  }

  /// A message, with its translation state.
  package struct Unit: Sendable, Hashable {
    package var value: String
    /// `translated`, or Xcode's states `new` and `needs_review`.
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
  /// Makes the localization of a message in all its forms.
  package init(_ forms: MessageForms, state: String = "translated") {
    if forms.special.isEmpty {
      self = .text(CatalogFile.Unit(forms.other, state: state))
    } else {
      self = .plural(
        Dictionary(
          keepingFirst: forms.all.map { ($0.category, CatalogFile.Unit($0.text, state: state)) }))
    }
  }

  /// All messages, with their plural forms.
  package var units: [(form: PluralCategory, unit: CatalogFile.Unit)] {
    switch self {
    case .text(let unit): [(.other, unit)]
    case .plural(let units):
      PluralCategory.allCases.compactMap { form in units[form].map { (form, $0) } }
    case .other: []
    }
  }

  /// The texts by plural form.
  var forms: [PluralCategory: String] {
    Dictionary(keepingFirst: units.map { ($0.form, $0.unit.value) })
  }

  /// True if a translator has to complete it: it is missing, or incomplete.
  func isMissing(forms needed: [PluralCategory]?) -> Bool {
    switch self {
    case .other: return false
    case .text(let unit): return unit.state == "new" || unit.value.isEmpty
    case .plural(let units):
      if units.values.contains(where: { $0.state == "new" || $0.value.isEmpty }) { return true }
      // The general form replaces the others.
      return units[.other] == nil && !(needed ?? [.other]).allSatisfy { units[$0] != nil }
    }
  }

  /// Returns the same messages in another state.
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

/// The formats of catalog files.
package enum CatalogFormat: String, CaseIterable, Sendable {
  case xcstrings, strings, json

  /// Makes the format that a path's extension indicates.
  package init?(path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    self.init(rawValue: String(name[name.index(after: dot)...]))
  }

  /// Returns the language of a path in a folder such as `de.lproj`.
  package static func language(ofPath path: String) -> String? {
    let folders = path.split(separator: "/").dropLast()
    guard let folder = folders.last, folder.hasSuffix(".lproj") else { return nil }
    return String(folder.dropLast(6))
  }
}
