extension Field {
  /// Whether the value is absent or null.
  var isNil: Bool {
    switch storage {
    case .value(.absent), .value(.null): return true
    case .value, .elements: return false
    case .cell(let reference):
      switch reference.cell.tag {
      case .absent, .null: return true
      case .field:
        let value = reference.value
        if case .absent = value { return true }
        if case .null = value { return true }
        return false
      default: return false
      }
    }
  }

  /// Hands over the elements of an array, if a direct reader has them.
  ///
  /// A reader that gives up in the middle hands over less, and says so afterwards.
  var readElements: (((Field) -> Void) -> Void)? {
    switch storage {
    case .cell(let reference) where reference.cell.tag == .array:
      return { take in
        for index in 0..<reference.cell.count { take(Field(reference.part(index))) }
      }
    case .elements(let reader):
      return { take in
        while let cell = reader.nextElement() { take(Field(CellReference(reader, cell))) }
      }
    default: return nil
    }
  }
}
