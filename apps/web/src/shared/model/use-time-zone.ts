import { useSyncExternalStore } from 'react'
import { readTimeZone } from '../lib/format-date-time.ts'
import { subscribeTimeZone, writeTimeZone } from '../lib/time-zone.ts'
import { keepChoice } from './preference-sync.ts'
import { useCurrentUser } from './use-current-user.ts'

/** The zone in which times are shown, and how to choose another. Whoever calls it is drawn anew in a new zone. */
export function useTimeZone(): { zone: string; choose: (zone: string) => void } {
  const { id } = useCurrentUser()
  const zone = useSyncExternalStore(subscribeTimeZone, readTimeZone)
  return {
    zone,
    choose: (next) => {
      writeTimeZone(next)
      keepChoice(id, { timeZone: next })
    },
  }
}
