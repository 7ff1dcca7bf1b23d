/** What the API client finds out about the session; the app decides what to do about it. */
export type SessionEvent = 'unauthorized' | 'other-user' | 'rights'

type Listener = (event: SessionEvent) => void

const listeners = new Set<Listener>()

/** Tells every listener. Infrastructure emits, so that it needs to know nothing of routes or views. */
export function emitSessionEvent(event: SessionEvent): void {
  for (const listener of listeners) listener(event)
}

/** @returns a function that stops listening */
export function onSessionEvent(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
