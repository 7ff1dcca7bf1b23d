import { isMinusOne } from './is-minus-one.ts'

const [quote, comma, colon, minus, backslash, bracket] = [0x22, 0x2c, 0x3a, 0x2d, 0x5c, 0x5b]
const [n, slash, a] = [0x6e, 0x2f, 0x61]

/** A number token over this size passes. */
const maxNumberBytes = 1024

export const replacement = Buffer.from('null')
/** It depends on what follows. */
export const undecided = -1

/**
 * Looks at what begins with a quote or a minus outside of strings: the end of a value that is to be replaced, 0 for any
 * other, or `undecided` when the bytes end too early. It is a value when it stands at the beginning or behind a colon, a
 * comma or a bracket, and when a comma or the end of its container follows: behind a key there is a colon.
 *
 * @param before the byte before, white space aside; 0 at the beginning
 */
export function endOfReplaced(bytes: Buffer, start: number, before: number): number {
  if (before !== 0 && before !== comma && before !== colon && before !== bracket) return 0
  return bytes[start] === minus ? endOfMinusOne(bytes, start) : endOfPlaceholder(bytes, start)
}

/** The same for a number whose place is right already. What must follow it is white space or the end of a value. */
export function endOfMinusOne(bytes: Buffer, start: number, length = bytes.length): number {
  let end = start + 1
  while (end < length && isNumberByte(bytes[end] ?? 0)) end += 1
  if (end - start > maxNumberBytes) return 0
  if (end === length) return undecided
  if (!isBlank(bytes[end] ?? 0) && !closesValue(bytes[end] ?? 0)) return 0
  if (end - start === 2) return bytes[start + 1] === 0x31 ? end : 0
  return isMinusOne(bytes.toString('latin1', start, end)) ? end : 0
}

function endOfPlaceholder(bytes: Buffer, start: number): number {
  const first = bytes[start + 1]
  if (first !== undefined && first !== n && first !== backslash) return 0
  let end = start + 1
  for (const character of [n, slash, a]) {
    end = afterCharacter(bytes, end, character)
    if (end <= 0) return end
  }
  if (end === bytes.length) return undecided
  if (bytes[end] !== quote) return 0
  end += 1
  let next = end
  while (next < bytes.length && isBlank(bytes[next] ?? 0)) next += 1
  if (next === bytes.length) return undecided
  return closesValue(bytes[next] ?? 0) ? end : 0
}

/** Behind a character of a string in any of its spellings (RFC 8259 7), 0 for another one, or `undecided`. */
function afterCharacter(bytes: Buffer, start: number, wanted: number): number {
  if (start >= bytes.length) return undecided
  if (bytes[start] === wanted) return start + 1
  if (bytes[start] !== backslash) return 0
  if (start + 1 === bytes.length) return undecided
  if (bytes[start + 1] === slash) return wanted === slash ? start + 2 : 0
  if (bytes[start + 1] !== 0x75) return 0
  if (start + 6 > bytes.length) return undecided
  const digits = bytes.toString('latin1', start + 2, start + 6)
  return /^[\dA-Fa-f]{4}$/.test(digits) && Number.parseInt(digits, 16) === wanted ? start + 6 : 0
}

/** White space (RFC 8259 2). */
export function isBlank(byte: number): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09
}

function closesValue(byte: number): boolean {
  return byte === comma || byte === 0x5d || byte === 0x7d
}

function isNumberByte(byte: number): boolean {
  const isDigit = byte >= 0x30 && byte <= 0x39
  return isDigit || byte === minus || byte === 0x2b || byte === 0x2e || byte === 0x65 || byte === 0x45
}
