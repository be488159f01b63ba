/// The blocks by which a matcher finds a scalar's class from its UTF-8; equal blocks are stored
/// once.
struct ClassifierTable {
  private let classes: ScalarClasses
  /// The values at which the class changes. Values that aren't scalars can't occur; they take the
  /// preceding class, so that they need no run of their own.
  private var changes: [(lower: UInt32, scalarClass: Int)] = []
  private var blocks: [[Int]] = []
  private var blockIDs: [[Int]: Int] = [:]
  private var leads: [Int] = []

  init(_ classes: ScalarClasses) {
    self.classes = classes
    for run in classes.runs where run.scalarClass != changes.last?.scalarClass {
      changes.append((run.lower, run.scalarClass))
    }
    for lead in 0xC2...0xDF { leads.append(block(from: UInt32(lead - 0xC0) << 6, levels: 1)) }
    for lead in 0xE0...0xEF { leads.append(block(from: UInt32(lead - 0xE0) << 12, levels: 2)) }
    for lead in 0xF0...0xF4 { leads.append(block(from: UInt32(lead - 0xF0) << 18, levels: 3)) }
  }

  func write(to writer: inout TableWriter) {
    writer.write(classes.count)
    writer.write(blocks.count)
    writer.write(runsOf: (0..<0x80).map { scalarClass(of: $0) })
    writer.write(runsOf: leads)
    for block in blocks { writer.write(runsOf: block) }
  }

  /// Returns the block of 64 entries that begins at a scalar value.
  private mutating func block(from value: UInt32, levels: UInt32) -> Int {
    let width: UInt32 = 1 << (6 * (levels - 1))
    func entry(_ lower: UInt32) -> Int {
      levels == 1 ? scalarClass(of: lower) : block(from: lower, levels: levels - 1)
    }
    // Most blocks are within one run, so their scalars need no individual lookup.
    let isUniform = indexOfChange(at: value) == indexOfChange(at: value + 64 * width - 1)
    let entries =
      isUniform
      ? Array(repeating: entry(value), count: 64)
      : (0..<64).map { entry(value + $0 * width) }
    if let known = blockIDs[entries] { return known }
    blockIDs[entries] = blocks.count
    blocks.append(entries)
    return blocks.count - 1
  }

  private func scalarClass(of value: UInt32) -> Int {
    changes[indexOfChange(at: value)].scalarClass
  }

  /// Returns the index of the last change at a value or before it.
  private func indexOfChange(at value: UInt32) -> Int {
    changes.partitioningIndex { $0.lower > value } - 1
  }
}
