import type { ChunkOutput } from './chunk-output.ts'
import { endOfRun } from './string-run.ts'
import type { TextState } from './text-state.ts'
import { endOfReplaced, isBlank, replacement, undecided } from './value-rules.ts'

const [quote, minus, backslash] = [0x22, 0x2d, 0x5c]

/**
 * The scan in JavaScript (a `Scan`), for machines without SIMD in WebAssembly. It follows strings, and looks at each
 * quote and minus outside of them.
 */
export function plainScan(bytes: Buffer, from: number, state: TextState, output: ChunkOutput): number {
  const { buffer, byteOffset, length } = bytes
  const view = new DataView(buffer, byteOffset, length)
  let position = state.inString ? endOfString(bytes, view, from, state) : from
  let { before } = state
  while (position < length) {
    const byte = bytes[position] ?? 0
    if (byte === quote || byte === minus) {
      const end = endOfReplaced(bytes, position, before)
      if (end === undecided) break
      if (end > 0) {
        output.replace(position, end, replacement)
        state.replaced += 1
        before = bytes[end - 1] ?? 0
        position = end
        continue
      }
    }
    if (byte === backslash) {
      state.isPassing = true
      return length
    }
    if (!isBlank(byte)) before = byte
    position += 1
    if (byte === quote) position = endOfString(bytes, view, position, state)
  }
  state.before = before
  return position
}

/** Behind the last quote of a string, or the end of the bytes; a control character in it is a fault (RFC 8259 7). */
function endOfString(bytes: Buffer, view: DataView, start: number, state: TextState): number {
  const { length } = bytes
  let position = start
  let { isEscaped } = state
  state.inString = true
  state.isEscaped = false
  while (position < length) {
    if (!isEscaped) position = endOfRun(bytes, view, position)
    const byte = bytes[position] ?? quote
    if (byte < 0x20) break
    if (byte === quote && !isEscaped && position < length) {
      state.inString = false
      return position + 1
    }
    isEscaped = byte === backslash && !isEscaped
    position += 1
  }
  state.isEscaped = isEscaped
  state.isPassing = position < length
  return length
}
