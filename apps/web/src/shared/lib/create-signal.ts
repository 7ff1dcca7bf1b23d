/** Something that can be heard of: who listens, and telling them. */
export type Signal<A extends unknown[]> = {
  /** Also for `useSyncExternalStore`. @returns a function that stops listening */
  subscribe: (listener: (...told: A) => void) => () => void
  /** Tells everybody who listens, in the order in which they came. */
  emit: (...told: A) => void
  isHeard: () => boolean
}

/** A signal that nobody hears yet; a listener that is given twice is told once. */
export function createSignal<A extends unknown[] = []>(): Signal<A> {
  const listeners = new Set<(...told: A) => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    emit(...told) {
      for (const listener of listeners) listener(...told)
    },
    isHeard: () => listeners.size > 0,
  }
}
