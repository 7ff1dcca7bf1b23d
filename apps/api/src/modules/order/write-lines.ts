import {
  amendableOrderStates,
  formatDecimal,
  type OrderLinesContent,
  type OrderRecord,
  type OrderState,
  orderTotals,
  writableOrderStates,
} from '@backoffice/api-types'
import Big from 'big.js'
import { AppError } from '../../app-error.ts'
import { recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { businessDateOf } from '../business-date.ts'
import { approvalOf } from './approve-order.ts'
import { lockAtVersion, type Move } from './change-state.ts'
import { diffLines, hasRisen, type NamedLine, toldChanges } from './line-diff.ts'
import { isWithin } from './limits.ts'
import { selectOwnLimits } from './limit-repository.ts'
import {
  deleteOrderLines,
  insertOrderLines,
  type NewCharge,
  replaceCharges,
  selectCharges,
  selectLinesOnReceipts,
  selectOrderLines,
  type StoredOrderLine,
  updateOrderLine,
} from './line-repository.ts'
import { selectOffersOf, selectOrderable } from './offer-repository.ts'
import { type OrderPatch, type StoredOrder, updateOrder } from './queries.ts'
import { readOrder } from './read-order.ts'
import { requireReceivedKept } from './require-received-kept.ts'
import { type ResolvedLine, resolveLines } from './resolve-lines.ts'
import { insertRevision } from './revision-repository.ts'

type Facts = { supplierId: number; today: string; existing: readonly StoredOrderLine[] }

/** Lines as a person wrote them, as they are to be stored. @throws AppError as `resolveLines` */
export async function resolveFor(
  work: Work,
  lines: OrderLinesContent['lines'],
  { supplierId, today, existing }: Facts,
): Promise<{ lines: ResolvedLine[]; names: ReadonlyMap<number, string> }> {
  const asked = lines.flatMap(({ itemId }) => itemId ?? [])
  const standing = existing.flatMap(({ line }) => line.itemId ?? [])
  const itemIds = [...new Set([...asked, ...standing])]
  const items = await selectOrderable(work, itemIds)
  const resolved = resolveLines(lines, {
    existing: new Map(existing.map(({ line }) => [line.id, line])),
    items,
    offers: await selectOffersOf(work, supplierId, itemIds, today),
  })
  return { lines: resolved, names: new Map([...items].map(([id, { name }]) => [id, name])) }
}

/** What lines and charges come to, as an order keeps it. */
export function sumsOf(
  lines: readonly ResolvedLine[],
  charges: readonly NewCharge[],
): Pick<OrderPatch, 'subtotal' | 'chargeTotal' | 'tax'> & { total: string } {
  const priced = lines.map((line) => ({ ...line, packs: line.packsOrdered }))
  const { subtotal, charges: chargeTotal, tax, total } = orderTotals(priced, charges)
  return { subtotal, chargeTotal, tax, total }
}

/** Numbers lines from 1 in their order. An amended order keeps its numbers, which its supplier knows; new lines follow. */
function numbered(
  lines: readonly ResolvedLine[],
  existing: readonly StoredOrderLine[],
  keepsNumbers: boolean,
): (ResolvedLine & { lineNo: number })[] {
  if (!keepsNumbers) return lines.map((line, index) => ({ ...line, lineNo: index + 1 }))
  const numbers = new Map(existing.map(({ line }) => [line.id, line.lineNo]))
  let last = Math.max(0, ...numbers.values())
  return lines.map((line) => ({ ...line, lineNo: numbers.get(line.id ?? 0) ?? ++last }))
}

function named(
  lines: readonly (ResolvedLine & { lineNo: number })[],
  existing: readonly StoredOrderLine[],
  names: ReadonlyMap<number, string>,
): { before: NamedLine[]; after: NamedLine[] } {
  const nameOf = ({ itemId, description }: { itemId: number | null; description: string | null }) =>
    (itemId === null ? description : names.get(itemId)) ?? ''
  return {
    before: existing.map(({ line }) => ({ lineNo: line.lineNo, name: nameOf(line), line })),
    after: lines.map((line) => ({ lineNo: line.lineNo, name: nameOf(line), line })),
  }
}

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

/** What a change of lines does to the approval of an order, by its state. */
async function decide(
  work: Work,
  { order, company }: StoredOrder,
  total: string,
  isRise: boolean,
): Promise<{ patch: OrderPatch; isReopened: boolean }> {
  const isAbove = isRise || new Big(total).gt(order.approvedTotal ?? order.total)
  if (order.state === 'DRAFT' || order.state === 'REJECTED' || !isAbove) {
    return { patch: {}, isReopened: false }
  }
  const own = (await selectOwnLimits(work)).get(company.id)
  const amount = { total, currency: order.currency }
  if (own !== undefined && isWithin(amount, own.submit, own.currency)) {
    return { patch: approvalOf(work, total), isReopened: false }
  }
  if (order.state !== 'APPROVED') {
    throw new AppError('order.over-limit', {
      detail: `The order would come to ${total} ${order.currency}, which you may not approve. Ask somebody with a higher limit.`,
    })
  }
  return {
    patch: { state: 'PENDING_APPROVAL', approvedAt: null, approvedBy: null, approvedTotal: null },
    isReopened: true,
  }
}

const isOneOf = (states: readonly OrderState[], state: OrderState) => states.includes(state)

function chargesText(charges: readonly NewCharge[]): string | null {
  const told = charges.map(
    ({ kind, label, amount, allocate }) => `${label ?? kind} ${formatDecimal(amount, 'money')} (${allocate})`,
  )
  return told.length === 0 ? null : told.join(', ')
}

/**
 * Replaces the lines and charges of an order. A rise of an approved order asks for approval anew unless the caller may
 * approve it; a change of one that was sent is a revision with its diff, never below what has been received. Nothing is
 * written when nothing is different.
 * @throws AppError `record.not-found`, `record.version-missing`, `record.version-conflict`, `record.not-editable`,
 *   `order.empty`, `order.over-limit`, and as `resolveLines`
 */
export async function writeLines(
  work: Work,
  move: Move,
  { lines: asked, charges, reason }: OrderLinesContent,
): Promise<OrderRecord> {
  const found = await lockAtVersion(work, move)
  const { order, timeZone } = found
  const isAmended = isOneOf(amendableOrderStates, order.state)
  if (!isAmended && !isOneOf(writableOrderStates, order.state)) {
    throw new AppError('record.not-editable', {
      detail: `The lines of an order in the state ${order.state} stay as they are.`,
    })
  }
  const existing = await selectOrderLines(work, order.id)
  const today = businessDateOf(work.now, timeZone)
  const facts = { supplierId: order.supplierId, today, existing }
  const { lines: resolved, names } = await resolveFor(work, asked, facts)
  requireReceivedKept(resolved, existing, await selectLinesOnReceipts(work, order.id))
  if (resolved.length === 0 && (isAmended || order.state === 'APPROVED')) throw new AppError('order.empty')

  const lines = numbered(resolved, existing, isAmended)
  const { before, after } = named(lines, existing, names)
  const changes = diffLines(before, after)
  const wereCharges = await selectCharges(work, order.id)
  const [chargesBefore, chargesAfter] = [chargesText(wereCharges), chargesText(charges)]
  const isReordered = lines.some(
    ({ id, lineNo }) => existing.find(({ line }) => line.id === id)?.line.lineNo !== lineNo,
  )
  if (changes.length === 0 && chargesBefore === chargesAfter && !isReordered) return readOrder(work, order.id)

  const sums = sumsOf(resolved, charges)
  const { patch, isReopened } = await decide(work, found, sums.total, hasRisen(before, after))
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
