import { createSignal, type Signal } from '../lib/create-signal.ts'

/** What became of each of many things, each watched by itself: what happens to one wakes that one alone. */
export class KeyedStates<K, S extends { status: string }> {
  readonly #states = new Map<K, S>()
  readonly #signals = new Map<K, Signal<[]>>()
  readonly #changed = createSignal()
  #changes = 0

  get(key: K): S | undefined {
    return this.#states.get(key)
  }

  set(key: K, state: S): void {
    this.#states.set(key, state)
    this.#wake(key)
  }

  delete(key: K): void {
    if (this.#states.delete(key)) this.#wake(key)
  }

  /** Keys with this status, in the order in which they got their first one. */
  withStatus(status: S['status']): K[] {
    return [...this.#states].filter(([, state]) => state.status === status).map(([key]) => key)
  }

  /** @returns a function that stops listening */
  subscribe(key: K, listener: () => void): () => void {
    const signal = this.#signals.get(key) ?? createSignal()
    this.#signals.set(key, signal)
    return signal.subscribe(listener)
  }

  /** Rises with every change of any of them. */
  readonly changes = (): number => this.#changes

  /** Listens to all of them. @returns a function that stops listening */
  readonly watch = this.#changed.subscribe

  #wake(key: K): void {
    this.#changes += 1
    this.#signals.get(key)?.emit()
    this.#changed.emit()
  }
}
