import type { QueryClient } from '@tanstack/react-query'
import { openEvents } from '../../../shared/api/call.ts'
import { coalesced } from '../../../shared/lib/coalesced.ts'
import { followEvents } from '../../../shared/lib/follow-events.ts'
import { countChangeQuery } from '../api/count-queries.ts'
import { subCountsQuery } from '../api/sub-count-queries.ts'
import { noteTold } from '../api/told-counts.ts'

/** However many enter figures at once. */
const readEveryMs = 500

/** Reads what has changed of a count as soon as the server tells, as long as the page is seen and until `signal` ends it. */
export function followCount(countId: number, client: QueryClient, signal: AbortSignal): void {
  const of = { params: { id: countId }, background: true } as const
  const { queryKey: change } = countChangeQuery(countId)
  const { queryKey: subCounts } = subCountsQuery(countId)
  const read = () =>
    Promise.all([change, subCounts].map((queryKey) => client.refetchQueries({ queryKey, type: 'active' })))
  const onChange = coalesced(read, readEveryMs, signal)
  function onStanding(isStanding: boolean) {
    noteTold(countId, isStanding)
    onChange()
  }
  whileSeen((seen) => {
    const open = (until: AbortSignal) => openEvents('GET /v2/count/{id}/events', { ...of, signal: until })
    void followEvents({ open, onChange, onStanding }, seen)
  }, signal)
}

/** Begins `work` whenever the page comes into sight, and ends it when it goes: a hidden page holds no connection. */
function whileSeen(work: (seen: AbortSignal) => void, signal: AbortSignal): void {
  let hidden = new AbortController()
  function look() {
    hidden.abort()
    if (document.visibilityState === 'hidden') return
    hidden = new AbortController()
    work(AbortSignal.any([signal, hidden.signal]))
  }
  document.addEventListener('visibilitychange', look, { signal })
  look()
}
