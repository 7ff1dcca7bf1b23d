import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { plainScan } from './plain-scan.ts'
import type { Scan, TextState } from './text-state.ts'
import { endOfMinusOne } from './value-rules.ts'

// Places in the memory, as apps/bff/assembly/bytes.ts has them; what stands at its head, in numbers of 4 bytes, is in
// find-values.ts.
const editsAt = 4096
const inputAt = 65_536
const outputAt = 196_608
const maxEdits = 4096
/** Bytes that are looked over at a time: a chunk from a socket (64 KiB) with what was held back before it. */
const windowBytes = 98_304

type Exports = {
  readonly memory: { readonly buffer: ArrayBuffer }
  findValues(length: number): number
  splice(count: number, length: number): number
}

/** What we use of it; its types come with those of a browser only. */
type WebAssemblyApi = {
  validate(wasm: Uint8Array): boolean
  readonly Module: new (wasm: Uint8Array) => object
  readonly Instance: new (module: object) => { readonly exports: unknown }
}
const { WebAssembly } = globalThis as unknown as { WebAssembly: WebAssemblyApi }

/** Null where WebAssembly has no SIMD. */
export const simdScan = createSimdScan(readFileSync(join(import.meta.dirname, 'scan.wasm')))

/** One instance serves all texts: what it knows of one comes in and goes out with each call. */
export function createSimdScan(wasm: Uint8Array, maxWindow = windowBytes): Scan | null {
  if (!WebAssembly.validate(wasm)) return null
  const wasmExports = new WebAssembly.Instance(new WebAssembly.Module(wasm)).exports as Exports
  const memory = new Uint8Array(wasmExports.memory.buffer)
  const numbers = new Int32Array(wasmExports.memory.buffer)

  /** Looks over a window. Returns where it stopped. */
  function find(bytes: Buffer, start: number, end: number, state: TextState): number {
    memory.set(end - start === bytes.length ? bytes : bytes.subarray(start, end), inputAt)
    numbers[0] = state.inString ? 1 : 0
    numbers[1] = state.isEscaped ? 1 : 0
    numbers[2] = state.before
    const done = wasmExports.findValues(end - start)
    state.inString = numbers[0] === 1
    state.isEscaped = numbers[1] === 1
    state.before = numbers[2] ?? 0
    state.isPassing = numbers[5] === 1
    return start + done
  }

  /** Decides about the numbers that are noted without an end. Returns how many notes stay. */
  function settle(bytes: Buffer, start: number, end: number, count: number): number {
    let kept = 0
    for (let index = 0; index < count; index += 1) {
      const [from = 0, until = 0] = numbers.subarray(editsAt / 4 + index * 2, editsAt / 4 + index * 2 + 2)
      const to = until === 0 ? endOfMinusOne(bytes, start + from, end) - start : until
      if (to <= 0) continue
      numbers[editsAt / 4 + kept * 2] = from
      numbers[editsAt / 4 + kept * 2 + 1] = to
      kept += 1
    }
    return kept
  }

  return (bytes, from, state, output) => {
    const { length } = bytes
    let start = from
    while (start < length) {
      const end = Math.min(start + maxWindow, length)
      const done = find(bytes, start, end, state)
      const found = numbers[3] ?? 0
      const count = numbers[4] === 0 ? found : settle(bytes, start, end, found)
      if (count > 0) {
        const size = wasmExports.splice(count, done - start)
        output.rewrite(start, done, memory.subarray(outputAt, outputAt + size))
        state.replaced += count
      }
      if (state.isPassing) return length
      if (done < end && end === length && found < maxEdits) return done
      // A window full of white space behind a value.
      if (done === start) return plainScan(bytes, start, state, output)
      start = done
    }
    return length
  }
}
