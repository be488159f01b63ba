#include <stddef.h>
#include <stdint.h>

/// libFuzzer's own main function, for programs that have one. Source: LLVM, "libFuzzer as a library".
int LLVMFuzzerRunDriver(
    int *_Nonnull argc, char *_Nonnull *_Nonnull *_Nonnull argv,
    int (*_Nonnull test)(const uint8_t *_Nonnull data, size_t size));
