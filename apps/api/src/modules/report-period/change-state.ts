import {
  type ReportPeriodAction,
  type ReportPeriodRecord,
  reportPeriodTransitions,
  shutPeriodStates,
} from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import { checkVersion } from '../../check-version.ts'
import { type Fields, recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { checkPeriod, requireClear } from './check-period.ts'
import { insertClosing } from './queries/closings.ts'
import { hasLater, lockPeriod, type PeriodPatch, type StoredPeriod, updatePeriod } from './queries/periods.ts'
import { isOver, readPeriod, requireWholeCompany } from './read-period.ts'

export type Move = {
  periodId: number
  /** From If-Match; without it the caller does not care who else changed the period. */
  version: number | undefined
}

type Effect = { patch?: PeriodPatch; after?: Fields }

function guard({ period }: StoredPeriod, action: ReportPeriodAction): void {
  const from: readonly string[] = reportPeriodTransitions[action].from
  if (from.includes(period.state)) return
  const detail = `A period that is ${period.state} does not allow: ${action}.`
  throw new AppError('state.transition-refused', {
    detail,
    errors: [{ field: 'state', code: 'state.transition-refused', message: detail, rejected: period.state }],
  })
}

/** The one way from state to state: no posting beside it, the table of moves, the version, the effect and one audit event. */
async function changeState(
  work: Work,
  action: ReportPeriodAction,
  { periodId, version }: Move,
  effect: (found: StoredPeriod) => Promise<Effect>,
): Promise<ReportPeriodRecord> {
  const found = await lockPeriod(work, periodId)
  if (found === undefined) throw new AppError('record.not-found')
  requireWholeCompany(work, found.company.id)
  guard(found, action)
  checkVersion(found.period, version)
  const { patch, after } = await effect(found)
  const { to: state } = reportPeriodTransitions[action]
  await updatePeriod(work, periodId, { state, ...patch })
  await recordEvents(work, [
    {
      entity: 'report-period',
      entityId: periodId,
      action,
      before: { state: found.period.state },
      after: { state, ...after },
    },
  ])
  return readPeriod(work, periodId)
}

/**
 * From now on only whoever may adjust the stock writes into the period.
 * @throws AppError `record.not-found`, `place.outside`, `state.transition-refused`, `record.version-conflict`; `period.not-over`
 */
export function holdPeriod(work: Work, move: Move): Promise<ReportPeriodRecord> {
  return changeState(work, 'hold', move, async (found) => {
    // What happens today has to be dated today.
    if (!isOver(work, found)) throw new AppError('period.not-over')
    return {}
  })
}

/** Everybody writes into the period again. @throws AppError as `holdPeriod` but for `period.not-over` */
export function releasePeriod(work: Work, move: Move): Promise<ReportPeriodRecord> {
  return changeState(work, 'release', move, async () => ({}))
}

/**
 * Keeps what the period comes to; nothing is dated into it any more.
 * @param said a note; without one that of the period stands
 * @throws AppError as `releasePeriod`; `period.blocked`, `period.note-missing`
 */
export function closePeriod(work: Work, move: Move, said: string | null): Promise<ReportPeriodRecord> {
  return changeState(work, 'close', move, async (found) => {
    const { period } = found
    const note = said ?? period.note
    requireClear(await checkPeriod(work, found), note)
    const number = period.closings + 1
    const { hash, balanceTotal } = await insertClosing(work, period, { number, note })
    return {
      patch: { closings: number, closedAt: work.now, closedBy: work.actor.userId, note },
      after: { note, balances: String(balanceTotal), hash },
    }
  })
}

/** What was kept stays, to be compared with. @throws AppError as `releasePeriod`; `period.later-closed` */
export function reopenPeriod(work: Work, move: Move, reason: string): Promise<ReportPeriodRecord> {
  return changeState(work, 'reopen', move, async ({ period }) => {
    if (await hasLater(work, period, shutPeriodStates)) throw new AppError('period.later-closed')
    return {
      patch: { reopenedAt: work.now, reopenedBy: work.actor.userId, reopenReason: reason },
      after: { reason },
    }
  })
}

/** Closed for good: the database refuses any later change. @throws AppError as `releasePeriod` */
export function lockPeriodForGood(work: Work, move: Move): Promise<ReportPeriodRecord> {
  return changeState(work, 'lock', move, async () => ({}))
}
