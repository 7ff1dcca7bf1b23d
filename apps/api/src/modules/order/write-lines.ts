import { formatDecimal, type OrderLinesContent, type OrderRecord } from '@backoffice/api-types'
import { recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { lockAtVersion, type Move } from './change-state.ts'
import { toldChanges } from './line-diff.ts'
import {
  deleteOrderLines,
  insertOrderLines,
  replaceCharges,
  type StoredOrderLine,
  updateOrderLine,
} from './line-repository.ts'
import { updateOrder } from './queries.ts'
import { readOrder } from './read-order.ts'
import { type ResolvedLine } from './resolve-lines.ts'
import { insertRevision } from './revision-repository.ts'
import { type AskedLines, isAmendment, validateLines } from './validate-lines.ts'

async function storeLines(
  work: Work,
  orderId: number,
  lines: readonly (ResolvedLine & { lineNo: number })[],
  existing: readonly StoredOrderLine[],
): Promise<void> {
  const kept = new Set(lines.map(({ id }) => id))
  await deleteOrderLines(
    work,
    existing.flatMap(({ line }) => (kept.has(line.id) ? [] : line.id)),
  )
  const old = lines.filter(({ id }) => id !== null)
  const numberOf = new Map(existing.map(({ line }) => [line.id, line.lineNo]))
  // A number is free only once its line has left it.
  const moved = old.filter(({ id, lineNo }) => numberOf.get(id ?? 0) !== lineNo)
  for (const { id, lineNo } of moved) await updateOrderLine(work, id ?? 0, { lineNo: -lineNo })
  for (const { id, ...line } of old) await updateOrderLine(work, id ?? 0, line)
  await insertOrderLines(
    work,
    lines.flatMap(({ id, ...line }) => (id === null ? [{ ...line, orderId }] : [])),
  )
}

/**
 * Replaces the lines and charges of an order. A rise of an approved order asks for approval anew unless the caller may
 * approve it; a change of one that was sent is a revision with its diff, never below what has been received. Nothing is
 * written when nothing is different.
 * @throws AppError `record.not-found`, `record.version-missing`, `record.version-conflict`, and as `validateLines`
 */
export async function writeLines(
  work: Work,
  move: Move,
  { reason, ...asked }: AskedLines & Pick<OrderLinesContent, 'reason'>,
): Promise<OrderRecord> {
  const found = await lockAtVersion(work, move)
  const { order } = found
  const { charges } = asked
  const isAmended = isAmendment(found)
  const validated = await validateLines(work, found, asked)
  if (validated.isSame) return readOrder(work, order.id)

  const { existing, lines, changes, chargesBefore, chargesAfter, sums, patch, isReopened } = validated
  await storeLines(work, order.id, lines, existing)
  await replaceCharges(work, order.id, charges)
  const revision = isAmended ? order.revision + 1 : order.revision
  if (isAmended) {
    const ofCharges = { kind: 'CHANGED', line: null, name: null, field: 'charges' } as const
    const all =
      chargesBefore === chargesAfter
        ? changes
        : [...changes, { ...ofCharges, before: chargesBefore, after: chargesAfter }]
    await insertRevision(work, {
      orderId: order.id,
      revision,
      reason,
      totalBefore: order.total,
      totalAfter: sums.total,
      changes: all,
    })
  }
  await updateOrder(work, order.id, { ...sums, ...patch, revision })
  const told = toldChanges(changes)
  const total = [formatDecimal(order.total, 'money'), sums.total] as const
  await recordEvents(work, [
    {
      entity: 'order',
      entityId: order.id,
      action: isReopened ? 'reapprove' : isAmended ? 'amend' : 'lines',
      before: {
        ...(isReopened ? { state: order.state } : {}),
        // Whom the notice goes to: the change itself may put somebody else in their place.
        ...(order.approvedBy === null ? {} : { approverId: String(order.approvedBy) }),
        total: total[0],
        ...(chargesBefore === chargesAfter ? {} : { charges: chargesBefore }),
        ...told.before,
      },
      after: {
        ...(isReopened ? { state: 'PENDING_APPROVAL' } : {}),
        total: total[1],
        ...(chargesBefore === chargesAfter ? {} : { charges: chargesAfter }),
        ...(reason === null ? {} : { reason }),
        ...told.after,
      },
    },
  ])
  return readOrder(work, order.id)
}
