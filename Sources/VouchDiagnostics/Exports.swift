// Messages suggest what was meant as sentences about values do.
@_exported import enum VouchValues.Suggestion
