import Testing

@testable import Vouch

@Suite("A search for leniencies")
struct LeniencySearchTests {
  @Test(
    "finds those of a row by itself",
    arguments: [
      "  a: integer coerce=number-from-string", "  a: array onInvalid=skip\n    @items: integer",
      "  a: integer optional null=absent", "  a: integer optional default=1 onInvalid=default",
      "  @additional: boolean coerce=bool-from-string", "  a: integer optional path=b,a",
    ])
  func ownRows(_ rows: String) {
    #expect(areLenient([planned(rows)]) == [true])
  }

  @Test("finds none where there is none")
  func none() {
    #expect(areLenient([planned("  a: integer optional default=1\n  b: {string}")]) == [false])
  }

  @Test("finds those of types that a row leads to", arguments: ["Next", "[Next]", "{[Next]}"])
  func furtherTypes(_ kind: String) {
    let lenient = planned("  a: integer coerce=number-from-string")
    let middle = planned("  b: \(kind)", next: { lenient })
    let outer = planned("  c: \(kind)", next: { middle })
    #expect(areLenient([outer, middle, lenient]) == [true, true, true])
  }

  @Test("tells types that lead to a lenient one from those that one leads to")
  func direction() {
    let strict = planned("  a: integer")
    let lenient = planned("  a: Next\n  b: integer coerce=number-from-string", next: { strict })
    let outer = planned("  a: Next", next: { lenient })
    #expect(areLenient([strict, lenient, outer]) == [false, true, true])
    #expect(areLenient([lenient, outer, strict]) == [true, true, false])
    #expect(areLenient([outer, strict, lenient]) == [true, false, true])
  }

  @Test(
    "ends at types that lead to themselves, whichever of them is lenient",
    arguments: [("integer", false), ("integer coerce=number-from-string", true)])
  func loop(_ kind: String, _ isLenient: Bool) {
    let loop = Locked<PlannedType?>(nil)
    let inner = planned("  a: \(kind)\n  b: Next optional", next: { loop.withLock { $0 } })
    let outer = planned("  c: [Next]", next: { inner })
    loop.withLock { $0 = outer }
    #expect(areLenient([outer, inner]) == [isLenient, isLenient])
    #expect(areLenient([inner, outer]) == [isLenient, isLenient])
    loop.withLock { $0 = nil }
  }

  /// What one search says of some types, asked in their order.
  private func areLenient(_ types: [PlannedType]) -> [Bool] {
    var search = LeniencySearch()
    return types.map { search.readsLeniently(RowType($0)) }
  }

  /// An object of some rows, which may lead to the type `Next`.
  private func planned(
    _ rows: String, next: @escaping @Sendable () -> PlannedType? = { nil }
  ) -> PlannedType {
    PlannedType(table: {
      .rows(
        "object Thing version=1\n\(rows)", types: next().map { [(name: "Next", type: $0)] } ?? [],
        patterns: [:])
    })
  }
}
