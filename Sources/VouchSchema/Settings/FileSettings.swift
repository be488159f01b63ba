import VouchReading

/// The settings of all files of a run.
public struct FileSettings: Sendable {
  /// The settings of certain files.
  public struct Exception: Sendable {
    public let pattern: PathPattern
    /// The place of the pattern in a configuration.
    public let place: Place
    public let layer: SettingsLayer

    public init(_ pattern: PathPattern, at place: Place, _ layer: SettingsLayer) {
      self.pattern = pattern
      self.place = place
      self.layer = layer
    }
  }

  /// The settings of all files.
  public var base = SettingsLayer()
  /// The settings of files by their paths; later ones override earlier ones.
  public var exceptions: [Exception] = []
  /// The settings that override all others.
  public var commandLine = SettingsLayer()
  /// The files in a host language, such as OpenAPI's: unless a profile is stated, they get the
  /// profile for published documents.
  public var hosts: Set<String> = []

  public init() {}

  /// Returns the settings of the file at a path.
  public func settings(forFileAt path: String) -> SchemaSettings { layer(path).settings }

  /// The severities of the diagnostics in each file.
  public var severityPolicy: SeverityPolicy {
    let isUniform = exceptions.isEmpty && hosts.isEmpty
    let all = layer("")
    return SeverityPolicy { id, path in (isUniform ? all : layer(path)).severity(of: id) }
  }

  /// Returns the exceptions that match none of the files.
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
