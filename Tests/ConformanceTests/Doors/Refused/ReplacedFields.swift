// error: cannot find type 'FieldReplacement' in scope
// Replaces fields of a value without a check.
import Models
import Vouch

func replacedFields(_ listing: Listing) throws -> Listing {
  var fields: FieldReplacement = Listing._schema.fields(of: listing)
  fields.replace(0, with: -5)
  return try Listing._schema.copy(fields)
}
