import { type RecordedEvent, recordEvents } from '../../database/record-event.ts'
import { withWholeTenant } from '../../database/roles.ts'
import type { Work } from '../../work.ts'
import { restoreLeftOutLines } from './queries/approved-lines.ts'
import { updateCount } from './queries/count.ts'
import { clearLineAmounts, type CountWithAmounts, lockCountsWithAmounts } from './queries/restart-amounts.ts'

/**
 * Asks anew, in the counts of a company that is locked and gets another currency, what is an amount of the one before: costs that
 * somebody said of found stock go, and approved counts are in review again. Those count too that the caller does not see.
 */
export function restartCountAmounts(work: Work, companyId: number, baseCurrency: string): Promise<void> {
  return withWholeTenant(work.tx, work.actor, async () => {
    const counts = await lockCountsWithAmounts(work, companyId)
    await clearLineAmounts(
      work,
      counts.map(({ id }) => id),
    )
    for (const found of counts) {
      if (found.state === 'APPROVED') {
        await restoreLeftOutLines(work, found.id)
        await updateCount(work, found.id, { state: 'REVIEW', approvedAt: null, approvedBy: null })
      } else await updateCount(work, found.id, {})
      await recordEvents(work, eventsOf(found, baseCurrency))
    }
  })
}

/** What the history of a count tells of it. */
function eventsOf({ id, state, costedLineIds }: CountWithAmounts, currency: string): RecordedEvent[] {
  const ofCount = { entity: 'count', entityId: id }
  const costs = costedLineIds.map((lineId) => `${lineId} as proposed`).join(', ')
  const after = { state: 'REVIEW', currency }
  return [
    ...(costs === '' ? [] : [{ ...ofCount, action: 'cost', after: { costs } }]),
    ...(state === 'APPROVED' ? [{ ...ofCount, action: 'return', before: { state }, after }] : []),
  ]
}
