import { zoneKey } from './format-date-time.ts'
import { writeStored } from './stored.ts'

const listeners = new Set<() => void>()

/** Keeps the zone; what is drawn from now on is drawn in it. */
export function writeTimeZone(zone: string): void {
  writeStored(zoneKey, zone)
  for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`. */
export function subscribeTimeZone(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
