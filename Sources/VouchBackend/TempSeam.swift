/// temp
public enum GeneratedNames {
  static let reservedMembers: Set<String> = []
  static let reservedTypes: Set<String> = []
  static let reservedErrorCases: Set<String> = []
  static let reservedCases: Set<String> = []
}
enum TableText { static func quoted(_ s: String) -> String { s } }
