import { isMinusOne } from './is-minus-one.ts'

const backslash = 0x5c
const [n, slash, a] = [0x6e, 0x2f, 0x61]

/** Longest spelling of `"n/a"`: three \u escapes of six bytes and two quotes. */
export const maxPlaceholderBytes = 20

/**
 * True when the string token at `start` (its quote) to `end` reads `n/a`, in whatever spelling (RFC 8259 7). The token
 * must be valid and at least as long as the plain spelling.
 */
export function isPlaceholder(bytes: Buffer, start: number, end: number): boolean {
  const first = bytes[start + 1]
  const second = bytes[start + 2]
  if (first === n && second === slash) {
    if (bytes[start + 3] === a) return end - start === 5
    if (bytes[start + 3] !== backslash) return false
  } else if (first !== backslash && (first !== n || second !== backslash)) return false
  return JSON.parse(bytes.toString('utf8', start, end)) === 'n/a'
}

/** True when the number token at `start` (its minus) to `end` is exactly -1. The token must be valid. */
export function isMinusOneToken(bytes: Buffer, start: number, end: number): boolean {
  if (end - start === 2) return bytes[start + 1] === 0x31
  return isMinusOne(bytes.toString('latin1', start, end))
}
