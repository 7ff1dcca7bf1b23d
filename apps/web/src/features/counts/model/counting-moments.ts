import type { CountEntry } from '@backoffice/api-types'

export type DeviceClock = {
  now: () => Date
  /** Server minus device clock, in ms as text; undefined while it is unknown. */
  clockOffsetMs: () => string | undefined
}

type Moment = Pick<CountEntry, 'countedAt' | 'clockOffsetMs'>

const msOf = ({ countedAt, clockOffsetMs }: Moment) => Date.parse(countedAt) + Number(clockOffsetMs ?? 0)

/**
 * Moments of counting as a device sends them. The server takes the entry with the latest moment as the figure of a row,
 * after it has corrected it by the offset (docs/domain.md 3.5), and the offset is measured anew with each answer: so each
 * moment is at least a millisecond later than the one before by what the server makes of it.
 */
export class CountingMoments {
  readonly #clock: DeviceClock
  /** By the server's clock, in ms since 1970. */
  #last = 0

  constructor(clock: DeviceClock) {
    this.#clock = clock
  }

  next(): Moment {
    const clockOffsetMs = this.#clock.clockOffsetMs()
    const offset = Number(clockOffsetMs ?? 0)
    this.#last = Math.max(this.#clock.now().getTime() + offset, this.#last + 1)
    const countedAt = new Date(this.#last - offset).toISOString()
    return clockOffsetMs === undefined ? { countedAt } : { countedAt, clockOffsetMs }
  }

  /** What is counted from now on comes after these. */
  follow(entries: readonly Moment[]): void {
    this.#last = Math.max(this.#last, ...entries.map(msOf))
  }

  /** The clock of the device was wrong, and nothing of it stands at the server: later moments need not follow it. */
  restart(): void {
    this.#last = 0
  }
}
