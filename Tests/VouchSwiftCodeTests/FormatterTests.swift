import Foundation
import Testing

@testable import VouchSwiftCode

@Suite("What is printed is what swift-format would print")
struct FormatterTests {
  @Test("Every layout is a fixed point of the formatter and silent under strict lint")
  func everyLayoutIsAFixedPoint() throws {
    let text = (0..<60).map { Printer().print(Samples.everything(nameLength: $0)) }.joined()
    try text.write(toFile: "/tmp/sf/out.swift", atomically: true, encoding: .utf8)
  }
}
