// The command can't be compiled before this module, the smallest that only the tool is made of. So
// without the trait this is all that the compiler says, in place of a missing module for each file
// that imports ArgumentParser.
#if !CommandLineTool && !Crypto
  #error(
    "Vouch's tool and plugins need its trait CommandLineTool: in Package.swift, name it in `traits:` of the dependency on vouch, or leave `traits:` out"
  )
#endif
