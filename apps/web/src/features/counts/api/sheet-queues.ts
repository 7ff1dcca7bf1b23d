import type { CountRecord, CountSheet, CurrentUser } from '@backoffice/api-types'
import { call } from '../../../shared/api/call.ts'
import { currentUserKey } from '../../../shared/api/query-keys.ts'
import { ApiProblem } from '../../../shared/lib/api-problem.ts'
import { queryClient } from '../../../shared/lib/query-client.ts'
import { clockOffsetMs } from '../../../shared/lib/server-clock.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { applyAnswer } from '../model/apply-answer.ts'
import { EntryQueue } from '../model/entry-queue.ts'
import {
  classifyBatchFailure,
  type FailureVerdict,
  pauseBeforeRetry,
} from '../model/classify-batch-failure.ts'
import { SheetEditor } from '../model/sheet-editor.ts'
import { browserEntryStore } from './browser-entry-store.ts'
import { countSheetQuery } from './count-queries.ts'
import { type SheetWork, sheetWorks } from './sheet-works.ts'

type SheetOf = Pick<CountRecord, 'id' | 'round'>

/**
 * The work of this person in this tenant on the sheet of a count; it sends only while that person is signed in. Each round
 * has its own: a recount knows nothing of what was typed before.
 */
export function sheetWorkOf(user: CurrentUser, { id: countId, round }: SheetOf): SheetWork {
  const kept = sheetWorks.of(user, { countId, round })
  const known = kept.get()
  if (known !== undefined) return known
  const queue = createSheetQueue(user, { id: countId, round })
  const work = { queue, editor: new SheetEditor(queue, () => rowsOf(countId)), owner: user }
  kept.set(work)
  guardUnsentEntries()
  return work
}

function rowsOf(countId: number): CountSheet['rows'] {
  return queryClient.getQueryData(countSheetQuery(countId).queryKey)?.rows ?? []
}

function createSheetQueue(owner: CurrentUser, { id: countId, round }: SheetOf): EntryQueue {
  const { queryKey } = countSheetQuery(countId)
  return new EntryQueue({
    send: async (entries) => {
      if (!isSignedIn(owner)) throw new ApiProblem({ status: 401, code: 'session.none', title: '' })
      return call('POST /v2/count/{id}/entry/batch', { params: { id: countId }, body: { entries } })
    },
    classify: (error): FailureVerdict => {
      const verdict = classifyBatchFailure(error)
      if (verdict.kind === 'refuse') void queryClient.invalidateQueries({ queryKey })
      if (verdict.kind === 'hold' && verdict.message !== undefined)
        toast.warning(verdict.message, { id: `count.${countId}` })
      return verdict
    },
    onSettled: (answer, sent) => {
      // A sheet that is being read right now may not know these entries yet: it is read once more.
      const isReading = queryClient.isFetching({ queryKey }) > 0
      void queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (sheet) =>
        sheet === undefined ? undefined : applyAnswer(sheet, answer, sent, nameOf(owner)),
      )
      if (isReading) void queryClient.invalidateQueries({ queryKey })
    },
    store: browserEntryStore(
      owner.tenantContext.id,
      owner.id,
      round === 1 ? `${countId}` : `${countId}.${round}`,
      (rowId) => rowsOf(countId).find(({ id }) => id === rowId),
    ),
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
    const isLosing = [...sheetWorks.all()].some(
      ({ queue, owner }) => queue.summary().unsent > 0 && isSignedIn(owner),
    )
    if (isLosing) event.preventDefault()
  })
}
