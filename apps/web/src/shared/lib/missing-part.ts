import { createSignal } from './create-signal.ts'
import { writeStored } from './stored.ts'

const missing = createSignal()
let isMissing = false

/** Hears that a part of the app could not be fetched, now or before. @returns a function that stops listening */
export function onMissingPart(listener: () => void): () => void {
  if (isMissing) listener()
  return missing.subscribe(listener)
}

/**
 * Notices parts that cannot be fetched, as after a deployment or without a network. The router would reload the tab by
 * itself, once for each part, and take along what is being typed; it is told that it has done so already.
 */
export function watchMissingParts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    writeStored(`tanstack_router_reload:${payload.message}`, '1', () => sessionStorage)
    isMissing = true
    missing.emit()
  })
}
