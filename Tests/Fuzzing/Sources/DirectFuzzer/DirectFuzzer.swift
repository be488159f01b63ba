import CLibFuzzer
import Foundation
import FuzzedTypes
import Vouch
import VouchStreams

/// Feeds documents to `VouchJSON` and compares what it makes of them with `JSONDecoder`. The package's
/// README says how to run it.
///
/// The first byte of an input chooses a type, the rest is the document.
@main
struct DirectFuzzer {
  static func main() {
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    withUnsafeMutablePointer(to: &arguments) { arguments in
      arguments.withMemoryRebound(
        to: UnsafeMutablePointer<UnsafeMutablePointer<CChar>>.self, capacity: 1
      ) {
        exit(
          LLVMFuzzerRunDriver(&count, $0) {
            fuzz([UInt8](UnsafeBufferPointer(start: $0, count: $1)))
          })
      }
    }
  }
}

private func fuzz(_ input: [UInt8]) -> CInt {
  guard let choice = input.first else { return 0 }
  let document = [UInt8](input.dropFirst())
  switch choice {
  case UInt8(ascii: "S"): compareArray(of: Scalars.self, document)
  case UInt8(ascii: "s"): compare(Scalars.self, document)
  case UInt8(ascii: "C"): compare(Containers.self, document)
  case UInt8(ascii: "O"): compare(Open.self, document)
  case UInt8(ascii: "D"): compareArray(of: Deep.self, document)
  case UInt8(ascii: "R"): compareArray(of: Span.self, document)
  case UInt8(ascii: "U"): compareArray(of: Shape.self, document)
  case UInt8(ascii: "L"): compare(Loose.self, document)
  case UInt8(ascii: "F"): compareArray(of: Fitting.self, document)
  case UInt8(ascii: "T"): compare(Tree.self, document)
  case UInt8(ascii: "J"): compareArray(of: Judged.self, document)
  case UInt8(ascii: "P"): compare(Tuples.self, document)
  case UInt8(ascii: "p"): compareArray(of: Pair.self, document)
  case UInt8(ascii: "W"): compare(Wide.self, document)
  case UInt8(ascii: "G"): compare([String: Growing].self, document)
  default: break
  }
  return 0
}

/// Expects the same verdict and the same value, the same violations, and a value that survives being
/// written and read.
private func compare<Value: DocumentValue & Decodable & Hashable>(
  _ type: Value.Type, _ bytes: [UInt8]
) {
  let data = Data(bytes)
  let direct: Value?
  do throws(JSONReadingError) {
    direct = try VouchJSON.decode(type, from: bytes)
  } catch {
    expect(error.location.offset <= bytes.count, "a place behind the end")
    // What isn't JSON to one may be to the other: a trailing comma, equal keys.
    if error.syntaxError != nil {
      compareStream(of: Value?.none, bytes)
      return
    }
    direct = nil
  }
  compareStream(of: direct, bytes)
  let collected = try? VouchJSON.document(type, from: data)
  expect((direct == nil) == (collected?.violations.isEmpty == false), "two verdicts")
  if let direct {
    let written = try? VouchJSON.bytes(of: direct)
    let again = written.flatMap { try? VouchJSON.decode(type, from: $0) }
    expect(again == direct, "a value that doesn't survive: \(direct)")
  }
  // JSONDecoder reads numbers by way of Double, and keys by canonical equivalence.
  if hasLongNumbers(bytes) || bytes.contains(where: { $0 >= 0x80 }) || has("\\u", in: bytes) {
    return
  }
  let expected = try? JSONDecoder().decode(type, from: data)
  expect(expected == direct, "\(String(describing: expected)) and \(String(describing: direct))")
  guard direct == nil,
    let report = try? JSONDecoder().decode(Document<Value>.self, from: data).report
  else { return }
  expect(
    report.violations.map { "\($0.keyword) \($0.pointer)" }
      == collected?.violations.map { "\($0.keyword) \($0.pointer)" },
    "\(report) and \(String(describing: collected?.report))")
}

