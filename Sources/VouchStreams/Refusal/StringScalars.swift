import VouchValues

/// Decodes the scalars of a JSON string byte by byte. The grammar checks that the bytes are valid
/// JSON.
struct StringScalars {
  private enum State {
    case plain, escape
    /// The number of hexadecimal digits of an escape, or of bytes of a scalar, that are missing.
    case digits(Int)
    case trail(Int)
  }

  private var state = State.plain
  private var value: UInt32 = 0
  /// The first half of a surrogate pair.
  private var highSurrogate: UInt32?

  /// Takes a byte, and returns the scalar that it completes, if any.
  mutating func take(_ byte: UInt8) -> Unicode.Scalar? {
    switch state {
    case .plain: return takePlain(byte)
    case .escape: return takeEscape(byte)
    case .trail(let count):
      value = value << 6 | UInt32(byte & 0x3F)
      return go(on: count - 1) { .trail($0) }
    case .digits(let count):
      let digit = ASCII.hexValue(byte) ?? 0
      value = value << 4 | UInt32(digit)
      return go(on: count - 1) { .digits($0) }
    }
  }

  private mutating func takePlain(_ byte: UInt8) -> Unicode.Scalar? {
    switch byte {
    case UInt8(ascii: "\\"):
      state = .escape
      return nil
    case ..<0x80: return Unicode.Scalar(byte)
    case ..<0xE0: (value, state) = (UInt32(byte & 0x1F), .trail(1))
    case ..<0xF0: (value, state) = (UInt32(byte & 0x0F), .trail(2))
    default: (value, state) = (UInt32(byte & 0x07), .trail(3))
    }
    return nil
  }

  private mutating func takeEscape(_ byte: UInt8) -> Unicode.Scalar? {
    state = .plain
    switch byte {
    case UInt8(ascii: "u"):
      (value, state) = (0, .digits(4))
      return nil
    default: return Unicode.Scalar(JSONEscapes.short(byte) ?? byte)
    }
  }

  private mutating func go(on count: Int, _ next: (Int) -> State) -> Unicode.Scalar? {
    guard count == 0 else {
      state = next(count)
      return nil
    }
    state = .plain
    if let high = highSurrogate {
      highSurrogate = nil
      return Unicode.Scalar(0x10000 + (high & 0x3FF) << 10 + value & 0x3FF)
    }
    if 0xD800...0xDBFF ~= value {
      highSurrogate = value
      return nil
    }
    return Unicode.Scalar(value)
  }
}
