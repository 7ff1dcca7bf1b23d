/** So many steps are kept; older ones can no longer be undone. */
const deepest = 100

/**
 * What was done to a value, step by step, so that it can be undone. What is typed into one box is one step.
 * @template T never changed in place
 */
export class Steps<T> {
  #done: T[] = []
  #undone: T[] = []
  #last: string | undefined

  /**
   * Notes how things stood before a step; what had been undone before it can no longer be redone.
   * @param of names what goes on, such as typing into one box: a next step of the same name belongs to this one
   */
  add(before: T, of?: string): void {
    if (of === undefined || of !== this.#last) this.#done = [...this.#done, before].slice(-deepest)
    this.#last = of
    this.#undone = []
  }

  /** @returns how things stood before the last step; undefined when there is none */
  undo(now: T): T | undefined {
    return this.#step(this.#done, this.#undone, now)
  }

  /** @returns how things stood after the step that was undone last; undefined when there is none */
  redo(now: T): T | undefined {
    return this.#step(this.#undone, this.#done, now)
  }

  #step(from: T[], to: T[], now: T): T | undefined {
    const found = from.pop()
    this.#last = undefined
    if (found !== undefined) to.push(now)
    return found
  }
}
