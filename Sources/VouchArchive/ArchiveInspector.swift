import Foundation
import Vouch

/// Inspects an archive before an unarchiver reads it: its structure, its classes, and its
/// references.
///
/// Everything that can't occur in an archive of the type is rejected, so that Foundation can read
/// an accepted archive safely. Nothing is decoded, and no code of any class runs.
struct ArchiveInspector {
  private let list: BinaryPropertyList
  private let limits: KeyedArchive.Limits
  /// The archive's list of objects, by index.
  private var entries: [Entry] = []
  /// The archive classes that may occur, by name, with the classes that their objects may refer to.
  private let classes: [String: Set<String>]
  private var visits = 0
  /// The indices of the entries with bytes that have been visited, and the total size of bytes used
  /// repeatedly.
  private var visited: Set<Int> = []
  private var repeatedBytes = 0

  /// An entry of the list of objects.
  private enum Entry {
    case null
    /// A text or data with its number of bytes; 0 for a number or a boolean.
    case plain(byteCount: Int)
    /// A class by its name.
    case classDescription(String)
    /// An object: the index of its class, and its references. It may have the form of an object of
    /// a Foundation class, of an archive class, or both.
    case object(Int, references: [Int], plainForm: PlainForm?, hasArchiveForm: Bool)
  }

  /// Returns normally if the unarchiver may read the archive, and otherwise throws an error. Linear
  /// in the number of bytes and in the limit of objects.
  static func inspect(
    _ data: Data, root: any ArchivedObject.Type, limits: KeyedArchive.Limits
  ) throws(ArchiveError) {
    var inspector = try ArchiveInspector(data, root, limits: limits)
    let top = try inspector.readList()
    let name = NSStringFromClass(root._archiveClass)
    guard case .object(let type, _, _, _) = inspector.entries[top],
      case .classDescription(let found) = inspector.entries[type]
    else { throw .unreadable("its root is no object") }
    guard found == name else { throw .unexpectedClass(found) }
    try inspector.visit(top, allowed: [name], depth: 0)
  }

  private init(
    _ data: Data, _ root: any ArchivedObject.Type, limits: KeyedArchive.Limits
  ) throws(ArchiveError) {
    list = try BinaryPropertyList(data)
    self.limits = limits
    classes = ArchiveClasses.namesByClass(reachableFrom: root)
    try requireTree()
    try requireKeys(of: root)
  }
}

// MARK: The property list

extension ArchiveInspector {
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
  /// scalars are canonically equivalent. Each key is examined once, but hashed, here and by
  /// Foundation, for each dictionary that uses it.
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
    // Foundation makes a value for each entry, even if several are the same object of the property
    // list.
    var seen = Set<Int>()
    for element in elements.dropFirst() {
      let entry = try entry(element, count: elements.count)
      entries.append(entry)
      if case .plain(1...) = entry, !seen.insert(element).inserted { try chargeAgain(for: entry) }
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
      return .plain(byteCount: text.utf8.count)
    case .data(let count): return .plain(byteCount: count)
    case .bool, .integer, .real: return .plain(byteCount: 0)
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
    let plainForm = PlainForm.allCases.first { $0.fits(members, object) }
    var hasArchiveForm = false
    var references: [Int] = []
    if let elements = members["NS.objects"], case .array(let elements) = object(elements) {
      for element in elements { references.append(try reference(element, count: count)) }
    } else if members.values.allSatisfy({ if case .uid = object($0) { true } else { false } }) {
      for member in members.values { references.append(try reference(member, count: count)) }
      hasArchiveForm = true
    }
    // Otherwise the keys of the dictionary would be unchecked, and Foundation traps if two of them
    // are equal.
    guard plainForm != nil || hasArchiveForm else {
      throw .unreadable("it has an object of no known form")
    }
    return .object(
      type, references: references, plainForm: plainForm, hasArchiveForm: hasArchiveForm)
  }
}

// MARK: References

extension ArchiveInspector {
  /// Visits everything that an object refers to.
  ///
  /// - Parameter allowed: the names of the archive classes that are allowed here.
  private mutating func visit(
    _ number: Int, allowed: Set<String>, depth: Int
  ) throws(ArchiveError) {
    visits += 1
    guard visits <= limits.objects else { throw .tooManyObjects(limit: limits.objects) }
    switch entries[number] {
    case .plain(0): return
    case .plain: if !visited.insert(number).inserted { try chargeAgain(for: entries[number]) }
    case .null, .classDescription: throw .unreadable("a reference leads to no object")
    case .object(let type, let references, let plainForm, let hasArchiveForm):
      guard case .classDescription(let name) = entries[type] else {
        throw .unreadable("an object has no class")
      }
      guard allowed.contains(name) || PlainForm(rawValue: name) != nil else {
        throw .unexpectedClass(name)
      }
      guard classes[name] == nil ? plainForm?.rawValue == name : hasArchiveForm else {
        throw .unreadable("an object of \(name) doesn't have its form")
      }
      // An object that contains itself exceeds any depth limit.
      guard depth < limits.depth else { throw .unreadable("it nests deeper than it may") }
      for reference in references {
        try visit(reference, allowed: classes[name] ?? allowed, depth: depth + 1)
      }
    }
  }

  /// Counts the bytes of a text or of data that is used repeatedly.
  private mutating func chargeAgain(for entry: Entry) throws(ArchiveError) {
    guard case .plain(let byteCount) = entry else { return }
    repeatedBytes += byteCount
    guard repeatedBytes <= limits.repeatedBytes else {
      throw .tooManyRepeatedBytes(limit: limits.repeatedBytes)
    }
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
  /// Returns the names of the archive classes that values of a type can contain, each with the
  /// names of the classes that its own objects may refer to.
  fileprivate static func namesByClass(
    reachableFrom root: any ArchivedObject.Type
  ) -> [String: Set<String>] {
    var names: [String: Set<String>] = [:]
    for archiveClass in reachable(from: root) {
      names[NSStringFromClass(archiveClass)] = Set(
        reachable(from: archiveClass.valueType).map { NSStringFromClass($0) })
    }
    return names
  }

  /// Returns the number of bytes of the longest key in an archive of a type.
  fileprivate static func longestKey(from root: any ArchivedObject.Type) -> Int {
    let keys = reachable(from: root).flatMap { $0.valueType.archivedKeys }
    return keys.map { ArchiveKey.name(for: $0).utf8.count }.max() ?? 0
  }
}

extension SchemaArchive {
  fileprivate static var valueType: any ArchivedObject.Type { Value.self }
}
