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
