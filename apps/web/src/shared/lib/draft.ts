/** What a person has typed into a form, as it is kept in the browser. */
export type KeptDraft = { value: unknown; keptAt: number }

/** Where drafts of one person in one tenant are kept; none of the calls throws. */
export type DraftStore = {
  read(key: string): Promise<KeptDraft | undefined>
  write(key: string, draft: KeptDraft): Promise<void>
  remove(key: string): Promise<void>
}

/** Keeps nothing: for whoever is not signed in, and where the browser gives no storage. */
export const noDraftStore: DraftStore = {
  read: async () => undefined,
  write: async () => {},
  remove: async () => {},
}

export type DraftState<T> = {
  value: T
  /** Whether this is what an earlier visit typed; until it is discarded or sent. */
  isRestored: boolean
}

type Fields = Readonly<Record<string, unknown>>
type DraftOptions<T extends Fields> = {
  store: DraftStore
  /** What the form holds, such as `count.new`; one key for one form of one record. */
  key: string
  /** The form before anything is typed. */
  empty: T
  now: () => number
}

/** Older ones are about something that has long been settled. */
const keptForMs = 7 * 24 * 3_600_000

/** Fields of such a name never leave the form. */
const secretNames = /password|passcode|secret|token/i

/**
 * The text of one form: kept with every change, so that a reload or a sign-in in between loses nothing, and given back
 * when the form is opened again. What is typed before the store has answered is newer and stays.
 */
export class Draft<T extends Fields> {
  readonly #options: DraftOptions<T>
  readonly #listeners = new Set<() => void>()
  #state: DraftState<T>
  #isTouched = false

  constructor(options: DraftOptions<T>) {
    this.#options = options
    this.#state = { value: options.empty, isRestored: false }
  }

  readonly state = (): DraftState<T> => this.#state

  /** @returns a function that stops listening */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Takes up what an earlier visit has left, unless something was typed meanwhile. */
  async restore(): Promise<void> {
    const { store, key, empty, now } = this.#options
    const kept = await store.read(key)
    if (kept === undefined || this.#isTouched) return
    const value = now() - kept.keptAt < keptForMs ? fitting(kept.value, empty) : undefined
    if (value === undefined) return store.remove(key)
    this.#set({ value, isRestored: true })
  }

  /** Changes some fields and keeps them. */
  change(next: Partial<T>): void {
    this.#isTouched = true
    const value = { ...this.#state.value, ...next }
    this.#set({ ...this.#state, value })
    this.#keep(value)
  }

  /** The form is sent, or what it held is not wanted any more: it is empty again and nothing is kept. */
  clear(): void {
    this.#isTouched = true
    this.#set({ value: this.#options.empty, isRestored: false })
    void this.#options.store.remove(this.#options.key)
  }

  #keep(value: T): void {
    const { store, key, empty, now } = this.#options
    const open = Object.fromEntries(Object.entries(value).filter(([name]) => !secretNames.test(name)))
    const isEmpty = Object.keys(open).every((name) => isSame(open[name], empty[name]))
    void (isEmpty ? store.remove(key) : store.write(key, { value: open, keptAt: now() }))
  }

  #set(state: DraftState<T>): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

/** What is kept, as far as it has the fields of this form: an earlier release may have had others. */
function fitting<T extends Fields>(kept: unknown, empty: T): T | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const entries = Object.entries(kept).filter(([name, value]) => name in empty && isAlike(value, empty[name]))
  return entries.length === 0 ? undefined : { ...empty, ...Object.fromEntries(entries) }
}

function isAlike(value: unknown, empty: unknown): boolean {
  return empty === undefined || empty === null || typeof value === typeof empty
}

/** Drafts are plain data, so that their text tells whether they are the same. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
