import Foundation
import Vouch

/// Reads an archive, after an inspection of its structure, its classes, and its references.
///
/// Everything that can't occur in an archive of the type is rejected. No code of any class runs.
struct ArchiveReader {
  private let list: BinaryPropertyList
  private let limits: KeyedArchive.Limits
  /// The archive's list of objects, by index.
  private var entries: [Entry] = []
  /// The archive classes that may occur, by name.
  private let classes: [String: KnownClass]
  private var visits = 0
  /// The indices of the entries with bytes that have been visited, and the total size of bytes used
  /// repeatedly.
  private var visited: Set<Int> = []
  private var repeatedBytes = 0
  /// The values of the objects that have been read, by their entries. Several references may lead
  /// to one object.
  private var values: [Int: ArchivedValue] = [:]
  /// The number of objects of archive classes around the one that is read.
  private var depth = 0
  private lazy var stack = ThreadStack()

  /// A depth that every stack can hold; up to it, the stack's size isn't determined.
  private static let carefreeDepth = 4

  /// An archive class, with the names of those that its objects may refer to.
  private struct KnownClass {
    let type: any ArchivedObject.Type
    let allowed: Set<String>
  }

  /// An entry of the list of objects.
  private enum Entry {
    case null
    /// A text or data with its number of bytes; 0 for a number or a boolean.
    case plain(ArchivedValue, byteCount: Int)
    /// A class by its name.
    case classDescription(String)
    case object(Instance)
  }

  /// An object. It may have the form of an object of a Foundation class, of an archive class, or
  /// both.
  private struct Instance {
    /// The entry of its class.
    let type: Int
    let references: [Int]
    let plain: (form: PlainForm, value: ArchivedValue)?
    /// The references by their keys, in the form of an archive class.
    let members: [String: Int]?
  }

  /// Reads a value. Linear in the number of bytes and in the limit of objects.
  static func value<Value: ArchivedObject>(
    _ type: Value.Type, from data: Data, limits: KeyedArchive.Limits
  ) throws(ArchiveError) -> Value {
    var reader = try ArchiveReader(data, type, limits: limits)
    let top = try reader.readList()
    let name = NSStringFromClass(type._archiveClass)
    guard case .object(let instance) = reader.entries[top],
      case .classDescription(let found) = reader.entries[instance.type]
    else { throw .unreadable("its root is no object") }
    guard found == name else { throw .unexpectedClass(found) }
    try reader.visit(top, allowed: [name], depth: 0)
    do {
      return try reader.value(type, instance.members ?? [:])
    } catch {
      throw .invalid(CocoaError(error))
    }
  }

  private init(
    _ data: Data, _ root: any ArchivedObject.Type, limits: KeyedArchive.Limits
  ) throws(ArchiveError) {
    list = try BinaryPropertyList(data)
    self.limits = limits
    let types = ArchiveClasses.reachable(from: root)
    let known = types.map { type in
      (
        NSStringFromClass(type._archiveClass),
        KnownClass(
          type: type,
          allowed: Set(
            ArchiveClasses.reachable(from: type).map { NSStringFromClass($0._archiveClass) }))
      )
    }
    classes = Dictionary(uniqueKeysWithValues: known)
    try requireTree()
    try requireKeys(of: root)
  }
}

// MARK: The property list

extension ArchiveReader {
  /// Requires that each array and dictionary is used only once, so that a small list can't
  /// represent a huge one.
  private func requireTree() throws(ArchiveError) {
    var seen = Set<Int>()
    for object in list.objects {
      let references: [Int]
      switch object {
      case .array(let elements): references = elements
      case .dictionary(let entries): references = entries.flatMap { [$0.key, $0.value] }
      default: continue
      }
      for reference in references where list.objects[reference].isContainer {
        guard reference != list.top, seen.insert(reference).inserted else {
          throw .unreadable("a part of its property list is used twice")
        }
      }
    }
  }

  /// The maximum number of UTF-8 bytes of keys that no value of the type has: keys of Foundation,
  /// or of a later version of the type.
  private static let longestForeignKey = 64

  /// Requires that keys aren't longer than in valid archives, and that no two keys with different
  /// scalars are canonically equivalent. Each key is examined once, but hashed for each dictionary
  /// that uses it.
  private func requireKeys(of root: any ArchivedObject.Type) throws(ArchiveError) {
    var seen = Set<Int>()
    var limit = Self.longestForeignKey
    for case .dictionary(let entries) in list.objects {
      for (key, _) in entries where seen.insert(key).inserted {
        guard case .string(let name) = object(key) else { throw .unreadable("a key is no string") }
        // The exact limit is seldom needed, so it is determined on demand.
        if name.utf8.count > limit { limit = max(limit, ArchiveClasses.longestKey(from: root)) }
        guard name.utf8.count <= limit, name.unicodeScalars.allSatisfy(\.isStable) else {
          throw .unreadable("a key is none that archives of the type have")
        }
      }
    }
  }

