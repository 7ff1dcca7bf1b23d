import { createSignal } from '../../../shared/lib/create-signal.ts'
import { classifySessionEnd, type SessionEnd, type SessionLimits } from './session-end.ts'

export type SessionEndNotice =
  | { isShown: false }
  | { isShown: true; isOver: boolean; isFinal: boolean; secondsLeft: number }

type Options = {
  /** Time of the server, in ms since 1970. */
  now: () => number
  /** The limits as last heard. */
  session: () => SessionLimits | undefined
  /** Asks the gateway for them; asking prolongs nothing. */
  refresh: () => Promise<unknown>
}

/** How often the gateway is asked while the end is near: another tab, or a call of this one, may have moved it. */
const refreshEveryMs = 5_000

const hidden: SessionEndNotice = { isShown: false }

/**
 * When to speak of the end of the session. It goes by the clock on the wall: `check` is called every few seconds and
 * whenever the tab or the device wakes, and however long it slept, the next call finds the truth. What is known of
 * the limits may be old, so that the gateway is asked before anything is shown.
 */
export class SessionEndWatch {
  readonly #options: Options
  readonly #changed = createSignal()
  #notice: SessionEndNotice = hidden
  #heardAt = Number.NEGATIVE_INFINITY
  #isAsking = false

  constructor(options: Options) {
    this.#options = options
  }

  readonly notice = (): SessionEndNotice => this.#notice

  /** @returns a function that stops listening */
  readonly subscribe = this.#changed.subscribe

  /** Looks at the clock; to be called often. */
  readonly check = (): void => {
    const end = this.#classify()
    if (end.kind === 'far') return this.#set(hidden)
    const isFresh = this.#options.now() - this.#heardAt < refreshEveryMs
    if (!isFresh) void this.#ask()
    // The first time nothing is shown before the gateway has confirmed it.
    if (isFresh || this.#notice.isShown) this.#show(end)
  }

  async #ask(): Promise<void> {
    if (this.#isAsking) return
    this.#isAsking = true
    await this.#options.refresh().catch(() => undefined)
    this.#isAsking = false
    this.#heardAt = this.#options.now()
    const end = this.#classify()
    if (end.kind === 'far') this.#set(hidden)
    else this.#show(end)
  }

  #classify(): SessionEnd {
    return classifySessionEnd(this.#options.session(), this.#options.now())
  }

  #show(end: Exclude<SessionEnd, { kind: 'far' }>): void {
    const secondsLeft = Math.max(0, Math.ceil((end.endsAt - this.#options.now()) / 1000))
    this.#set({ isShown: true, isOver: end.kind === 'over', isFinal: end.isFinal, secondsLeft })
  }

  #set(notice: SessionEndNotice): void {
    if (JSON.stringify(notice) === JSON.stringify(this.#notice)) return
    this.#notice = notice
    this.#changed.emit()
  }
}