/// Expects the same of a line that comes in pieces, whose lengths the document decides: what is valid is never
/// refused, and what isn't is refused once, wherever that is.
private func compareStream<Value: DocumentValue & Hashable>(of value: Value?, _ bytes: [UInt8]) {
  let isLine = !bytes.contains(0x0A) && !bytes.allSatisfy { " \r\t".utf8.contains($0) }
  guard isLine, bytes.first != 0xEF else { return }
  var random = bytes.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  var decoder = JSONStreamDecoder(of: Value.self, framing: .jsonLines)
  var elements: [StreamElement<Value>] = []
  var rest = bytes[...] + [0x0A]
  while !rest.isEmpty {
    let size = Int(random >> 60) + 1
    random = random &* 6_364_136_223_846_793_005 &+ 1
    decoder.feed(rest.prefix(size))
    rest = rest.dropFirst(size)
    while let element = decoder.next() { elements.append(element) }
  }
  decoder.finish()
  while let element = decoder.next() { elements.append(element) }
  expect(elements.count == 1, "\(elements.count) elements")
  let found = elements.first.flatMap { try? $0.value() }
  expect(found == value, "\(String(describing: value)) and \(elements)")
  if let refusal = elements.first?.error?.refusal {
    expect(refusal.offset <= bytes.count, "a refusal behind the end")
  }
}

/// Expects the same of an array whose elements are read one by one through a small window.
private func compareArray<Element: DocumentValue & Decodable & Hashable>(
  of type: Element.Type, _ bytes: [UInt8]
) {
  compare([Element].self, bytes)
  guard bytes.first(where: { !" \n\r\t".utf8.contains($0) }) == UInt8(ascii: "[") else { return }
  let whole = Result { () throws(JSONReadingError) in
    try VouchJSON.decode([Element].self, from: bytes)
  }
  var elements: [Element] = []
  var errors: [JSONReadingError] = []
  do {
    try Data(bytes).write(to: file)
    let reader = try VouchJSON.elements(of: type, inFileAt: file.path, windowSize: 64).makeReader()
    while errors.last?.syntaxError == nil {
      do {
        guard let element = try reader.next() else { break }
        elements.append(element)
      } catch let error as JSONReadingError {
        errors.append(error)
      }
    }
  } catch {
    expect(false, "\(error)")
  }
  switch whole {
  case .success(let values):
    expect(errors.isEmpty && elements == values, "\(values) and \(elements), \(errors)")
  case .failure(let error):
    let other = error.syntaxError == nil ? errors.first : errors.last
    expect(
      other?.location == error.location
        && other?.syntaxError?.reason == error.syntaxError?.reason,
      "\(error) and \(errors)")
    if error.syntaxError == nil { expect(other?.path == error.path, "\(error) and \(errors)") }
  }
}

/// The file that arrays are read from; each process has its own.
private let file = FileManager.default.temporaryDirectory.appending(
  path: "vouch-fuzz-\(ProcessInfo.processInfo.processIdentifier)")

private func hasLongNumbers(_ bytes: [UInt8]) -> Bool {
  var digits = 0
  for (index, byte) in bytes.enumerated() {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      digits += 1
      if digits > 15 { return true }
    case UInt8(ascii: "."): break
    case UInt8(ascii: "e"), UInt8(ascii: "E"):
      if digits > 0, index + 1 < bytes.count { return true }
      digits = 0
    default: digits = 0
    }
  }
  return false
}

private func has(_ text: String, in bytes: [UInt8]) -> Bool {
  String(decoding: bytes, as: UTF8.self).contains(text)
}

private func expect(_ isTrue: Bool, _ otherwise: @autoclosure () -> String) {
  if isTrue { return }
  print(otherwise())
  fflush(nil)
  abort()
}
