import { createSignal } from './create-signal.ts'
import { zoneKey } from './format-date-time.ts'
import { writeStored } from './stored.ts'

const changed = createSignal()

/** Keeps the zone; what is drawn from now on is drawn in it. */
export function writeTimeZone(zone: string): void {
  writeStored(zoneKey, zone)
  changed.emit()
}

/** For `useSyncExternalStore`. */
export const subscribeTimeZone = changed.subscribe
