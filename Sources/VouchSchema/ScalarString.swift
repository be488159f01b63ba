import VouchValues

/// The runtime's strings that are compared by their Unicode scalars, for the compiler's stages.
package typealias ScalarString = VouchValues.ScalarString
