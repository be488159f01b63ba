extension _Field {
  /// True if the value is absent or null.
  @usableFromInline
  var isNil: Bool {
    switch storage {
    case .value(let value): return value.isNil
    case .elements: return false
    case .cell(let reference):
      switch reference.cell.tag {
      case .absent, .null: return true
      case .field: return reference.value.isNil
      default: return false
      }
    }
  }

  /// The index of an enumeration's case; nil for a value that isn't listed.
  @usableFromInline
  var caseIndex: Int? {
    if case .cell(let reference) = storage, reference.cell.tag == .enumerationCase {
      return reference.cell.index
    }
    guard case .enumerationCase(let index) = value else { return nil }
    return index
  }

  // MARK: Arrays

  /// Returns the index of an enumeration's case at an element of an array; nil for a value that
  /// isn't listed.
  @usableFromInline
  func caseIndex(ofElement index: Int) -> Int? {
    if case .cell(let reference) = storage, reference.cell.tag == .array {
      let element = reference.part(index).cell
      if element.tag == .enumerationCase { return element.index }
    }
    return element(index).caseIndex
  }

  /// The number of elements; nil for an array that is read one element at a time.
  @usableFromInline
  var elementCount: Int? {
    switch storage {
    case .elements: return nil
    case .cell(let reference) where reference.cell.tag == .array: return reference.cell.count
    default:
      guard case .array(let elements) = value else { FieldValue.disagree("an array") }
      return elements.count
    }
  }

  @usableFromInline
  func element(_ index: Int) -> _Field {
    switch storage {
    case .cell(let reference) where reference.cell.tag == .array:
      return Field(reference.part(index))
    default:
      guard case .array(let elements) = value else { FieldValue.disagree("an array") }
      return Field(elements[index])
    }
  }

  /// Returns the next element of an array that is read one element at a time. The previous element
  /// becomes invalid.
  ///
  /// If the reader gives up in the middle, fewer elements are returned, and the reader reports this
  /// afterwards.
  @usableFromInline
  func nextElement() -> _Field? {
    guard case .elements(let elements) = storage else { return nil }
    return elements.next()
  }
}

extension _Field {
  /// Estimates the number of remaining elements of an array that is read one element at a time.
  @usableFromInline
  func estimatedCount(after count: Int, stride: Int) -> Int {
    guard case .elements(let elements) = storage else { return 0 }
    return elements.estimatedCount(after: count, stride: stride)
  }
}

/// The elements of an array that a direct reader, which is never freed, reads one after the other.
/// Valid until the reader begins another document.
@safe struct ElementsReference {
  private let reader: Unmanaged<DirectReader>
  private let session: Int

  init(_ reader: DirectReader) {
    unsafe self.reader = .passUnretained(reader)
    unsafe session = reader.memory.pointee.session
  }

  func next() -> Field? {
    unsafe reader._withUnsafeGuaranteedRef { reader in
      guard unsafe reader.memory.pointee.session == session else { CellReference.outlive() }
      return reader.nextElement().map { unsafe Field(CellReference(reader.memory, $0)) }
    }
  }

  func estimatedCount(after count: Int, stride: Int) -> Int {
    unsafe reader._withUnsafeGuaranteedRef {
      $0.estimatedCount(after: count, stride: stride)
    }
  }
}

extension FieldValue {
  fileprivate var isNil: Bool {
    switch self {
    case .absent, .null: true
    default: false
    }
  }
}
