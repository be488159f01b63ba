/// The classes of values without archives of their own, with the members of their objects.
enum PlainForm: String, CaseIterable {
  case array = "NSArray"
  case date = "NSDate"
  case uuid = "NSUUID"
  case null = "NSNull"

  /// True if an object with these members, given by their indices in a property list, can be of the
  /// class.
  func fits(
    _ members: [String: Int], _ object: (Int) -> BinaryPropertyList.Object
  ) -> Bool {
    switch self {
    case .null: return members.isEmpty
    case .array:
      guard members.count == 1, let elements = members["NS.objects"].map(object) else {
        return false
      }
      if case .array = elements { return true }
    case .date:
      guard members.count == 1, let time = members["NS.time"].map(object) else { return false }
      if case .real = time { return true }
      if case .integer = time { return true }
    case .uuid:
      guard members.count == 1, let bytes = members["NS.uuidbytes"].map(object) else {
        return false
      }
      if case .data(16) = bytes { return true }
    }
    return false
  }
}
