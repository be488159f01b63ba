// VouchCommandLine depends on this module, the lowest one that VouchPlugin's tool doesn't use. So without
// the trait, this is the compiler's only error, in place of a missing module for each file that imports
// ArgumentParser.
#if !CommandLineTool && !Crypto
  #error(
    "Vouch's commands, and its plugins VouchTestPlugin, VouchGenerate and VouchDiffCommand, need its trait CommandLineTool: in Package.swift, name it in `traits:` of the dependency on vouch, or leave `traits:` out"
  )
#endif
