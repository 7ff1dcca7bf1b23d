// Where things lie in the memory that is shared with JavaScript (src/sanitise/simd-scan.ts), and what bytes mean.

/** Start and end of each replacement, 4 bytes each, from the start of the input on. */
export const edits: usize = 4096
export const maxEdits: u32 = 4096
export const input: usize = 65536
/** Where the input goes with its replacements. */
export const output: usize = 196608

export const quote: i32 = 0x22
const comma: i32 = 0x2c
export const minus: i32 = 0x2d
export const point: i32 = 0x2e
export const slash: i32 = 0x2f
export const zero: i32 = 0x30
export const backslash: i32 = 0x5c

/** Longest spelling of `"n/a"`: three code units of six bytes and two quotes. */
export const maxPlaceholder: usize = 20
/** A number token over this size passes. */
export const maxNumber: usize = 1024

export function isDigit(byte: i32): bool {
  return ((byte - zero) as u32) < 10
}

export function isBlank(byte: i32): bool {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09
}

/** True for what may stand before a value: a bracket, a comma, a colon, or 0 for nothing. */
export function opensValue(byte: i32): bool {
  return byte === 0x3a || byte === comma || byte === 0x5b || byte === 0
}

/** True for what may stand behind a value in a container. */
export function closesValue(byte: i32): bool {
  return byte === comma || byte === 0x7d || byte === 0x5d
}

export function endOfDigits(start: usize): usize {
  let position = start
  while (isDigit(load<u8>(position))) position += 1
  return position
}
