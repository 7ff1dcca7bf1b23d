/** What is said on its way to whoever does it; what is said before that one has loaded waits for it. */
export class Feed<T> {
  #waiting: T[] = []
  #take: ((said: T) => void) | null = null

  readonly push = (said: T): void => {
    if (this.#take === null) this.#waiting.push(said)
    else this.#take(said)
  }

  /** @param take gets everything from now on, and first what waits. @returns a function that ends it */
  listen(take: (said: T) => void): () => void {
    this.#take = take
    for (const said of this.#waiting.splice(0)) take(said)
    return () => {
      this.#take = null
    }
  }
}
