import VouchReading
import VouchSchema
import VouchValues

/// The statements of one keyword in two versions, of which one may be missing.
struct StatedPair {
  let site: ChangeSite
  let keyword: Keyword
  let old: LocatedKeyword?
  let new: LocatedKeyword?

  /// Nil if both statements are missing.
  init?(_ site: ChangeSite, _ old: LocatedKeyword?, _ new: LocatedKeyword?) {
    guard let keyword = (new ?? old)?.keyword else { return nil }
    self.site = site
    self.keyword = keyword
    self.old = old
    self.new = new
  }

  /// The key of the type's property that a key at this site belongs to.
  func property(_ key: String) -> String? { site.depth == 0 ? key : site.property }

  /// The names that the keyword lists.
  var names: ListChanges<StringScalar> {
    ListChanges(old?.names?.value ?? [], new?.names?.value ?? []) { ScalarString($0.value) }
  }
}

/// The elements of two versions of a list, matched by their keys.
struct ListChanges<Element> {
  /// The new elements, each with the old one that has its key.
  let all: [(old: Element?, new: Element)]
  /// The old elements whose keys no new element has.
  let removed: [Element]

  init(_ old: [Element], _ new: [Element], by key: (Element) -> some Hashable) {
    let before = Dictionary(keepingFirst: old.map { (key($0), $0) })
    let after = Set(new.map(key))
    all = new.map { (before[key($0)], $0) }
    removed = old.filter { !after.contains(key($0)) }
  }

  /// The new elements whose keys no old element has.
  var added: [Element] { all.filter { $0.old == nil }.map(\.new) }
}