  /// Reads the entries.
  ///
  /// - Returns: the index of the root object.
  private mutating func readList() throws(ArchiveError) -> Int {
    let root = try members(of: list.top)
    guard root.count == 4, case .string("NSKeyedArchiver")? = root["$archiver"].map(object),
      case .integer(100_000)? = root["$version"].map(object)
    else { throw .unreadable("it isn't by NSKeyedArchiver") }
    guard let objects = root["$objects"], case .array(let elements) = object(objects),
      let first = elements.first, case .string("$null") = object(first)
    else { throw .unreadable("it has no list of objects") }
    // The limit doesn't count one class description for each class, and the entry for null.
    let free = classes.count + PlainForm.allCases.count + 1
    guard elements.count - free <= limits.objects else {
      throw .tooManyObjects(limit: limits.objects)
    }
    entries = [.null]
    entries.reserveCapacity(elements.count)
    // Each entry has a value, even if several are the same object of the property list.
    var seen = Set<Int>()
    for element in elements.dropFirst() {
      let entry = try entry(element, count: elements.count)
      entries.append(entry)
      if case .plain(_, 1...) = entry, !seen.insert(element).inserted {
        try chargeAgain(for: entry)
      }
    }
    guard let top = root["$top"], case .dictionary = object(top) else {
      throw .unreadable("it has no root object")
    }
    let roots = try members(of: top)
    guard roots.count == 1, let root = roots[NSKeyedArchiveRootObjectKey] else {
      throw .unreadable("it has no root object")
    }
    return try reference(root, count: elements.count)
  }

  private func object(_ index: Int) -> BinaryPropertyList.Object { list.objects[index] }

  /// Returns the members of a dictionary, whose keys are distinct strings.
  private func members(of index: Int) throws(ArchiveError) -> [String: Int] {
    guard case .dictionary(let entries) = object(index) else {
      throw .unreadable("a dictionary is missing")
    }
    var members: [String: Int] = [:]
    for (key, value) in entries {
      guard case .string(let name) = object(key), members.updateValue(value, forKey: name) == nil
      else { throw .unreadable("a key is there twice") }
    }
    return members
  }

  /// Returns the index in a reference, which must not be the entry for null.
  private func reference(_ index: Int, count: Int) throws(ArchiveError) -> Int {
    guard case .uid(let uid) = object(index), 0 < uid, uid < count else {
      throw .unreadable("a reference leads nowhere")
    }
    return uid
  }

  private func entry(_ index: Int, count: Int) throws(ArchiveError) -> Entry {
    switch object(index) {
    case .string(let text):
      guard text != "$null" else { throw .unreadable("its nothing is there twice") }
      return .plain(.string(ArchivedValue.text(of: text)), byteCount: text.utf8.count)
    case .data(let data): return .plain(.data(data), byteCount: data.count)
    case .bool(let flag): return .plain(.bool(flag), byteCount: 0)
    case .integer(let value): return .plain(.integer(value), byteCount: 0)
    case .unsigned(let value): return .plain(.unsigned(value), byteCount: 0)
    case .real(let value): return .plain(.number(value), byteCount: 0)
    case .dictionary:
      let members = try members(of: index)
      guard let type = members["$class"] else { return try classDescription(members) }
      return try instance(members, type: try reference(type, count: count), count: count)
    case .array, .uid, .date: throw .unreadable("it has an object of no class")
    }
  }

  /// Returns a class: its name, and those of its superclasses, which must be valid but have no
  /// effect.
  private func classDescription(_ members: [String: Int]) throws(ArchiveError) -> Entry {
    guard members.count == 2, let name = members["$classname"].map(object),
      case .string(let name) = name, let all = members["$classes"].map(object),
      case .array(let elements) = all
    else { throw .unreadable("it has an object of no class") }
    let names = elements.compactMap { element in
      if case .string(let name) = object(element) { name } else { nil as String? }
    }
    guard names.count == elements.count, names.first == name else {
      throw .unreadable("a class isn't described as classes are")
    }
    for name in names where name != "NSObject" && !isKnown(name) { throw .unexpectedClass(name) }
    guard name != "NSObject" else { throw .unexpectedClass(name) }
    return .classDescription(name)
  }

