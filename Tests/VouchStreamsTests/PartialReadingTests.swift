import Foundation
import PartialCases
import Testing
import Vouch

@testable import VouchStreams

@Suite("A sequence of partial values")
struct PartialReadingTests {
  private static let text = #"{"text": "one two", "minutes": 4}"#

  private func words<States: AsyncSequence>(_ states: States) async throws -> [String]
  where States.Element == PartialState<Step> {
    var words: [String] = []
    for try await state in states {
      switch state {
      case .partial(let step): words.append("\(step.text?.text ?? "-") \(step.minutes ?? 0)")
      case .whole(let step): words.append("whole \(step.text) \(step.minutes)")
      }
    }
    return words
  }

  @Test("takes arrays, slices, Data, and single bytes")
  func sources() async throws {
    let bytes = Array(Self.text.utf8)
    let expected = ["one two 0", "one two 4", "whole one two 4"]
    func stream<Element: Sendable>(_ elements: [Element]) -> AsyncStream<Element> {
      AsyncStream { stream in
        for element in elements { stream.yield(element) }
        stream.finish()
      }
    }
    let slices = stream(bytes.map { ArraySlice([$0]) })
    #expect(try await words(VouchJSON.partials(of: Step.self, in: Source(Self.text))) == expected)
    #expect(try await words(VouchJSON.partials(of: Step.self, in: slices)) == expected)
    #expect(
      try await words(VouchJSON.partials(of: Step.self, in: stream([Data(bytes)]))) == expected)
    #expect(try await words(VouchJSON.partials(of: Step.self, in: stream(bytes))) == expected)
    let chunks = Source(#"{"text": "one"#, #" two", "mi"#, #"nutes": 4}"#)
    #expect(
      try await words(VouchJSON.partials(of: Step.self, in: chunks, every: .chunk))
        == ["one 0", "one two 0", "one two 4", "whole one two 4"])
  }

  @Test("has a property with its last byte, or with the one that ends a number")
  func promptness() async throws {
    let (stream, continuation) = AsyncStream<UInt8>.makeStream()
    for byte in Self.text.dropLast(15).utf8 { continuation.yield(byte) }
    // The stream stays open: who waited for more would wait forever.
    var states = VouchJSON.partials(of: Step.self, in: stream).makeAsyncIterator()
    #expect(try await states.next()?.partial?.text?.text == "one two")
    for byte in #", "minutes": 4}"#.utf8 { continuation.yield(byte) }
    #expect(try await states.next()?.partial?.minutes == 4)
    continuation.finish()
    #expect(try await states.next()?.whole?.minutes == 4)
    #expect(try await states.next() == nil)
  }

  @Test("throws what is wrong once, behind the states that came before")
  func throwing() async {
    let source = Source(#"{"text": "one", "minutes""#, #": -1, "note": "#)
    var states = VouchJSON.partials(of: Step.self, in: source).makeAsyncIterator()
    var count = 0
    let error = await #expect(throws: StreamError.self) {
      while try await states.next() != nil { count += 1 }
    }
    #expect(count == 1)
    #expect(error?.violation?.ruleID == "Step.minutes.minimum")
    #expect(error?.description == "line 1, column 28: /minutes: -1 is below the minimum 0")
    #expect(error?.location.offset == 27)
    let next = try? await states.next()
    #expect(next == .some(nil))
    var broken = VouchJSON.partials(of: Step.self, in: Source(#"{"text": "one","#, fails: true))
      .makeAsyncIterator()
    let first = try? await broken.next()
    #expect(first?.partial?.text?.text == "one")
    await #expect(throws: Source.BrokenOff.self) { try await broken.next() }
  }

  @Test("asks for no more than it needs, and ends with its task")
  func backPressure() async throws {
    let source = Source(#"{"text": "one", "minutes": 4, "#, #""note": "n"}"#)
    var states = VouchJSON.partials(of: Step.self, in: source).makeAsyncIterator()
    _ = try await states.next()
    _ = try await states.next()
    #expect(await source.askedFor == 1)
    let endless = AsyncStream<[UInt8]> { [UInt8(ascii: " ")] }
    let task = Task {
      for try await _ in VouchJSON.partials(of: Step.self, in: endless, limits: VouchJSON.Limits())
      {}
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
