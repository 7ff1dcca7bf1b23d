/** A chunk in which some stretches are others: copied once, or not at all, or written over where it may be. */
export class ChunkOutput {
  readonly #bytes: Buffer
  readonly #mayOverwrite: boolean
  /** Start and end of each stretch, one after the other. */
  readonly #bounds: number[] = []
  readonly #others: Buffer[] = []
  #growth = 0
  #isOverwritten = false

  constructor(bytes: Buffer, mayOverwrite = false) {
    this.#bytes = bytes
    this.#mayOverwrite = mayOverwrite
  }

  /** Puts other bytes in the place of `start` to `end`; later stretches lie behind. */
  replace(start: number, end: number, other: Buffer): void {
    this.#bounds.push(start, end)
    this.#others.push(other)
    this.#growth += other.length - (end - start)
  }

  /** The same with bytes that are lent: where it may be they take the place of the old ones, as many as there is room for. */
  rewrite(start: number, end: number, lent: Uint8Array): void {
    if (!this.#mayOverwrite) return this.replace(start, end, Buffer.from(lent))
    const room = Math.min(lent.length, end - start)
    this.#bytes.set(lent.subarray(0, room), start)
    this.#isOverwritten = true
    if (lent.length !== end - start) this.replace(start + room, end, Buffer.from(lent.subarray(room)))
  }

  /** The result up to `end`, in one part or more; the chunk itself, or a part of it, when nothing was replaced. */
  finish(end: number): Buffer[] {
    if (this.#others.length === 0)
      return [end === this.#bytes.length ? this.#bytes : this.#bytes.subarray(0, end)]
    return this.#isOverwritten ? this.#inParts(end) : [this.#copied(end)]
  }

  #inParts(end: number): Buffer[] {
    const parts: Buffer[] = []
    let from = 0
    for (const [index, other] of this.#others.entries()) {
      parts.push(this.#bytes.subarray(from, this.#bounds[index * 2]), other)
      from = this.#bounds[index * 2 + 1] ?? end
    }
    parts.push(this.#bytes.subarray(from, end))
    return parts.filter(({ length }) => length > 0)
  }

  #copied(end: number): Buffer {
    const bounds = this.#bounds
    const [first] = this.#others
    if (first && bounds[0] === 0 && bounds[1] === end) return first
    const result = Buffer.allocUnsafe(end + this.#growth)
    let from = 0
    let to = 0
    for (const [index, other] of this.#others.entries()) {
      to += this.#bytes.copy(result, to, from, bounds[index * 2])
      result.set(other, to)
      to += other.length
      from = bounds[index * 2 + 1] ?? end
    }
    this.#bytes.copy(result, to, from, end)
    return result
  }
}
