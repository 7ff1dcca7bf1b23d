import { isHexDigit, isSimpleEscape } from './json-states.ts'

const [quote, backslash] = [0x22, 0x5c]
/** The top bit of each byte of a word. */
const topBits = 0x80808080

/**
 * Where the ordinary bytes of a string end that begin at `start`: at its quote, a backslash, a control character (RFC
 * 8259 7), or the end of the bytes. Looks at eight bytes at a time. `view` is over the same bytes.
 */
export function endOfRun(bytes: Uint8Array, view: DataView, start: number): number {
  const { length } = bytes
  const last = length - 8
  let position = start
  while (position <= last) {
    const first = unusualBytes(view.getInt32(position, true))
    if (first !== 0) return position + lowestByte(first)
    const second = unusualBytes(view.getInt32(position + 4, true))
    if (second !== 0) return position + 4 + lowestByte(second)
    position += 8
  }
  while (position < length && !endsRun(bytes[position] ?? 0)) position += 1
  return position
}

/** The same from a backslash on: through the escapes, as far as they are right and whole in these bytes. */
export function endOfEscapedRun(bytes: Uint8Array, view: DataView, start: number): number {
  let position = start
  while (position < bytes.length && bytes[position] === backslash) {
    const length = escapeLength(bytes, position)
    if (length === 0) return position
    position = endOfRun(bytes, view, position + length)
  }
  return position
}

/** Length of the escape at a backslash, or 0. */
function escapeLength(bytes: Uint8Array, start: number): number {
  if (start + 6 > bytes.length) return 0
  const kind = bytes[start + 1] ?? 0
  if (kind !== 0x75) return isSimpleEscape(kind) ? 2 : 0
  for (let index = start + 2; index < start + 6; index += 1) if (!isHexDigit(bytes[index] ?? 0)) return 0
  return 6
}

/**
 * The top bit of each byte that is a quote, a backslash or below a space: `(x - 01…) & ~x` has it where a byte of x is
 * zero, `(x - 20…) & ~x` where one is below 0x20. A borrow may set bits above the lowest such byte, never below it.
 */
function unusualBytes(word: number): number {
  const quotes = word ^ 0x22222222
  const backslashes = word ^ 0x5c5c5c5c
  const found =
    ((quotes - 0x01010101) & ~quotes) |
    ((backslashes - 0x01010101) & ~backslashes) |
    ((word - 0x20202020) & ~word)
  return found & topBits
}

function lowestByte(bits: number): number {
  return (31 - Math.clz32(bits & -bits)) >> 3
}

function endsRun(byte: number): boolean {
  return byte === quote || byte === backslash || byte < 0x20
}
