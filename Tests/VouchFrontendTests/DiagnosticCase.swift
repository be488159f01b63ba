import Foundation
import Testing
import VouchFrontend
import VouchReading

/// A schema with mistakes in it and the exact diagnostics that it must lead to:
/// `Cases/<kind-of-mistake>/<case>.yaml` with `<case>.expected` beside it.
///
/// A first line `# options: --strict --profile published --map PREFIX=DIR` sets options. Files that a case refers to lie
/// in folders beside it. With the environment variable `VOUCH_RECORD`, what comes out is written
/// to the `.expected` files, and the tests fail.
struct DiagnosticCase: CustomTestStringConvertible, Sendable {
  let folder: URL
  let file: String

  static let recordingVariable = "VOUCH_RECORD"
  static var isRecording: Bool { ProcessInfo.processInfo.environment[recordingVariable] != nil }

  static var casesFolder: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Cases")
  }

  /// All cases, sorted by name.
  static let all: [DiagnosticCase] = entries(of: casesFolder).flatMap { kind in
    let folder = casesFolder.appendingPathComponent(kind)
    return entries(of: folder)
      .filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".json") }
      .map { DiagnosticCase(folder: folder, file: $0) }
  }

  private static func entries(of folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  var testDescription: String { "\(folder.lastPathComponent)/\(file)" }

  var expectedFile: URL {
    folder.appendingPathComponent(file).deletingPathExtension().appendingPathExtension("expected")
  }

  /// The text of all diagnostics of the case.
  func diagnostics() throws -> String {
    let files = FolderFiles(folder: folder)
    let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
    let (_, diagnostics) = Frontend.load(
      inputs: [file], options: Self.options(in: text), files: files)
    return TextRenderer().render(diagnostics.sorted)
  }

  private static func options(in text: String) -> FrontendOptions {
    var options = FrontendOptions()
    let marker = "# options: "
    guard let line = text.split(separator: "\n").first, line.hasPrefix(marker) else {
      return options
    }
    var words = line.dropFirst(marker.count).split(separator: " ")[...]
    while let word = words.popFirst() {
      if word == "--strict" { options.settings.base.isStrict = true }
      if word == "--profile" {
        options.settings.base.profile = words.popFirst().flatMap { Profile(rawValue: String($0)) }
      }
      if word == "--map", let value = words.popFirst(), let equals = value.firstIndex(of: "=") {
        let directory = value[value.index(after: equals)...]
        options.maps.append(
          URIMap(prefix: String(value[..<equals]), directory: String(directory)))
      }
    }
    return options
  }
}

/// The files of a folder, by paths relative to it.
struct FolderFiles: FileProvider {
  let folder: URL

  func contents(of path: String) -> Result<[UInt8], FileFailure> {
    let data = try? Data(contentsOf: folder.appendingPathComponent(path))
    return data.map { .success(Array($0)) } ?? .failure(FileFailure("no such file"))
  }
}

/// Files in memory, by path.
struct MemoryFiles: FileProvider {
  var files: [String: String]

  func contents(of path: String) -> Result<[UInt8], FileFailure> {
    files[path].map { .success(Array($0.utf8)) } ?? .failure(FileFailure("no such file"))
  }
}
