// Messages suggest corrections in the same way as sentences about values do.
@_exported import enum VouchValues.Suggestion
