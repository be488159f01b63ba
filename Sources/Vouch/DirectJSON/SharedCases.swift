/// A short array of an enumeration's cases that several values share.
@usableFromInline
final class SharedCases<Value: _SchemaEnumeration>: Sendable {
  @usableFromInline let values: [Value]

  @inlinable
  init(_ values: [Value]) { self.values = values }
}

/// The result of looking up an array of cases that is about to be made.
@usableFromInline
enum CasesLookup {
  /// An array with the same cases was made before: a ``SharedCases`` of the requested type.
  case shared(AnyObject)
  /// An array with the same cases was read before but not kept; the value is its place.
  case repeated(place: Int)
  case unknown
}

/// A cache of the short arrays of cases that a reader has read. Tags, roles and weekdays are the
/// same few over and over, and copying an array costs a tenth of allocating and freeing another.
///
/// The cache doesn't keep documents alive, and doesn't grow: an array replaces the one at its
/// place, and is kept when it occurs there twice.
@unsafe struct CasesMemory {
  private struct Place {
    var key: UInt64 = 0
    var type: ObjectIdentifier?
    var cases: AnyObject?
  }

  /// Accessed only by the thread that uses the reader; nil until the first array of cases.
  private var places: UnsafeMutablePointer<Place>?

  private static let placeBits = 9
  /// The largest number of cases that fit into a key.
  static let longest = 8

  @inline(__always)
  private mutating func allPlaces() -> UnsafeMutablePointer<Place> {
    if let places = unsafe places { return unsafe places }
    return unsafe makePlaces()
  }

  @inline(never)
  private mutating func makePlaces() -> UnsafeMutablePointer<Place> {
    let made = unsafe UnsafeMutablePointer<Place>.allocate(capacity: 1 << Self.placeBits)
    unsafe made.initialize(repeating: Place(), count: 1 << Self.placeBits)
    unsafe places = unsafe made
    return unsafe made
  }

  /// Forgets all arrays, and frees their memory.
  mutating func release() {
    guard let made = unsafe places else { return }
    unsafe made.deinitialize(count: 1 << Self.placeBits)
    unsafe made.deallocate()
    unsafe places = nil
  }

  /// - Parameter key: one byte for each case.
  mutating func lookup(_ key: UInt64, _ type: ObjectIdentifier) -> CasesLookup {
    let mixed = (key ^ UInt64(UInt(bitPattern: type))) &* 0x9E37_79B9_7F4A_7C15
    let index = unsafe Int(truncatingIfNeeded: mixed &>> UInt64(64 - Self.placeBits))
    let place = unsafe allPlaces() + index
    guard unsafe place.pointee.key == key, unsafe place.pointee.type == type else {
      unsafe place.pointee = Place(key: key, type: type)
      return .unknown
    }
    guard let cases = unsafe place.pointee.cases else { return .repeated(place: index) }
    return .shared(cases)
  }

  /// Keeps an array at the place that the preceding lookup returned. Making the array performs no
  /// other lookup.
  mutating func keep<Value>(_ cases: SharedCases<Value>, at index: Int) {
    let places = unsafe allPlaces()
    let isOfTheType = unsafe places[index].type == ObjectIdentifier(Value.self)
    precondition(isOfTheType, "an array of another type than the one that was looked up")
    unsafe places[index].cases = cases
  }
}

extension CellReference {
  /// Looks up the array of cases that this cell holds.
  func lookUpCases(_ type: ObjectIdentifier) -> CasesLookup {
    expectCurrent()
    // Empty arrays aren't looked up: they use no memory, and no element access would check that the
    // reference is current.
    guard cell.tag == .array, unsafe 1...CasesMemory.longest ~= cell.count else { return .unknown }
    var key: UInt64 = 0
    for index in 0..<cell.count {
      let element = part(index).cell
      guard element.tag == .enumerationCase, element.word < 255 else { return .unknown }
      key = key &<< 8 | (element.word &+ 1)
    }
    return unsafe memory.pointee.cases.lookup(key, type)
  }

  func keep<Value>(_ cases: SharedCases<Value>, at place: Int) {
    expectCurrent()
    unsafe memory.pointee.cases.keep(cases, at: place)
  }
}

extension Field {
  @usableFromInline
  func lookUpCases(_ type: ObjectIdentifier) -> CasesLookup {
    guard case .cell(let reference) = storage else { return .unknown }
    return reference.lookUpCases(type)
  }

  /// Keeps an array at the place that the preceding lookup returned.
  @usableFromInline
  func keep<Value>(_ cases: SharedCases<Value>, at place: Int) {
    if case .cell(let reference) = storage { reference.keep(cases, at: place) }
  }
}
