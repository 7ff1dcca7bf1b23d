import { byteOrderMarkLength } from './byte-order-mark.ts'
import { ChunkOutput } from './chunk-output.ts'
import { plainScan } from './plain-scan.ts'
import { simdScan } from './simd-scan.ts'
import type { Scan, TextState } from './text-state.ts'
import { endOfReplaced, isBlank, replacement } from './value-rules.ts'

const nothing = Buffer.alloc(0)
const comma = Buffer.from(',')
/** What a JSON text begins with that can hold a value to replace: a container, a string, a negative number. */
const beginnings = new Set(Buffer.from('{["-'))

/**
 * Turns each value `n/a` and each number -1 of a JSON text into `null`, chunk by chunk; all other
 * bytes stay as they are. One object serves one text. Nothing is parsed: strings are followed, and a value is known by
 * what stands around it (`endOfReplaced`), which for JSON is exact at any depth. Memory is constant: at most a value that
 * a chunk broke off is held back, and white space behind a text `n/a`, until it is clear that it is no key.
 *
 * A text that is not JSON passes untouched when it does not begin like JSON, and from a control character in a string or
 * a backslash outside of one on. Other faults are not looked for: behind one, a -1 or `n/a` that stands like a value still becomes `null`.
 * No other byte is ever changed, and what a text that breaks off ends with passes as it is.
 */
export class JsonSanitiser {
  readonly #scan: Scan
  readonly #mayOverwrite: boolean
  readonly #state: TextState = { inString: false, isEscaped: false, before: 0, isPassing: false, replaced: 0 }
  /** Bytes of a value that the last chunk broke off, or of a byte order mark. */
  #held: Buffer = nothing
  #hasMark = true
  #hasBegun = false

  /** With `mayOverwrite` a chunk is written over where values in it are replaced: nobody else may need it any more. */
  constructor(scan: Scan = simdScan ?? plainScan, mayOverwrite = false) {
    this.#scan = scan
    this.#mayOverwrite = mayOverwrite
  }

  /** How many values became `null` so far. */
  get replaced(): number {
    return this.#state.replaced
  }

  /**
   * Output for one more chunk: the chunk itself when nothing changes, and maybe empty, as the end of it may be held back
   * until the next one.
   */
  push(chunk: Buffer): Buffer {
    return joined(this.pushParts(chunk))
  }

  /** The same as it comes, in one part or more, some of which may be empty. */
  pushParts(chunk: Buffer): Buffer[] {
    const bytes = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk])
    this.#held = nothing
    const from = this.#hasBegun ? 0 : this.#begin(bytes)
    if (from === undefined) {
      this.#held = bytes
      return [nothing]
    }
    if (this.#state.isPassing) return [bytes]
    const output = new ChunkOutput(bytes, this.#mayOverwrite)
    const done = this.#scan(bytes, from, this.#state, output)
    if (done < bytes.length) this.#held = bytes.subarray(done)
    return output.finish(done)
  }

  /** What is still held back, as the text ends here. */
  end(): Buffer {
    const held = this.#held
    // Only what is the whole text is complete; else it broke off.
    if (held.length === 0 || this.#state.before !== 0) return held
    const end = endOfReplaced(Buffer.concat([held, comma]), 0, 0)
    if (end <= 0) return held
    this.#state.replaced += 1
    return Buffer.concat([replacement, held.subarray(end)])
  }

  /** Where the text begins behind a byte order mark and white space; `undefined` while there may be half a mark. */
  #begin(bytes: Buffer): number | undefined {
    const mark = this.#hasMark ? byteOrderMarkLength(bytes) : 0
    if (mark === undefined) return undefined
    this.#hasMark = false
    let from = mark
    while (from < bytes.length && isBlank(bytes[from] ?? 0)) from += 1
    if (from === bytes.length) return from
    this.#hasBegun = true
    this.#state.isPassing = !beginnings.has(bytes[from] ?? 0)
    return from
  }
}

function joined(parts: Buffer[]): Buffer {
  const [only] = parts
  return only && parts.length === 1 ? only : Buffer.concat(parts)
}
