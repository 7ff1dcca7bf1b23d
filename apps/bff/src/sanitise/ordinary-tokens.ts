import type { ChunkEdits } from './chunk-edits.ts'
import { array, type ContainerStack, none, object } from './container-stack.ts'
import * as at from './json-states.ts'
import { endOfLiteral, endOfPlainNegative, endOfPlainNumber } from './plain-scalars.ts'
import { endOfEscapedRun, endOfRun } from './string-run.ts'
import { maxPlaceholderBytes } from './token-values.ts'

const [quote, backslash, comma, colon, minus] = [0x22, 0x5c, 0x2c, 0x3a, 0x2d]

/** Where the sanitiser stands: its state and the position in the chunk. */
export type Cursor = { state: number; position: number }

/** A chunk of a text and a view over the same bytes, to read words from. */
export type Chunk = { bytes: Buffer; view: DataView }

/**
 * The fast way: passes white space, structure and tokens that are plain and whole in this chunk, and notes the plain
 * spellings of what is replaced. It stops in front of everything else (short strings with escapes, numbers with exponents
 * or near -1, faults, the last token of the chunk), which the state machine then takes byte by byte: whatever this
 * function does is what the machine would do. State and branches stand in one loop, since a call for each token would
 * cost a tenth of the speed.
 */
export function passOrdinaryTokens(
  { bytes, view }: Chunk,
  cursor: Cursor,
  containers: ContainerStack,
  edits: ChunkEdits,
): void {
  const last = bytes.length - 1
  let { state, position } = cursor
  let { top } = containers
  while (position < last) {
    const byte = bytes[position] ?? 0
    if (byte === quote) {
      let end = endOfRun(bytes, view, position + 1)
      if (end < last && bytes[end] === backslash) {
        end = endOfEscapedRun(bytes, view, end)
        if (end - position < maxPlaceholderBytes) break
      }
      if (end >= last || bytes[end] !== quote) break
      if (state <= at.expectValueOrEnd) {
        if (end - position === 4 && isPlainPlaceholder(bytes, position)) edits.replace(position, end + 1)
        state = at.afterValue
        position = end + 1
        if (bytes[position] === comma && top !== none) {
          state = top === object ? at.expectKey : at.expectValue
          position += 1
        }
      } else if (state <= at.expectKey && bytes[end + 1] === colon) {
        state = at.expectValue
        position = end + 2
      } else break
    } else if (byte === comma) {
      if (state !== at.afterValue || top === none) break
      state = top === object ? at.expectKey : at.expectValue
      position += 1
    } else if (at.isDigit(byte) && state <= at.expectValueOrEnd) {
      const end = endOfPlainNumber(bytes, position)
      if (end === -1) break
      state = at.afterValue
      position = end
    } else if (byte === 0x7b || byte === 0x5b) {
      if (state > at.expectValueOrEnd || !containers.open(byte === 0x7b ? object : array)) break
      top = byte === 0x7b ? object : array
      state = top === object ? at.expectKeyOrEnd : at.expectValueOrEnd
      position += 1
    } else if (byte === 0x7d || byte === 0x5d) {
      const isObject = byte === 0x7d
      if (state !== at.afterValue && state !== (isObject ? at.expectKeyOrEnd : at.expectValueOrEnd)) break
      if (!containers.close(isObject ? object : array)) break
      top = containers.top
      state = at.afterValue
      position += 1
    } else if (at.isBlank(byte)) {
      position += 1
    } else {
      const end = state > at.expectValueOrEnd ? -1 : endOfPlainScalar(bytes, position)
      if (end === -1) break
      if (byte === minus && bytes[position + 1] === 0x31) edits.replace(position, end)
      state = at.afterValue
      position = end
    }
  }
  cursor.state = state
  cursor.position = position
}

function isPlainPlaceholder(bytes: Uint8Array, start: number): boolean {
  return bytes[start + 1] === 0x6e && bytes[start + 2] === 0x2f && bytes[start + 3] === 0x61
}

function endOfPlainScalar(bytes: Uint8Array, start: number): number {
  const byte = bytes[start] ?? 0
  return byte === minus ? endOfPlainNegative(bytes, start) : endOfLiteral(bytes, start)
}
