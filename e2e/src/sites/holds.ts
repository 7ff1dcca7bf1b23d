/** Answers that are kept back. */
export type Hold = {
  /** Resolves when `count` answers have come and wait. */
  waiting: (count?: number) => Promise<void>
  /** Lets them all go, and those that come later. */
  release: () => void
}

type Entry<T> = { fits: (item: T) => boolean; kept: (() => void)[]; told: () => void }

/** Keeps things back until a test lets them go, so that an order which is rare becomes certain. */
export function createHolds<T>() {
  const entries = new Set<Entry<T>>()

  return {
    /** Runs `release` now, or when the hold that fits is over. */
    pass(item: T, release: () => void): void {
      const entry = [...entries].find((one) => one.fits(item))
      if (!entry) return release()
      entry.kept.push(release)
      entry.told()
    },
    add(fits: (item: T) => boolean): Hold {
      const entry: Entry<T> = { fits, kept: [], told: () => undefined }
      entries.add(entry)
      return {
        waiting: (count = 1) =>
          new Promise((resolve) => {
            entry.told = () => {
              if (entry.kept.length >= count) resolve()
            }
            entry.told()
          }),
        release: () => {
          entries.delete(entry)
          for (const release of entry.kept) release()
        },
      }
    },
  }
}
