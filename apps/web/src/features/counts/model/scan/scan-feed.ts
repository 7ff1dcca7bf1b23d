export type HeardScan = {
  code: string
  /** What was typed before it in the scan box; empty when nothing was. */
  typed: string
}

/** Scans on their way to whoever takes them; what is heard before that one has loaded waits for it. */
export class ScanFeed {
  #waiting: HeardScan[] = []
  #take: ((scan: HeardScan) => void) | null = null

  readonly push = (scan: HeardScan): void => {
    if (this.#take === null) this.#waiting.push(scan)
    else this.#take(scan)
  }

  /** @param take gets every scan from now on, and first those that wait. @returns a function that ends it */
  listen(take: (scan: HeardScan) => void): () => void {
    this.#take = take
    for (const scan of this.#waiting.splice(0)) take(scan)
    return () => {
      this.#take = null
    }
  }
}
