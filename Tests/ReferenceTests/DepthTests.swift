import Foundation
import ReferenceCases
import Testing
import Vouch

/// Documents that nest deeper than anybody's data does, made to overflow the stack.
@Suite("Deep documents")
struct DepthTests {
  /// The smallest stack that threads commonly have, and the usual one of Linux.
  private static let stacks = [512 << 10, 8 << 20]

  @Test(
    "end in an error on every stack", arguments: stacks, [129, 300, 511, 512, 513, 100_000])
  func refused(_ stackSize: Int, _ depth: Int) async {
    let chain = nested(depth, #"{"link":1,"next":"#, #"{"link":1}"#, "}")
    let branches = nested(depth, #"{"branches":["#, "{}", "]}")
    let leaves = nested(depth, #"{"leaf":{"branch":"#, "{}", "}}")
    let arrays = nested(depth, "[", "", "]")
    let objects = nested(depth, #"{"a":"#, "1", "}")
    let areRefused = await onThread(stackSize: stackSize) {
      [
        refuses(Chain.self, chain), refuses(Branch.self, branches), refuses(Leaf.self, leaves),
        refuses(Onion.self, arrays), refuses(JSONValue.self, arrays),
        refuses(JSONValue.self, objects), refuses([String: [Chain]].self, objects),
      ]
    }
    #expect(!areRefused.contains(false))
  }

  @Test(
    "end in an error without a decoder, too", arguments: stacks, [129, 300, 511, 512, 513, 10_000])
  func refusedDirectly(_ stackSize: Int, _ depth: Int) async {
    let chain = nested(depth, #"{"link":1,"next":"#, #"{"link":1}"#, "}")
    let shape = nested(
      depth, #"{"kind":"group","members":[],"cover":"#, #"{"kind":"circle","radius":1}"#, "}")
    let shapes = nested(depth, #"{"members":["#, "", #"],"kind":"group"}"#)
    let arrays = nested(depth, "[", "", "]")
    // Asked first, the main thread answers for itself alone.
    _ = await MainActor.run { refusesDirectly(Chain.self, chain) }
    let areRefused = await onThread(stackSize: stackSize) {
      [
        refusesDirectly(Chain.self, chain), refusesDirectly(Shape.self, shape),
        refusesDirectly(Shape.self, shapes), refusesDirectly(Onion.self, arrays),
      ]
    }
    #expect(!areRefused.contains(false))
  }

  @Test("end in a violation where all are collected")
  func collected() async {
    let chain = nested(300, #"{"link":1,"next":"#, #"{"link":1}"#, "}")
    let count = await onThread(stackSize: 512 << 10) {
      try? JSONDecoder().decode(Document<Chain>.self, from: chain).violations.count
    }
    #expect(count == 1)
  }

  @Test(
    "are read, compared, written and released where they fit",
    arguments: zip(stacks, [25, 120]))
  func accepted(_ stackSize: Int, _ depth: Int) async {
    let chain = nested(depth, #"{"link":1,"next":"#, #"{"link":1}"#, "}")
    let isEqual = await onThread(stackSize: stackSize) {
      guard let value = try? JSONDecoder().decode(Chain.self, from: chain),
        let data = try? JSONEncoder().encode(value),
        let copy = try? JSONDecoder().decode(Chain.self, from: data)
      else { return false }
      return value == copy && value.hashValue == copy.hashValue
    }
    #expect(isEqual)
  }
}

private func onThread<Result: Sendable>(
  stackSize: Int, _ body: @escaping @Sendable () -> Result
) async -> Result {
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: body()) }
    thread.stackSize = stackSize
    thread.start()
  }
}

private func nested(_ depth: Int, _ open: String, _ middle: String, _ close: String) -> Data {
  let (opening, closing) = (repeatElement(open, count: depth), repeatElement(close, count: depth))
  return Data((opening.joined() + middle + closing.joined()).utf8)
}

private func refuses<Value: Decodable>(_ type: Value.Type, _ data: Data) -> Bool {
  do {
    _ = try JSONDecoder().decode(type, from: data)
    return false
  } catch {
    return error is DecodingError
  }
}

private func refusesDirectly<Value: DocumentValue>(_ type: Value.Type, _ data: Data) -> Bool {
  do throws(JSONReadingError) {
    _ = try VouchJSON.decode(type, from: data)
    return false
  } catch {
    return true
  }
}
