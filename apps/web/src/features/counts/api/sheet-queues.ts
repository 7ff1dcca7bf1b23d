import type { CountSheet, CurrentUser } from '@backoffice/api-types'
import { currentUserKey } from '../../../shared/api/query-keys.ts'
import { ApiProblem } from '../../../shared/lib/api-problem.ts'
import { queryClient } from '../../../shared/lib/query-client.ts'
import { clockOffsetMs } from '../../../shared/lib/server-clock.ts'
import { applyAnswer } from '../model/apply-answer.ts'
import { EntryQueue, type FailureVerdict } from '../model/entry-queue.ts'
import { judgeBatchFailure, pauseBeforeRetry } from '../model/judge-batch-failure.ts'
import { browserEntryStore } from './browser-entry-store.ts'
import { countSheetQuery } from './count-queries.ts'
import { sendEntries } from './count-writes.ts'

/** Queues outlive the sheet they were filled on, so that a walk to another page loses nothing; entries outlive the tab. */
const queues = new Map<string, { queue: EntryQueue; owner: CurrentUser }>()

/** The queue of a count for this person in this tenant; it sends only while that person is signed in. */
export function sheetQueueOf(user: CurrentUser, countId: number): EntryQueue {
  const key = `${user.tenantContext.id}/${user.id}/${countId}`
  const known = queues.get(key)
  if (known !== undefined) return known.queue
  const queue = createSheetQueue(user, countId)
  queues.set(key, { queue, owner: user })
  guardUnsentEntries()
  return queue
}

function createSheetQueue(owner: CurrentUser, countId: number): EntryQueue {
  const { queryKey } = countSheetQuery(countId)
  return new EntryQueue({
    send: async (entries) => {
      if (!isSignedIn(owner)) throw new ApiProblem({ status: 401, code: 'session.none', title: '' })
      return sendEntries(countId, entries)
    },
    judge: (error): FailureVerdict => {
      const verdict = judgeBatchFailure(error)
      if (verdict.kind === 'refuse') void queryClient.invalidateQueries({ queryKey })
      return verdict
    },
    onSettled: (answer, sent) => {
      // A sheet that is being read right now may not know these entries yet: it is read once more.
      const isReading = queryClient.isFetching({ queryKey }) > 0
      void queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData<CountSheet>(queryKey, (sheet) =>
        sheet === undefined ? undefined : applyAnswer(sheet, answer, sent, nameOf(owner)),
      )
      if (isReading) void queryClient.invalidateQueries({ queryKey })
    },
    store: browserEntryStore(owner.tenantContext.id, owner.id, countId),
    pause: pauseBeforeRetry,
    newKey: () => crypto.randomUUID(),
    now: () => new Date(),
    clockOffsetMs,
  })
}

function isSignedIn(owner: CurrentUser): boolean {
  const user = queryClient.getQueryData<CurrentUser>(currentUserKey)
  return user?.id === owner.id && user.tenantContext.id === owner.tenantContext.id
}

function nameOf(user: CurrentUser): string {
  return `${user.firstName} ${user.lastName}`.trim() || user.username
}

let isGuarding = false

/**
 * Asks before the tab closes over entries that the server does not have yet; not on the way to sign in again, where they
 * are sent afterwards.
 */
function guardUnsentEntries(): void {
  if (isGuarding) return
  isGuarding = true
  window.addEventListener('beforeunload', (event) => {
    const isLosing = [...queues.values()].some(
      ({ queue, owner }) => queue.summary().unsent > 0 && isSignedIn(owner),
    )
    if (isLosing) event.preventDefault()
  })
}
