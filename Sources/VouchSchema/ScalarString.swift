import VouchValues

/// The runtime's strings that are told apart by their Unicode scalars, for the compiler's stages.
package typealias ScalarString = VouchValues.ScalarString
