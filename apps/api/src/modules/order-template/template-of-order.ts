import {
  formatDecimal,
  mostOrderTemplateLines,
  type OrderTemplateOfOrder,
  type OrderTemplateOfOrderRecord,
} from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import Big from 'big.js'
import { AppError } from '../../app-error.ts'
import { fieldProblem, refuseProblems } from '../../database/tracked-record.ts'
import { presentText } from '../../present-text.ts'
import type { Work } from '../../work.ts'
import { businessDateOf } from '../business-date.ts'
import { selectOrderLines, type StoredOrderLine } from '../order/line-repository.ts'
import { requireOrder } from '../order/read-order.ts'
import { createTemplate } from './change-template.ts'
import { type CatalogueEntry, selectEntries } from './line-repository.ts'

const right = '[Orders] [View] [List]'

type LeftOut = OrderTemplateOfOrderRecord['leftOut'][number]

/** Why a line is none of the template; undefined where it is. */
function whyLeftOut(
  { line }: StoredOrderLine,
  entries: ReadonlyMap<number, CatalogueEntry>,
): LeftOut['reason'] | undefined {
  if (line.itemId === null) return 'NO_ITEM'
  const entry = entries.get(line.supplierItemId ?? 0)
  if (entry === undefined || !entry.isSold) return 'NOT_SOLD'
  return entry.packUnit.id === line.packUnitId ? undefined : 'OTHER_PACK'
}

/**
 * A template that orders what an order did, the packs of the same goods together. Lines without an item, and what is not sold
 * in that pack any more, stay out and are named.
 * @throws AppError `record.not-found`, `permission.missing`, `request.invalid` where they are more than a template may have, `template.*`
 */
export async function templateOfOrder(
  work: Work,
  orderId: number,
  { name, visibility }: OrderTemplateOfOrder,
): Promise<OrderTemplateOfOrderRecord> {
  if (!hasRight(work.actor, right))
    throw new AppError('permission.missing', { detail: `This needs the right ${right}.` })
  const { order, timeZone } = await requireOrder(work, orderId)
  const ordered = await selectOrderLines(work, orderId)
  const ids = [...new Set(ordered.flatMap(({ line }) => line.supplierItemId ?? []))]
  const entries = await selectEntries(work, ids, businessDateOf(work.now, timeZone))
  const leftOut = ordered.flatMap((stored): LeftOut[] => {
    const reason = whyLeftOut(stored, entries)
    const { line, item } = stored
    const called = presentText(item?.name ?? line.description) ?? ''
    return reason === undefined ? [] : [{ lineNo: line.lineNo, name: called, reason }]
  })
  const out = new Set(leftOut.map(({ lineNo }) => lineNo))
  const kept = ordered.flatMap(({ line }) => (out.has(line.lineNo) ? [] : [line]))
  const lines = ids.flatMap((supplierItemId) => {
    const packs = kept
      .filter((line) => line.supplierItemId === supplierItemId)
      .reduce((sum, { packsOrdered }) => sum.plus(packsOrdered), new Big(0))
    return packs.gt(0)
      ? [{ supplierItemId, mode: 'FIXED' as const, packs: formatDecimal(packs, 'quantity') }]
      : []
  })
  if (lines.length > mostOrderTemplateLines) {
    const message = `must be ${mostOrderTemplateLines} at most in a template; this order has ${lines.length}`
    refuseProblems([fieldProblem('lines', 'field.too-many', message)])
  }
  const { locationId } = order
  const plain = { note: null, assigneeIds: [], schedule: null }
  const made = await createTemplate(work, { name, visibility, locationId, lines, ...plain })
  return { ...made, leftOut }
}
