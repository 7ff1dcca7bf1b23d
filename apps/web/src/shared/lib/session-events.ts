import { createSignal } from './create-signal.ts'

/** What the API client finds out about the session; the app decides what to do about it. */
export type SessionEvent = 'unauthorized' | 'other-user' | 'rights'

const events = createSignal<[SessionEvent]>()

/** Tells every listener. Infrastructure emits, so that it needs to know nothing of routes or views. */
export const emitSessionEvent = events.emit

/** @returns a function that stops listening */
export const onSessionEvent = events.subscribe
