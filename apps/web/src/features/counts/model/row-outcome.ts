import type { EntryResult } from '@backoffice/api-types'
import { countTexts } from '../texts.ts'
import type { UnitTexts } from './build-entry.ts'
import type { RowState } from './row-states.ts'

/** What the boxes said when it was sent, and when the figure was counted that one saw there. */
type Sent = { texts: UnitTexts; seenAt: string | null }

/**
 * What became of the last entry of a row.
 * @returns undefined where the row shows what the server knows: what was to be taken back was never taken
 */
export function rowOutcome(queued: Sent, result: EntryResult | undefined): RowState | undefined {
  if (result?.code === 'entry.target-unknown') return undefined
  if (result !== undefined && result.status !== 'REJECTED') {
    const { texts, seenAt } = queued
    const { other } = result
    // Whoever saw the other figure and typed another one has decided already.
    if (other === undefined || (!other.isCurrent && other.countedAt === seenAt))
      return { status: 'saved', texts }
    return { status: 'contested', texts, other }
  }
  const message = result?.message ?? countTexts.refusedWithoutReason
  if (result?.code !== 'entry.figure-doubtful') return { status: 'refused', texts: queued.texts, message }
  const { reading } = result
  return { status: 'doubted', texts: queued.texts, message, ...(reading && { reading }) }
}
