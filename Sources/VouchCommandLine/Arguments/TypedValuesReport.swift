import VouchGenerator
import VouchReading

/// The output of `--report`: the number of values with a type, by file and in total, and the values
/// that have none.
enum TypedValuesReport {
  static func text(_ values: TypedValues?) -> String {
    guard let files = values?.files else { return "" }
    var lines = files.map { file in
      "\(Escaping.visible(file.path)): "
        + line(typed: file.typedCount, described: file.describedCount, all: file.count)
    }
    if files.count > 1 {
      lines.append(
        "All files: "
          + line(
            typed: files.reduce(0) { $0 + $1.typedCount },
            described: files.reduce(0) { $0 + $1.describedCount },
            all: files.reduce(0) { $0 + $1.count }))
    }
    for value in files.flatMap(\.untyped) {
      lines.append("\(value.place): JSONValue, since \(value.reason.sentence): \(value.source)")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func line(typed: Int, described: Int, all: Int) -> String {
    "\(typed) of \(described) values that are described have a type (\(percentage(typed, described)));"
      + " \(all) values in all"
  }

  /// Returns a percentage with one decimal digit, rounded down so that 100 % means all.
  private static func percentage(_ part: Int, _ whole: Int) -> String {
    let perMille = whole == 0 ? 1000 : part * 1000 / whole
    return "\(perMille / 10).\(perMille % 10) %"
  }
}
