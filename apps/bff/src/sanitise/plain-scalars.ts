import { isDelimiter, isDigit } from './json-states.ts'

/** End of a number without sign and exponent that is whole in these bytes, or -1 for any other (RFC 8259 6). */
export function endOfPlainNumber(bytes: Uint8Array, start: number): number {
  const point = endOfDigits(bytes, start)
  if (point === start || point >= bytes.length || (bytes[start] === 0x30 && point > start + 1)) return -1
  if (bytes[point] !== 0x2e) return isDelimiter(bytes[point] ?? 0) ? point : -1
  const end = endOfDigits(bytes, point + 1)
  return end > point + 1 && end < bytes.length && isDelimiter(bytes[end] ?? 0) ? end : -1
}

/** End of `-1` in just this spelling, or of another plain negative number that cannot be -1; else -1. */
export function endOfPlainNegative(bytes: Uint8Array, start: number): number {
  if (start + 2 >= bytes.length) return -1
  if (bytes[start + 1] !== 0x31) return endOfPlainNumber(bytes, start + 1)
  return isDelimiter(bytes[start + 2] ?? 0) ? start + 2 : -1
}

/** End of `true`, `false` or `null`, or -1. */
export function endOfLiteral(bytes: Uint8Array, start: number): number {
  if (start + 5 > bytes.length) return -1
  const rest = word(bytes, start + 1)
  if (bytes[start] === 0x6e) return rest === 0x756c6c ? start + 4 : -1
  if (bytes[start] === 0x74) return rest === 0x727565 ? start + 4 : -1
  return bytes[start] === 0x66 && rest === 0x616c73 && bytes[start + 4] === 0x65 ? start + 5 : -1
}

/** Three bytes as one number. */
function word(bytes: Uint8Array, start: number): number {
  return ((bytes[start] ?? 0) << 16) | ((bytes[start + 1] ?? 0) << 8) | (bytes[start + 2] ?? 0)
}

function endOfDigits(bytes: Uint8Array, start: number): number {
  const { length } = bytes
  let position = start
  while (position < length && isDigit(bytes[position] ?? 0)) position += 1
  return position
}
