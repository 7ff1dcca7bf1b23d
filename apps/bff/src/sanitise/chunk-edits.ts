const replacement = Buffer.from('null')

/** A chunk in which some stretches become `null`. Everything else is copied once, in stretches, or not at all. */
export class ChunkEdits {
  /** How many stretches were replaced, in this chunk and in those before. */
  total = 0
  #bytes: Buffer = replacement
  /** Start and end of each stretch, one after the other. */
  #bounds: number[] = []
  #replaced = 0

  begin(bytes: Buffer): void {
    this.#bytes = bytes
    this.#bounds = []
    this.#replaced = 0
  }

  /** Puts `null` in the place of `start` to `end`; later stretches lie behind. */
  replace(start: number, end: number): void {
    this.#bounds.push(start, end)
    this.total += 1
    this.#replaced += end - start
  }

  /** The result up to `end`; a part of the chunk itself when nothing was replaced. */
  finish(end: number): Buffer {
    const bounds = this.#bounds
    if (bounds.length === 0) return end === this.#bytes.length ? this.#bytes : this.#bytes.subarray(0, end)
    const size = end - this.#replaced + (bounds.length / 2) * replacement.length
    const result = Buffer.allocUnsafe(size)
    let from = 0
    let to = 0
    for (let index = 0; index < bounds.length; index += 2) {
      to += this.#bytes.copy(result, to, from, bounds[index])
      result[to] = 0x6e
      result[to + 1] = 0x75
      result[to + 2] = 0x6c
      result[to + 3] = 0x6c
      to += 4
      from = bounds[index + 1] ?? end
    }
    this.#bytes.copy(result, to, from, end)
    return result
  }
}
