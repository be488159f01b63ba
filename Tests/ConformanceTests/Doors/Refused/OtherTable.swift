// error: static member 'decode' cannot be used on instance
// Decodes by a table that the caller brings along.
import Models
import Vouch

func otherTable(_ decoder: any Decoder) throws -> Listing {
  try _Schema("object Listing version=1\n  id: integer\n  name: string optional").decode(
    from: decoder)
}
