import Testing
import VouchReading
import VouchSchema

@Suite struct FileSettingsTests {
  private var settings: FileSettings {
    var vendor = SettingsLayer()
    vendor.profile = .published
    vendor.severities = [.unknownKeyword: .ignore]
    var settings = FileSettings()
    settings.base.isStrict = true
    settings.exceptions = [
      FileSettings.Exception(PathPattern("vendor/**"), at: .start(of: "vouch.yaml"), vendor)
    ]
    return settings
  }

  private func severity(_ id: DiagnosticID, _ path: String, _ settings: FileSettings) -> Severity? {
    var diagnostics = Diagnostics(settings.severityPolicy)
    diagnostics.report(Diagnostic(id, "m", at: .start(of: path)))
    return diagnostics.sorted.first?.severity
  }

  @Test("What is said of a file wins over what is said of all, and the command line over both")
  func order() {
    #expect(severity(.unknownKeyword, "a.json", settings) == .error)
    #expect(severity(.unknownKeyword, "vendor/a.json", settings) == nil)
    #expect(severity(.defaultMismatch, "a.json", settings) == .error)
    #expect(severity(.defaultMismatch, "vendor/a.json", settings) == .warning)
    var settings = settings
    settings.commandLine.severities = [.unknownKeyword: .note]
    #expect(severity(.unknownKeyword, "vendor/a.json", settings) == .note)
    settings.commandLine.profile = .strict
    #expect(severity(.defaultMismatch, "vendor/a.json", settings) == .error)
  }

  @Test("Types are assumed in the published profile, unless it is said that they aren't")
  func assumedTypes() {
    #expect(settings.settings(forFileAt: "vendor/a.json").assumesTypes)
    #expect(!settings.settings(forFileAt: "a.json").assumesTypes)
    var settings = settings
    settings.commandLine.assumesTypes = false
    #expect(!settings.settings(forFileAt: "vendor/a.json").assumesTypes)
  }

  @Test("Exceptions for files that aren't there are found")
  func unused() {
    #expect(settings.unused(inFilesAt: ["vendor/a.json"]).isEmpty)
    #expect(settings.unused(inFilesAt: ["a.json"]).count == 1)
  }
}

extension Place {
  fileprivate static func start(of path: String) -> Place {
    Place(file: SourceFile(path: path), line: 1, column: 1)
  }
}
