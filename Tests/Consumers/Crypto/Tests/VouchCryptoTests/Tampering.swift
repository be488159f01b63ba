import Foundation
import Testing
import Vouch

/// Expects that a proof holds, and that it doesn't for anything near: a document or a proof with one
/// bit changed, a byte less or a byte more.
func expectRefusedFlips<Proof: PayloadProof>(
  _ document: Data, _ bytes: Data, stage: PayloadError.Stage,
  proof: (Data) throws -> Proof
) throws {
  try proof(bytes).verify(document)
  for changed in neighbours(of: document) {
    #expect(stageOf { try proof(bytes).verify(changed) } == stage)
  }
  for changed in neighbours(of: bytes) {
    #expect(stageOf { try proof(changed).verify(document) } == stage)
  }
}

private func stageOf(_ body: () throws -> Void) -> PayloadError.Stage? {
  do {
    try body()
    return nil
  } catch {
    return (error as? PayloadError)?.stage
  }
}

/// Every value with one bit changed, every truncation, and two extensions.
private func neighbours(of data: Data) -> [Data] {
  var result: [Data] = []
  for index in data.indices {
    for bit in 0..<8 {
      var changed = data
      changed[index] ^= 1 << UInt8(bit)
      result.append(changed)
    }
    result.append(data.prefix(index))
  }
  return result + [data + [0], data + [10], [0] + data]
}
