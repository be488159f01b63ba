import Vouch
import VouchValues

/// Validation of a document part by part, as it arrives.
extension PartialReader {
  /// Takes a value whose last byte has arrived, and validates it.
  ///
  /// - Parameter frame: the value's parts, if they were followed.
  mutating func endValue(_ range: Range<Int>, _ frame: PartialFrame?) -> Step? {
    guard !frames.isEmpty else {
      ended = frame?.node(with: nil)
      return nil
    }
    let top = frames.count - 1
    switch frames[top].content {
    case .opaque: return nil
    case .tagged(let rows): return endMember(range, rows)
    case .array(let row), .map(let row):
      if let step = endPart(row, range, frame) { return step }
      frames[top].count += 1
      return nil
    case .tuple(let rows):
      if let row = rows.row(at: frames[top].count) {
        let index = frames[top].count < rows.itemCount ? frames[top].count : nil
        if let step = endPart(row, range, frame, at: index) { return step }
      } else if rows.forbidsOthers, let step = refuse({ rows.error(in: $0, at: $1) }) {
        return step
      }
      frames[top].count += 1
      return newState()
    case .object(let rows, _):
      if case .other = frames[top].member { return endOther(rows) }
      return endProperty(rows, range, frame) ?? newState()
    }
  }

  /// Takes a part of the innermost container.
  ///
  /// - Parameter index: the index of its field, if the part is a field.
  private mutating func endPart(
    _ row: ValueRow, _ range: Range<Int>, _ frame: PartialFrame?, at index: Int? = nil
  ) -> Step? {
    var field = frame?.assembled()
    if field == nil {
      guard mayRead(range.count) else { return nil }
      field = row.field(of: bytes[range])
    }
    guard let field else { return refuse { text, path in row.error(in: text, at: path) } }
    if let index {
      frames[frames.count - 1].add(field, at: index)
    } else {
      frames[frames.count - 1].add(field)
    }
    return nil
  }

  // MARK: Objects

  private mutating func endProperty(
    _ rows: ObjectRows, _ range: Range<Int>, _ frame: PartialFrame?
  ) -> Step? {
    let top = frames.count - 1
    switch frames[top].member {
    case .other: return nil
    case .additional(let row): return endPart(row, range, frame)
    case .property(let index, _): return endField(rows, index, range, frame)
    case .opaque(let indices):
      for index in indices {
        if let step = endField(rows, index, range, nil) { return step }
      }
      return nil
    }
  }

  /// Takes a member that belongs to no property.
  private mutating func endOther(_ rows: ObjectRows) -> Step? {
    guard rows.forbidsOthers else { return nil }
    let key = frames[frames.count - 1].key
    return refuse { text, path in rows.error(ofKey: key, in: text, at: path.parent) }
  }

  private mutating func endField(
    _ rows: ObjectRows, _ index: Int, _ range: Range<Int>, _ frame: PartialFrame?
  ) -> Step? {
    let top = frames.count - 1
    var field = frame?.assembled()
    if field == nil {
      guard mayRead(range.count) else { return nil }
      field = rows.field(at: index, frames[top].key, bytes[range])
    }
    guard let field else {
      return refuse { text, path in rows.error(at: index, in: text, at: path.parent) }
    }
    frames[top].add(field, at: index)
    let fields = frames[top].fields
    guard let broken = rows.brokenRule(since: index, { fields[$0] }) else { return nil }
    return refuse { text, path in rows.error(broken, in: text, at: path.parent) }
  }

  /// Takes a member of an object whose branch isn't known yet; if it is the tag, it selects the
  /// branch.
  private mutating func endMember(_ range: Range<Int>, _ rows: TaggedRows) -> Step? {
    let top = frames.count - 1
    frames[top].members.append((frames[top].key, range))
    guard ScalarString(frames[top].key) == ScalarString(rows.key) else { return nil }
    guard let (branch, row) = rows.branch(taggedBy: bytes[range]), let union = frames[top].row,
      let value = followed(row, .object, pathDepth: top)
    else {
      frames[top].content = .opaque
      return nil
    }
    frames[top].around.append(PartialFrame.Around(row: union, branch: branch))
    frames[top].become(value)
    frames[top].hasNews = true
    if top > 0 { frames[top - 1].hasNews = true }
    let members = frames[top].members
    frames[top].members = []
    for (key, range) in members {
      frames[top].meet(key)
      if case .failed(let error)? = endValue(range, nil) { return .failed(error) }
    }
    return newState()
  }

  // MARK: Errors

  /// Reports the error of the current part of the innermost container. If the regular reader finds
  /// no error in the text so far, only the end of the document decides, and there are no further
  /// partial values.
  private mutating func refuse(
    _ find: (BrokenText, InstancePath) -> JSONReadingError?
  ) -> Step? {
    let brackets = grammar.open.reversed().map { UInt8(ascii: $0 ? "}" : "]") }
    let path = InstancePath(frames.map(\.step))
    do throws(JSONReadingError) {
      let text = try BrokenText(bytes[..<position] + brackets)
      guard let error = find(text, path) else {
        giveUp()
        return nil
      }
      return .failed(streamError(error))
    } catch {
      return .failed(streamError(error))
    }
  }

  /// Returns the stream error for an error of the regular reader.
  func streamError(_ error: JSONReadingError) -> StreamError {
    StreamError(
      reason: .unreadable(error), index: 0, location: error.location,
      elementLocation: firstPlace, path: error.path, isInElement: false)
  }

  func failed(_ reason: StreamError.Reason, at index: Int) -> Step {
    .failed(
      StreamError(
        reason: reason, index: 0, location: place(of: index), elementLocation: firstPlace, path: [],
        isInElement: false))
  }

  /// The position of the document's first byte.
  private var firstPlace: JSONLocation {
    place(of: bytes.firstIndex { !JSONText.isSpace($0) } ?? bytes.count)
  }

  func place(of index: Int) -> JSONLocation {
    bytes.withUTF8Bytes { JSONLocation.start.advanced(over: $0.part(0..<index)) }
  }
}

extension InstancePath {
  /// The path without its last component.
  fileprivate var parent: InstancePath { InstancePath(Array(components.dropLast())) }
}
