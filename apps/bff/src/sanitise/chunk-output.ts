/** A chunk in which some stretches are others. It is copied once, or not at all. */
export class ChunkOutput {
  readonly #bytes: Buffer
  /** Start and end of each stretch, one after the other. */
  readonly #bounds: number[] = []
  readonly #others: Buffer[] = []
  #growth = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  /** Puts other bytes in the place of `start` to `end`; later stretches lie behind. */
  replace(start: number, end: number, other: Buffer): void {
    this.#bounds.push(start, end)
    this.#others.push(other)
    this.#growth += other.length - (end - start)
  }

  /** The result up to `end`; the chunk itself, or a part of it, when nothing was replaced. */
  finish(end: number): Buffer {
    const bounds = this.#bounds
    const [first] = this.#others
    if (!first) return end === this.#bytes.length ? this.#bytes : this.#bytes.subarray(0, end)
    if (bounds[0] === 0 && bounds[1] === end) return first
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
