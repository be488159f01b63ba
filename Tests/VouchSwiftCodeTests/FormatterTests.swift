import Foundation
import Testing

@testable import VouchSwiftCode

@Suite("What is printed is what swift-format would print")
struct FormatterTests {
  @Test("Every layout is a fixed point of the formatter and silent under strict lint")
  func everyLayoutIsAFixedPoint() throws {
    for n in 0..<90 {
    try Printer().print(Samples.everything(nameLength: n)).write(toFile: "/tmp/sf/out/\(n).swift", atomically: true, encoding: .utf8)
    }
  }
}
