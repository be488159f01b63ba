import Testing
import Vouch
import VouchValues

@testable import VouchStreams

/// Of the documents that can be put together from some parts all are judged, and each is held against all
/// others: the earliest byte to refuse one at is the first behind which no valid one begins as it does.
@Suite("The byte of refusal")
struct EarliestTests {
  @Test("is never too early, and the earliest for 19 of 20 documents")
  func earliest() {
    var total = Figure()
    for small in SmallSchema.all {
      for row in small.rows {
        let figure = Self.figure(of: small, row)
        #expect(figure.early == [], "\(small.text)")
        total.add(figure)
      }
    }
    #expect(total.count > 1_000)
    #expect(total.exactCount * 20 >= total.count * 19, "\(total.exactCount) of \(total.count)")
  }

  private static func figure(of small: SmallSchema, _ row: _DocumentRow) -> Figure {
    let evaluated = small.evaluated
    let documents = small.documents()
    var beginnings: Set<[UInt8]> = [[]]
    for (document, _) in documents where evaluated.accepts(document) {
      for count in 1...document.count { beginnings.insert(Array(document.prefix(count))) }
    }
    let schema = PrefixSchema(row)
    var figure = Figure()
    // The longest documents are left out: what they begin isn't all there.
    for (document, length) in documents where length <= small.length - 3 {
      let earliest = (1...document.count).first { !beginnings.contains(Array(document.prefix($0))) }
      var judge = PrefixJudge(schema, maximumDepth: 8)
      let refused = judge.take(document[...]) ? judge.count + 1 : nil
      figure.add(refused, earliest, document)
    }
    return figure
  }
}

/// How many documents are refused at the earliest byte.
private struct Figure {
  private(set) var count = 0
  private(set) var exactCount = 0
  private(set) var early: [String] = []
  private(set) var late: [String] = []

  mutating func add(_ refused: Int?, _ earliest: Int?, _ document: [UInt8]) {
    guard refused != nil || earliest != nil else { return }
    count += 1
    if refused == earliest {
      exactCount += 1
      return
    }
    let text = String(decoding: document, as: UTF8.self)
    let note = "\(text) at \(refused ?? -1), not \(earliest ?? -1)"
    if let refused, refused < earliest ?? .max { early.append(note) } else { late.append(note) }
  }

  mutating func add(_ other: Figure) {
    count += other.count
    exactCount += other.exactCount
  }
}
