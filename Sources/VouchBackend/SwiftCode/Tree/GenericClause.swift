/// `Name` or `Name: Constraint` between angle brackets.
public struct GenericParameter: Hashable, Sendable {
  public var name: String
  public var constraint: TypeReference?

  public init(_ name: String, _ constraint: TypeReference? = nil) {
    self.name = name
    self.constraint = constraint
  }
}

/// One condition of a `where` clause: `Subject: Constraint` or `Subject == Type`.
public struct GenericRequirement: Hashable, Sendable {
  /// The relation between the two sides.
  public enum Relation: String, Hashable, Sendable {
    case conformance = ": "
    case sameType = " == "
  }

  public var subject: TypeReference
  public var relation: Relation
  public var constraint: TypeReference

  public init(_ subject: TypeReference, _ relation: Relation, constraint: TypeReference) {
    self.subject = subject
    self.relation = relation
    self.constraint = constraint
  }
}
