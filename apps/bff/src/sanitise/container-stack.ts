/** Nesting that is followed. It bounds the memory: one byte for each level. */
const maxDepth = 1 << 20

export const array = 0
export const object = 1
export const none = -1
export type Container = typeof array | typeof object

/** The open arrays and objects of a JSON text. */
export class ContainerStack {
  #kinds = new Uint8Array(64)
  #depth = 0

  get depth(): number {
    return this.#depth
  }

  /** The innermost container that is open. */
  get top(): Container | typeof none {
    if (this.#depth === 0) return none
    return this.#kinds[this.#depth - 1] === object ? object : array
  }

  /** False when the text is deeper than can be followed. */
  open(container: Container): boolean {
    if (this.#depth === maxDepth) return false
    if (this.#depth === this.#kinds.length) this.#grow()
    this.#kinds[this.#depth] = container
    this.#depth += 1
    return true
  }

  /** False when another kind of container, or none, is open. */
  close(container: Container): boolean {
    if (this.#depth === 0 || this.#kinds[this.#depth - 1] !== container) return false
    this.#depth -= 1
    return true
  }

  #grow(): void {
    const kinds = new Uint8Array(this.#kinds.length * 2)
    kinds.set(this.#kinds)
    this.#kinds = kinds
  }
}
