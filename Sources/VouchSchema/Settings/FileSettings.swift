import VouchDiagnostics

/// The settings of all files of a run.
public struct FileSettings: Sendable {
  /// What some files are set to.
  public struct Exception: Sendable {
    public let pattern: PathPattern
    /// Where the pattern stands in a configuration.
    public let place: Place
    public let layer: SettingsLayer

    public init(_ pattern: PathPattern, at place: Place, _ layer: SettingsLayer) {
      self.pattern = pattern
      self.place = place
      self.layer = layer
    }
  }

  /// What is said of all files.
  public var base = SettingsLayer()
  /// What is said of files by their paths; the later ones win over the earlier.
  public var exceptions: [Exception] = []
  /// What wins over everything else.
  public var commandLine = SettingsLayer()
  /// The files that are documents of somebody else's language, such as OpenAPI's: where nobody says
  /// otherwise, they are held to what is published.
  public var hosts: Set<String> = []

  public init() {}

  /// The settings of the file at a path.
  public func settings(forFileAt path: String) -> SchemaSettings { layer(path).settings }

  /// How severe the diagnostics in each file are.
  public var severityPolicy: SeverityPolicy {
    let isUniform = exceptions.isEmpty && hosts.isEmpty
    let all = layer("")
    return SeverityPolicy { id, path in (isUniform ? all : layer(path)).choice(for: id) }
  }

  /// Those exceptions that none of the files is one of.
  public func unused(inFilesAt paths: [String]) -> [Exception] {
    exceptions.filter { exception in !paths.contains { exception.pattern.matches($0) } }
  }

  private func layer(_ path: String) -> SettingsLayer {
    var layer = base
    for exception in exceptions where exception.pattern.matches(path) {
      layer.override(by: exception.layer)
    }
    layer.override(by: commandLine)
    if layer.profile == nil, hosts.contains(path) { layer.profile = .published }
    return layer
  }
}
