/// A short array of an enumeration's cases that several values have in common.
@usableFromInline
final class SharedCases<Value: _SchemaEnumeration>: Sendable {
  @usableFromInline let values: [Value]

  @inlinable
  init(_ values: [Value]) { self.values = values }
}

/// What is known of an array of cases that is about to be made.
@usableFromInline
enum CasesLookup {
  /// One with the same cases was made before: ``SharedCases`` of the type that was asked for.
  case shared(AnyObject)
  /// One was read before, and not kept: the place for it.
  case repeated(place: Int)
  case unknown
}

/// Remembers the short arrays of cases that a reader met, since tags, roles and weekdays are the same
/// few over and over: a copy of an array costs a tenth of what it takes to allocate and free another.
///
/// Documents are not kept alive by it, and it doesn't grow: an array takes the place of another one, and
/// is kept when it is met there twice.
@unsafe struct CasesMemory {
  private struct Place {
    var key: UInt64 = 0
    var type: ObjectIdentifier?
    var cases: AnyObject?
  }

  /// Written by the one thread that has the reader; nil until the first array of cases.
  private var places: UnsafeMutablePointer<Place>?

  private static let placeBits = 9
  /// So many cases fit a key.
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

  /// Forgets all arrays, and gives up the memory for them.
  mutating func release() {
    guard let made = unsafe places else { return }
    unsafe made.deinitialize(count: 1 << Self.placeBits)
    unsafe made.deallocate()
    unsafe places = nil
  }

  /// - Parameter key: a byte for each case.
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

  /// Keeps an array in the place that a lookup has just given it: making it looks nothing else up.
  mutating func keep<Value>(_ cases: SharedCases<Value>, at index: Int) {
    let places = unsafe allPlaces()
    let isOfTheType = unsafe places[index].type == ObjectIdentifier(Value.self)
    precondition(isOfTheType, "an array of another type than the one that was looked up")
    unsafe places[index].cases = cases
  }
}

extension CellReference {
  /// Looks an array of cases up that is read from here.
  func lookUpCases(_ type: ObjectIdentifier) -> CasesLookup {
    expectCurrent()
    // No array of nothing is looked up: it takes no memory, and nothing would tell whether it is current.
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

  /// Keeps an array in the place that a lookup has just given it.
  @usableFromInline
  func keep<Value>(_ cases: SharedCases<Value>, at place: Int) {
    if case .cell(let reference) = storage { reference.keep(cases, at: place) }
  }
}
