import { backslash, endOfDigits, isDigit, point, quote, slash, zero } from './bytes'

/** Behind a string token that begins at a quote and reads `n/a` in whatever spelling (RFC 8259 7), or 0. */
export function endOfPlaceholder(start: usize): usize {
  if (load<u32>(start) === 0x612f6e22) return load<u8>(start + 4) === quote ? start + 5 : 0
  let position = afterCharacter(start + 1, 0x6e)
  if (position !== 0) position = afterCharacter(position, slash)
  if (position !== 0) position = afterCharacter(position, 0x61)
  return position !== 0 && load<u8>(position) === quote ? position + 1 : 0
}

/** Behind a character in any of its spellings, or 0. */
function afterCharacter(start: usize, wanted: i32): usize {
  const byte: i32 = load<u8>(start)
  if (byte === wanted) return start + 1
  if (byte !== backslash) return 0
  const kind: i32 = load<u8>(start + 1)
  if (kind === slash) return wanted === slash ? start + 2 : 0
  if (kind !== 0x75 || load<u16>(start + 2) !== 0x3030) return 0
  const high: i32 = load<u8>(start + 4)
  const low: i32 = load<u8>(start + 5)
  if (!isHexDigit(high) || !isHexDigit(low)) return 0
  return ((hexValue(high) << 4) | hexValue(low)) === wanted ? start + 6 : 0
}

function isHexDigit(byte: i32): bool {
  return isDigit(byte) || (((byte | 0x20) - 0x61) as u32) < 6
}

function hexValue(digit: i32): i32 {
  return (digit & 15) + (digit > 0x39 ? 9 : 0)
}

/** True for a number with an exponent, which is left to JavaScript: it may be -1. */
export function hasExponent(end: usize): bool {
  const byte: i32 = load<u8>(end)
  return byte === 0x2b || (byte | 0x20) === 0x65
}

/** Behind `-1` or `-1.0` with any zeros, or in front of the exponent of a negative number; 0 for other numbers. */
export function endOfMinusOne(start: usize): usize {
  const whole = start + 1
  let end = endOfDigits(whole)
  const fraction = load<u8>(end) === point ? end + 1 : 0
  if (fraction !== 0) end = endOfDigits(fraction)
  if (hasExponent(end)) return end
  if (load<u8>(whole) !== 0x31) return 0
  if (fraction === 0) return end === whole + 1 ? end : 0
  if (fraction !== whole + 2 || end === fraction) return 0
  for (let at = fraction; at < end; at += 1) if (load<u8>(at) !== zero) return 0
  return end
}
