import VouchDiff
import VouchFrontend
import VouchGenerator
import VouchReading

/// Files in memory.
struct TextFiles: FileProvider {
  let files: [String: String]

  func contents(of path: String) -> Result<[UInt8], FileFailure> {
    files[path].map { .success(Array($0.utf8)) } ?? .failure(FileFailure("no such file"))
  }
}

/// Two versions of one schema file, compared.
func difference(
  _ old: String, _ new: String, isExact: Bool = false, file: String = "shop.schema.yaml"
) -> SchemaDifference {
  difference([file: old], [file: new], isExact: isExact)
}

/// Two versions of some files, compared.
func difference(
  _ old: [String: String], _ new: [String: String], isExact: Bool = false
) -> SchemaDifference {
  var options = DifferenceOptions()
  options.isExact = isExact
  return SchemaDifference(version("old", old), version("new", new), options: options)
}

func version(
  _ name: String, _ files: [String: String], makesForms: Bool = false,
  profile: Profile? = nil, makesCopies: Bool = true, separatesViews: Bool = false
) -> SchemaVersion {
  let placed = Dictionary(uniqueKeysWithValues: files.map { ("\(name)/\($0.key)", $0.value) })
  var options = GenerationOptions()
  options.settings.base.makesForms = makesForms
  options.settings.base.profile = profile
  options.makesCopies = makesCopies
  options.settings.base.separatesViews = separatesViews
  return SchemaVersion(
    name: name, roots: [name],
    GenerationRequest(
      inputs: placed.keys.sorted(), options: options, files: TextFiles(files: placed)))
}

extension SchemaDifference {
  /// The type of a name in the new version.
  func type(_ name: String) -> TypeDifference? { types.first { $0.name == name } }

  /// The changes in lines: the identifier, then the sentence.
  var lines: [String] { changes.map { "\($0.id): \($0.message)" } }

  /// The identifiers of the changes.
  var ids: [String] { changes.map(\.id) }
}
