/// Names of Foundation and of the product for keyed archives.
extension GeneratedNames {
  static let archiveModule = "VouchArchive"
  static let archiveSuffix = "Archive"

  static let archivedObject = TypeReference.named(module: archiveModule, name: "ArchivedObject")
  static let schemaArchive = TypeReference.named(module: archiveModule, name: "SchemaArchive")
  static let nsObject = TypeReference.foundation("NSObject")
  static let nsSecureCoding = TypeReference.foundation("NSSecureCoding")
  static let nsCoder = TypeReference.foundation("NSCoder")

  static let archiveClassProperty = "_archiveClass"
  static let archivedValueProperty = "value"
  static let secureCodingProperty = "supportsSecureCoding"
  static let coderName = "coder"
}
