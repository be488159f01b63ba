import VouchValues

// Lists, maps, and the macros that iterate over them.
extension _Rule {
  /// Returns the element at an index that may be out of range.
  public static func element<Element>(at index: Int64, of list: [Element]) throws -> Element {
    guard let position = Int(exactly: index), list.indices.contains(position) else {
      throw RuleError.indexOutOfRange(index, count: list.count)
    }
    return list[position]
  }

  /// Returns the value for a key that may be absent.
  public static func value<Value>(forKey key: String, of map: [String: Value]) throws -> Value {
    guard let index = position(of: key, in: map) else { throw RuleError.noSuchKey(key) }
    return map[index].value
  }

  /// True if the map has a key with the same Unicode scalars.
  public static func hasKey<Value>(_ key: String, in map: [String: Value]) -> Bool {
    position(of: key, in: map) != nil
  }

  private static func position<Value>(
    of key: String, in map: [String: Value]
  ) -> Dictionary<String, Value>.Index? {
    guard let index = map.index(forKey: key), equal(map[index].key, key) else { return nil }
    return index
  }

  /// True if the list has a string with the same Unicode scalars as `text`.
  public static func isMember(_ text: String, of list: [String]) -> Bool {
    list.contains { equal($0, text) }
  }

  /// True if the list has an equal element.
  public static func isMember<Element: Equatable>(_ value: Element, of list: [Element]) -> Bool {
    list.contains(value)
  }

  /// `all` with a condition that can throw: false if the condition is false for an element, even
  /// then ("Macros").
  public static func all<Elements: Sequence>(
    _ elements: Elements, satisfy condition: (Elements.Element) throws -> Bool
  ) throws -> Bool {
    var failure: (any Error)?
    for element in elements {
      do {
        guard try condition(element) else { return false }
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    return true
  }

  /// `exists` with a condition that can throw: true if the condition is true for an element, even
  /// then ("Macros").
  public static func exists<Elements: Sequence>(
    in elements: Elements, where condition: (Elements.Element) throws -> Bool
  ) throws -> Bool {
    var failure: (any Error)?
    for element in elements {
      do {
        if try condition(element) { return true }
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    return false
  }

  /// True if the condition holds for exactly one element.
  public static func existsOne<Elements: Sequence>(
    in elements: Elements, where condition: (Elements.Element) throws -> Bool
  ) rethrows -> Bool {
    var count = 0
    for element in elements where try condition(element) { count += 1 }
    return count == 1
  }
}

// Uniqueness of elements by their keys.
extension _Rule {
  /// True if no two elements have the same keys. Linear in the number of elements.
  public static func areDistinct<Element>(
    _ elements: [Element], by keys: (Element) throws -> [AnyHashable]
  ) rethrows -> Bool {
    var seen = Set<[AnyHashable]>()
    for element in elements {
      guard seen.insert(try keys(element)).inserted else { return false }
    }
    return true
  }

  /// Returns a key that compares strings by Unicode scalars.
  public static func key(_ text: String) -> AnyHashable { AnyHashable(ScalarString(text)) }

  /// Returns a key that compares values by `==`.
  public static func key<Value: Hashable>(_ value: Value) -> AnyHashable { AnyHashable(value) }
}

// Strings as CEL defines them: sequences of Unicode scalars. Swift's `==` and `<` treat "é" and
// "e\u{301}" as equal. UTF-8 preserves the order and the boundaries of scalars, so comparing bytes
// is enough.
extension _Rule {
  /// True if both have the same scalars.
  public static func equal(_ left: String, _ right: String) -> Bool {
    left.utf8.elementsEqual(right.utf8)
  }

  /// True if `left` comes before `right` in the order of their scalars.
  public static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  /// True if a text begins with another one, compared by Unicode scalars.
  public static func hasPrefix(_ text: String, _ prefix: String) -> Bool {
    text.utf8.starts(with: prefix.utf8)
  }

  /// True if a text ends with another one, compared by Unicode scalars.
  public static func hasSuffix(_ text: String, _ suffix: String) -> Bool {
    text.utf8.reversed().starts(with: suffix.utf8.reversed())
  }

  /// True if the scalars of `part` occur consecutively in `text`.
  ///
  /// Linear in both lengths for all texts (Knuth, Morris and Pratt).
  public static func contains(_ text: String, _ part: String) -> Bool {
    let part = Array(part.utf8)
    guard !part.isEmpty else { return true }
    let borders = borders(of: part)
    var matched = 0
    for byte in text.utf8 {
      while matched > 0, part[matched] != byte { matched = borders[matched - 1] }
      if part[matched] == byte { matched += 1 }
      if matched == part.count { return true }
    }
    return false
  }

  /// Returns, for each prefix of `part`, the length of its longest proper prefix that is also its
  /// suffix.
  private static func borders(of part: [UInt8]) -> [Int] {
    var borders = [0]
    var length = 0
    for byte in part.dropFirst() {
      while length > 0, part[length] != byte { length = borders[length - 1] }
      if part[length] == byte { length += 1 }
      borders.append(length)
    }
    return borders
  }

  /// Returns the concatenation of two texts.
  public static func join(_ left: String, _ right: String) -> String {
    left + right
  }
}
