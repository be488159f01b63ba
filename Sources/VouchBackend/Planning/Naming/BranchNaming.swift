import VouchReading
import VouchSchema

import struct VouchValues.ScalarString

/// Names the branches of unions.
///
/// A branch gets the first of these that no branch before it has: its `x-swift-name`, its `title`,
/// the name of its `$ref` target, its tag, the one property that no other branch requires, its JSON
/// type. The enum's case and the branch's own type, if there is one, share the name.
extension SchemaGraph {
  /// Returns the names of a union's branches before they are made valid in Swift; names may repeat.
  func branchNames(of union: SchemaID, _ branches: [SchemaID]) -> [String] {
    let tags = decidingTags(of: self[union], branches).map { namesOfTags($0.labels.map { $0[0] }) }
    let required = branches.map { requiredKeys(of: $0) }
    let counts = required.joined().reduce(into: [:]) { $0[$1, default: 0] += 1 }
    var taken = Set<String>()
    return branches.enumerated().map { index, branch in
      let ownKeys = required[index].filter { counts[$0] == 1 }
      let key = branches.count > 1 && ownKeys.count == 1 ? ownKeys.first?.value : nil
      let stated = statedBranches[branch] ?? branch
      let names = [statedName(ofBranch: stated), referencedName(of: stated), tags?[index], key]
        .compactMap { $0 }
      let wanted = names + [typeName(of: branch)]
      return wanted.first { taken.insert(Identifier.member(from: $0).name).inserted } ?? wanted[0]
    }
  }

  /// Returns names for tags. If two tags look the same in Swift, their names include the
  /// difference.
  private func namesOfTags(_ labels: [String]) -> [String] {
    let values = labels.map { NamedValue(text: $0) }
    let names = ValueNames(values) { $0 }.names
    return zip(labels, zip(values, names)).map { $1.0.plain == $1.1 ? $0 : $1.1.name }
  }

  private func statedName(ofBranch id: SchemaID) -> String? {
    (self[id].swiftName ?? self[id].title)?.value
  }

  /// Returns the name of the schema that a branch refers to.
  private func referencedName(of id: SchemaID) -> String? {
    guard let target = shape(of: id).referred.first else { return nil }
    if let stated = self[target].swiftName { return stated.value }
    let isDocument = files[self[target].file].root == target
    return (isDocument ? self[target].title?.value : nil) ?? lastToken(of: target)
  }

  private func requiredKeys(of id: SchemaID) -> Set<ScalarString> {
    Set((self[target(of: id)].required?.value ?? []).map { ScalarString($0.value) })
  }

  private func typeName(of id: SchemaID) -> String {
    self[id].statedTypes?.names.first?.rawValue ?? "value"
  }
}
