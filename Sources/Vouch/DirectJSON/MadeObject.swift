/// A value of a generated type that was made while its document is still being read, because rules
/// between properties can be evaluated only on values.
///
/// It lies in memory of its own until the initialiser of the enclosing value takes it, which costs
/// neither a copy nor a reference count. The reader destroys values that haven't been taken.
@unsafe struct MadeObject {
  private let type: any SchemaObject.Type
  /// Nil once the value has been taken.
  private var place: UnsafeMutableRawPointer?

  /// Makes a value of checked fields; nil if it violates a rule between its properties.
  init?<Object: SchemaObject>(_ type: Object.Type, of fields: CellReference) {
    let object = Object(_schemaField: Field(fields))
    guard object.keepsRules else { return nil }
    let place = UnsafeMutablePointer<Object>.allocate(capacity: 1)
    unsafe place.initialize(to: consume object)
    unsafe self.type = type
    unsafe self.place = UnsafeMutableRawPointer(place)
  }

  /// Transfers ownership of the memory, which contains a value of the type.
  ///
  /// Requesting another type, or requesting the value twice, traps: generated code was changed by
  /// hand.
  mutating func take(as wanted: ObjectIdentifier) -> UnsafeMutableRawPointer {
    guard let place = unsafe place, unsafe ObjectIdentifier(type) == wanted else {
      FieldValue.disagree("an object that nobody has taken yet")
    }
    unsafe self.place = nil
    return unsafe place
  }

  /// A copy behind a reference, for read access.
  var nested: NestedValue {
    guard let place = unsafe place else {
      FieldValue.disagree("an object that nobody has taken yet")
    }
    let type = unsafe type
    return unsafe Self.nested(type, at: place)
  }

  private static func nested<Object: SchemaObject>(
    _ type: Object.Type, at place: UnsafeMutableRawPointer
  ) -> NestedValue {
    NestedValue(unsafe place.assumingMemoryBound(to: type).pointee)
  }

  /// Frees the value if it hasn't been taken.
  mutating func destroy() {
    guard let place = unsafe place else { return }
    unsafe self.place = nil
    let type = unsafe type
    unsafe Self.destroy(type, at: place)
  }

  private static func destroy<Object: SchemaObject>(
    _ type: Object.Type, at place: UnsafeMutableRawPointer
  ) {
    unsafe place.assumingMemoryBound(to: type).deinitialize(count: 1)
    unsafe place.deallocate()
  }
}

extension _Field {
  /// Returns the memory with the value that was already made from an object, and transfers its
  /// ownership to the caller; nil for all other fields.
  @usableFromInline
  func takeMadeObject(of type: ObjectIdentifier) -> UnsafeMutableRawPointer? {
    guard case .cell(let reference) = storage, reference.cell.tag == .made else { return nil }
    return unsafe reference.takeMadeObject(of: type)
  }
}

extension CellReference {
  fileprivate func takeMadeObject(of type: ObjectIdentifier) -> UnsafeMutableRawPointer {
    expectCurrent()
    return unsafe memory.pointee.made.pointee[cell.index].take(as: type)
  }
}

extension DirectReader {
  /// Makes a value of an object, and gives up if it violates a rule between its properties.
  func judged(_ object: Cell, as type: RowType) throws(GivenUp) -> Cell {
    guard let type = type.generated?._objectType else {
      try check(object, as: type)
      return object
    }
    guard let made = unsafe MadeObject(type, of: CellReference(memory, object)) else {
      throw GivenUp()
    }
    unsafe memory.pointee.made.pointee.append(made)
    return unsafe Cell(.made, UInt64(memory.pointee.made.pointee.count - 1))
  }

  /// Evaluates the rules of a type without making a value of it.
  @inline(never)
  private func check(_ object: Cell, as type: RowType) throws(GivenUp) {
    guard case .object(let shape) = type.schema.shape, object.tag == .object else {
      throw GivenUp()
    }
    let fields = unsafe memory.pointee.fields(of: object, where: shape.areOperands)
    guard type.brokenRules(fields, shape, asked: AskedRules(stopsAtFirst: true)).isEmpty else {
      throw GivenUp()
    }
  }

  /// Frees the objects from an index on that haven't been taken.
  @inline(never)
  func forgetMadeObjects(from first: Int = 0) {
    let objects = unsafe memory.pointee.made
    let count = unsafe objects.pointee.count
    guard count > first else { return }
    for index in first..<count { unsafe objects.pointee[index].destroy() }
    if first == 0, count > 1 << 12 {
      unsafe objects.pointee = []
    } else {
      unsafe objects.pointee.removeLast(count - first)
    }
  }
}
