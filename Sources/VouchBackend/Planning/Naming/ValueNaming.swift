import VouchReading

import enum VouchValues.JSONText
import struct VouchValues.ScalarString

/// A JSON value that is named in Swift, with its candidate names.
struct NamedValue {
  /// The value's JSON text, which identifies it.
  let text: String
  let plain: Identifier
  /// Returns longer candidate names, which tell the value from others; best first. Each depends on
  /// the value alone.
  let distinguishing: () -> [Identifier]

  /// - Parameter text: The string's content.
  init(text: String) {
    self.init(
      text: JSONText.quoted(text), plain: .member(from: text),
      distinguishing: {
        let names = Identifier.tellingMembers(from: text)
        return [names.spelt, names.written, names.hashed]
      })
  }

  /// Creates the named value of a scalar that isn't a string: `minus1`, or `integerMinus1` if a
  /// string has that name.
  init(scalar: Node) {
    let text = scalar.integer.map(String.init) ?? scalar.json
    let isNumber = text.utf8.first.map { $0 < UInt8(ascii: "A") } ?? false
    let number = text.hasPrefix("-") ? "minus \(text.dropFirst())" : "value \(text)"
    let typed = "\(scalar.jsonType.rawValue) \(text)"
    self.init(
      text: text, plain: .member(from: isNumber ? number : text),
      distinguishing: { [.member(from: typed), Identifier.tellingMembers(from: typed).hashed] })
  }

  /// Creates the named value of a key whose names are chosen by the caller.
  init(text: String, plain: Identifier, distinguishing: @escaping () -> [Identifier]) {
    self.text = text
    self.plain = plain
    self.distinguishing = distinguishing
  }

  /// Returns the same value with a name that its schema gives it.
  func called(_ name: String) -> NamedValue {
    NamedValue(
      text: text, plain: .member(from: name),
      distinguishing: { [Identifier.tellingMembers(from: name).spelt, plain] + distinguishing() })
  }
}

/// The names of some values, independent of their order.
///
/// If no other value has the same plain name, a value gets its plain name. Each of the others gets
/// the first of its further names that no other value wants with the same or a higher priority: so
/// a value that equals its Swift name keeps it. Names that are taken by others count as wanted by
/// another value most of all.
struct ValueNames {
  private let values: [NamedValue]
  private(set) var names: [Identifier]
  /// The values whose letters and symbols spell the same name as those of others; a list for each
  /// spelling.
  private(set) var sameSpellings: [[Int]] = []

  /// Chooses the names. Linear in the number of values.
  ///
  /// - Parameters:
  ///   - taken: the names that others have already.
  ///   - available: returns the name that a value gets instead of a candidate, if Swift or generated
  ///     code reserves that.
  init(
    _ values: [NamedValue], taken: Set<String> = [], available: (Identifier) -> Identifier
  ) {
    self.values = values
    names = values.map { available($0.plain) }
    if names.areDistinct, !names.contains(where: { taken.contains($0.name) }) { return }
    var plain = Claims(taken: taken)
    for (name, value) in zip(names, values) { plain.add(name, level: 0, by: value) }
    let late = values.indices.filter {
      plain.isWanted(names[$0], level: 0, byOthersThan: values[$0])
    }
    guard !late.isEmpty else { return }
    let candidates = late.map { values[$0].distinguishing().map(available) }
    var claims = plain.withoutDisputed
    for (index, names) in zip(late, candidates) {
      for (level, name) in names.enumerated() { claims.add(name, level: level, by: values[index]) }
    }
    var lists: [String: [Int]] = [:]
    for (index, wanted) in zip(late, candidates) {
      let free = wanted.indices.first {
        !claims.isWanted(wanted[$0], level: $0, byOthersThan: values[index])
      }
      let level = free ?? wanted.count - 1
      names[index] = wanted[level]
      if level > 0 { lists[wanted[0].name, default: []].append(index) }
    }
    sameSpellings = lists.values.sorted { $0[0] < $1[0] }
  }

  /// The claims to each name: the two with the highest levels, each of another value. A level is the
  /// name's position among the value's candidates.
  private struct Claims {
    private var claims: [String: [(level: Int, value: ScalarString)]] = [:]
    private let taken: Set<String>

    init(taken: Set<String>) { self.taken = taken }

    mutating func add(_ name: Identifier, level: Int, by value: NamedValue) {
      let value = ScalarString(value.text)
      var known = claims[name.name, default: []]
      if let own = known.firstIndex(where: { $0.value == value }) {
        known[own].level = max(known[own].level, level)
      } else {
        known.append((level, value))
      }
      known.sort { $0.level > $1.level }
      claims[name.name] = Array(known.prefix(2))
    }

    func isWanted(_ name: Identifier, level: Int, byOthersThan value: NamedValue) -> Bool {
      if taken.contains(name.name) { return true }
      let value = ScalarString(value.text)
      return claims[name.name, default: []].contains { $0.value != value && $0.level >= level }
    }

    /// The names that only one value wants, which no other value can take from it.
    var withoutDisputed: Claims {
      var own = Claims(taken: taken)
      own.claims = claims.filter { $0.value.count == 1 }.mapValues { [(.max, $0[0].value)] }
      return own
    }
  }
}

extension ValueNames {
  /// Returns a warning for each list of values that look alike.
  ///
  /// - Parameter place: Returns the place of the value at an index.
  func collisions(place: (Int) -> Place) -> [Diagnostic] {
    sameSpellings.map { list in
      let shown = list.prefix(Self.longestList).map { index in
        "\(Escaping.visible(String(values[index].text.prefix(60)))) \(names[index].name)"
      }
      let more = list.count > shown.count ? ["and \(list.count - shown.count) more"] : []
      return Diagnostic(
        .nameCollision,
        "some values would be one case in Swift; where this is no error (--severity"
          + " name-collision=warning), they are called: " + (shown + more).joined(separator: ", "),
        at: place(list[list.count - 1]),
        notes: list.count > 1 ? [Note("the first of them", at: place(list[0]))] : [])
    }
  }

  private static var longestList: Int { 10 }
}
