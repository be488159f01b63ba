import Foundation
import Testing
import Vouch

@Suite("A float")
struct FloatTests {
  @Test(
    "is read from a number with more digits, in whatever form it comes",
    arguments: DocumentForm.allCases)
  func narrowed(_ form: DocumentForm) throws {
    #expect(try form.decode(Narrow.self, #"{"single": 0.1}"#).single == 0.1)
    #expect(throws: DecodingError.self) { try form.decode(Narrow.self, #"{"single": 1e300}"#) }
  }

  @Test(
    "and a double are zero where a number is too near to it, in whatever form it comes",
    arguments: DocumentForm.allCases)
  func underflow(_ form: DocumentForm) throws {
    #expect(try form.decode(Narrow.self, #"{"single": 1e-400}"#).single == 0)
    #expect(try form.decode(Strict.self, #"{"number": -1e-400}"#).number == 0)
    #expect(throws: DecodingError.self) { try form.decode(Strict.self, #"{"number": 1e400}"#) }
  }

  @Test(
    "has its decimal digits for limits and conditions, in whatever form it comes and goes",
    arguments: DocumentForm.allCases)
  func digits(_ form: DocumentForm) throws {
    let value = try form.decode(Narrow.self, #"{"single": 0.1, "most": "0.1"}"#)
    #expect(value.most == 0.1)
    #expect(try form.again(value) == value)
    #expect(throws: DecodingError.self) {
      try form.decode(Narrow.self, #"{"single": 0.1, "most": "0.100001"}"#)
    }
  }
}
