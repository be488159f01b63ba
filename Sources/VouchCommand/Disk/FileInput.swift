import VouchDocuments
import VouchGenerator

/// The bytes of a file, or of standard input.
final class FileInput: DocumentInput {
  private let descriptor: Int32
  private let isOwned: Bool

  init(_ found: DocumentSearch.Found) throws(DocumentInputFailure) {
    if found.isStandardInput {
      descriptor = 0
      isOwned = false
      return
    }
    descriptor = open(found.path, O_RDONLY | O_CLOEXEC)
    isOwned = true
    guard descriptor >= 0 else { throw DocumentInputFailure(SystemFailure.last.words) }
  }

  deinit {
    if isOwned, descriptor >= 0 { close(descriptor) }
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(DocumentInputFailure) -> Int {
    do throws(SystemFailure) {
      return try FileReading.bytes(of: descriptor, into: buffer)
    } catch {
      throw DocumentInputFailure(error.words)
    }
  }
}
