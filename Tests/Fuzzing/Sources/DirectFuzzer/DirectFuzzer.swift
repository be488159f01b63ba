import CLibFuzzer
import Foundation
import FuzzedTypes
import Vouch

/// Feeds documents to `VouchJSON` and compares what it makes of them with `JSONDecoder`.
///
/// From the folder of this package, with AddressSanitizer (`Seeds` has the first documents; what is
/// found new goes to the first folder):
///
///     swift build -c release --sanitize=address -Xswiftc -sanitize=fuzzer \
///       -Xswiftc -use-ld=lld
///     mkdir -p .build/corpus
///     SWIFT_BACKTRACE=enable=no .build/release/DirectFuzzer .build/corpus Seeds -dict=json.dict -max_len=2000 -timeout=20
///
/// The first byte of an input chooses a type, the rest is the document. The types come from `Schemas`:
///
///     swift run --package-path ../.. vouch generate Schemas --output Sources/FuzzedTypes
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
  case UInt8(ascii: "S"): compare([Scalars].self, document)
  case UInt8(ascii: "s"): compare(Scalars.self, document)
  case UInt8(ascii: "C"): compare(Containers.self, document)
  case UInt8(ascii: "O"): compare(Open.self, document)
  case UInt8(ascii: "D"): compare([Deep].self, document)
  case UInt8(ascii: "R"): compare([Span].self, document)
  case UInt8(ascii: "U"): compare([Shape].self, document)
  case UInt8(ascii: "L"): compare(Loose.self, document)
  case UInt8(ascii: "F"): compare([Fitting].self, document)
  case UInt8(ascii: "T"): compare(Tree.self, document)
  case UInt8(ascii: "J"): compare([Judged].self, document)
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
    if error.syntaxError != nil { return }
    direct = nil
  }
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