  private func isKnown(_ name: String) -> Bool {
    classes[name] != nil || PlainForm(rawValue: name) != nil
  }

  /// Returns an object, with the forms that it has.
  private func instance(
    _ members: [String: Int], type: Int, count: Int
  ) throws(ArchiveError) -> Entry {
    var members = members
    members["$class"] = nil
    let plain = PlainForm.allCases.lazy.compactMap { form in
      form.value(members, object).map { (form, $0) }
    }.first
    var references: [Int] = []
    var referencesByKey: [String: Int]?
    if let elements = members["NS.objects"], case .array(let elements) = object(elements) {
      for element in elements { references.append(try reference(element, count: count)) }
    } else if members.values.allSatisfy({ if case .uid = object($0) { true } else { false } }) {
      for (key, member) in members { members[key] = try reference(member, count: count) }
      references = Array(members.values)
      referencesByKey = members
    }
    guard plain != nil || referencesByKey != nil else {
      throw .unreadable("it has an object of no known form")
    }
    return .object(
      Instance(type: type, references: references, plain: plain, members: referencesByKey))
  }
}

// MARK: References

extension ArchiveReader {
  /// Visits everything that an object refers to.
  ///
  /// - Parameter allowed: the names of the archive classes that are allowed here.
  private mutating func visit(
    _ number: Int, allowed: Set<String>, depth: Int
  ) throws(ArchiveError) {
    visits += 1
    guard visits <= limits.objects else { throw .tooManyObjects(limit: limits.objects) }
    switch entries[number] {
    case .plain(_, 0): return
    case .plain: if !visited.insert(number).inserted { try chargeAgain(for: entries[number]) }
    case .null, .classDescription: throw .unreadable("a reference leads to no object")
    case .object(let instance):
      guard case .classDescription(let name) = entries[instance.type] else {
        throw .unreadable("an object has no class")
      }
      guard allowed.contains(name) || PlainForm(rawValue: name) != nil else {
        throw .unexpectedClass(name)
      }
      let known = classes[name]
      guard known == nil ? instance.plain?.form.rawValue == name : instance.members != nil else {
        throw .unreadable("an object of \(name) doesn't have its form")
      }
      // An object that contains itself exceeds any depth limit.
      guard depth < limits.depth else { throw .unreadable("it nests deeper than it may") }
      for reference in instance.references {
        try visit(reference, allowed: known?.allowed ?? allowed, depth: depth + 1)
      }
    }
  }

  /// Counts the bytes of a text or of data that is used repeatedly.
  private mutating func chargeAgain(for entry: Entry) throws(ArchiveError) {
    guard case .plain(_, let byteCount) = entry else { return }
    repeatedBytes += byteCount
    guard repeatedBytes <= limits.repeatedBytes else {
      throw .tooManyRepeatedBytes(limit: limits.repeatedBytes)
    }
  }
}

// MARK: Values

extension ArchiveReader {
  /// Returns the value of an entry that has been visited.
  private mutating func value(at number: Int) throws -> ArchivedValue {
    switch entries[number] {
    case .plain(let value, _): return value
    case .null, .classDescription: return .null
    case .object(let instance):
      if let known = values[number] { return known }
      let value = try value(of: instance)
      values[number] = value
      return value
    }
  }

  private mutating func value(of instance: Instance) throws -> ArchivedValue {
    if case .classDescription(let name) = entries[instance.type], let known = classes[name] {
      return .object(try value(known.type, instance.members ?? [:]))
    }
    guard case .array? = instance.plain?.form else { return instance.plain?.value ?? .null }
    var elements: [ArchivedValue] = []
    for reference in instance.references { elements.append(try value(at: reference)) }
    return .array(elements)
  }

  private mutating func value<Value: ArchivedObject>(
    _ type: Value.Type, _ members: [String: Int]
  ) throws -> Value {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.carefreeDepth, stack?.isNearlyFull == true {
      throw CocoaError.deeperThanStack
    }
    return try Value(archived: { key in
      try members[ArchiveKey.written(for: key)].map { try value(at: $0) }
    })
  }
}

extension BinaryPropertyList.Object {
  fileprivate var isContainer: Bool {
    switch self {
    case .array, .dictionary: true
    default: false
    }
  }
}

extension ArchiveClasses {
  /// Returns the number of bytes of the longest key in an archive of a type.
  fileprivate static func longestKey(from root: any ArchivedObject.Type) -> Int {
    let keys = reachable(from: root).flatMap { $0.archivedKeys }
    return keys.map { ArchiveKey.name(for: $0).utf8.count }.max() ?? 0
  }
}
