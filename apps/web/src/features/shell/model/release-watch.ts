import { createSignal } from '../../../shared/lib/create-signal.ts'

export type ReleaseName = { version: string; build: number }

type Options = {
  /** What this tab was built as. */
  own: ReleaseName
  /** What the gateway serves now. */
  read: () => Promise<ReleaseName>
  now: () => number
}

/** A tab that is looked at every moment asks no more often. */
const askEveryMs = 60_000

/**
 * Whether a newer version waits behind a reload. It only tells: a tab never reloads by itself, because somebody
 * may be in the middle of something.
 */
export class ReleaseWatch {
  readonly #options: Options
  readonly #changed = createSignal()
  #isOutdated = false
  #isPartMissing = false
  #askedAt = Number.NEGATIVE_INFINITY

  constructor(options: Options) {
    this.#options = options
  }

  readonly isOutdated = (): boolean => this.#isOutdated

  /** @returns a function that stops listening */
  readonly subscribe = this.#changed.subscribe

  /** Asks the gateway, unless it was asked within the last minute. A gateway that does not answer tells nothing. */
  async check(): Promise<void> {
    if (this.#options.now() - this.#askedAt < askEveryMs) return
    this.#askedAt = this.#options.now()
    const served = await this.#options.read().catch(() => this.#options.own)
    this.#set(this.#isPartMissing || !isSame(served, this.#options.own))
  }

  /** A part of this version is not served any more: whatever the release is called, only a reload helps. */
  async partIsMissing(): Promise<void> {
    const isServed = await this.#options.read().then(
      () => true,
      () => false,
    )
    if (!isServed) return
    this.#isPartMissing = true
    this.#set(true)
  }

  #set(isOutdated: boolean): void {
    if (isOutdated === this.#isOutdated) return
    this.#isOutdated = isOutdated
    this.#changed.emit()
  }
}

function isSame(one: ReleaseName, other: ReleaseName): boolean {
  return one.version === other.version && one.build === other.build
}
