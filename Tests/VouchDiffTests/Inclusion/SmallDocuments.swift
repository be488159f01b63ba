import VouchReading
import VouchSchema
import VouchValues

/// All documents that are small: what answers are held against.
enum SmallDocuments {
  static let all: [OrderedJSON] = scalars + arrays + objects

  private static let scalars: [OrderedJSON] =
    [.null, .bool(true), .bool(false)]
    + ["-1", "0", "1", "2", "3", "4", "6", "0.5", "1.5"].map { .number($0) }
    + ["", "a", "b", "ab", "ba", "aa", "aab", "é"].map { .string($0) }

  private static let few: [OrderedJSON] =
    [.null, .bool(true), .number("0"), .number("1"), .number("0.5"), .string("a"), .string("ab")]
    + [.array([]), .object([])]

  private static let arrays: [OrderedJSON] =
    [.array([])] + scalars.map { .array([$0]) }
    + few.flatMap { first in few.map { .array([first, $0]) } }
    + few.prefix(4).flatMap { first in few.prefix(6).map { .array([first, .null, $0]) } }

  private static let objects: [OrderedJSON] =
    [.object([])]
    + ["a", "b", "c", "ab"].flatMap { key in
      (scalars + [.array([.number("1")]), .object([.init("a", .number("1"))])])
        .map { .object([.init(key, $0)]) }
    }
    + [("a", "b"), ("a", "c"), ("b", "ab")].flatMap { first, second in
      few.flatMap { one in few.map { .object([.init(first, one), .init(second, $0)]) } }
    }
}
