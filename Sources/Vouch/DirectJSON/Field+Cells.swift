extension Field {
  /// Whether the value is absent or null.
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

  /// The fields of an object that has not been assembled.
  @usableFromInline
  var objectFields: CheckedFields? {
    if case .cell(let reference) = storage,
      reference.cell.tag == .object || reference.cell.tag == .ruledObject
    {
      return CheckedFields(reference)
    }
    guard case .object(let fields) = value else { return nil }
    return CheckedFields(fields)
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

  /// The index of an enumeration's case at an element of an array; nil for a value that isn't listed.
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
  func element(_ index: Int) -> Field {
    switch storage {
    case .cell(let reference) where reference.cell.tag == .array:
      return Field(reference.part(index))
    default:
      guard case .array(let elements) = value else { FieldValue.disagree("an array") }
      return Field(elements[index])
    }
  }

  /// The next element of an array that is read one at a time; its predecessor is gone then.
  ///
  /// A reader that gives up in the middle hands over less, and says so afterwards.
  @usableFromInline
  func nextElement() -> Field? {
    guard case .elements(let reader) = storage else { return nil }
    return unsafe reader._withUnsafeGuaranteedRef { reader in
      reader.nextElement().map { unsafe Field(CellReference(reader.memory, $0)) }
    }
  }
}

extension Field {
  /// How many elements an array that is read one at a time may still have; a guess.
  @usableFromInline
  func estimatedCount(after count: Int, stride: Int) -> Int {
    guard case .elements(let reader) = storage else { return 0 }
    return unsafe reader._withUnsafeGuaranteedRef {
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
