import VouchBackend
import VouchValues

/// The documents of fixtures.
typealias JSON = OrderedJSON

/// The values in documents for the scalars of rows.
extension Row.Scalar {
  /// True if documents hold the row's values as strings in any format.
  var isText: Bool {
    switch self {
    case .string, .decimal, .uri, .uuid, .base64: true
    default: false
    }
  }
}
