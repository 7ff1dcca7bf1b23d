import {
  amendableOrderStates,
  formatDecimal,
  isOneOf,
  type OrderLinesContent,
  orderTotals,
  writableOrderStates,
} from '@backoffice/api-types'
import Big from 'big.js'
import { AppError } from '../../app-error.ts'
import type { Work } from '../../work.ts'
import { businessDateOf } from '../business-date.ts'
import { approvalOf } from './approve-order.ts'
import { diffLines, hasRisen, type NamedLine } from './line-diff.ts'
import { isWithin } from './limits.ts'
import { selectOwnLimits } from './limit-repository.ts'
import {
  type NewCharge,
  selectCharges,
  selectLinesOnReceipts,
  selectOrderLines,
  type StoredOrderLine,
} from './line-repository.ts'
import { type Asked, type OrderableItem, selectOffersOf, selectOrderable } from './offer-repository.ts'
import { type OrderPatch, type StoredOrder } from './queries.ts'
import { requireChargesKept } from './require-charges-kept.ts'
import { requireReceivedKept } from './require-received-kept.ts'
import { type ResolvedLine, resolveLines } from './resolve-lines.ts'

type Facts = Asked & { existing: readonly StoredOrderLine[] }

/** Lines as a person wrote them, as they are to be stored. @throws AppError as `resolveLines` */
export async function resolveFor(
  work: Work,
  lines: OrderLinesContent['lines'],
  { existing, ...from }: Facts,
): Promise<{ lines: ResolvedLine[]; items: ReadonlyMap<number, OrderableItem> }> {
  const asked = lines.flatMap(({ itemId }) => itemId ?? [])
  const standing = existing.flatMap(({ line }) => line.itemId ?? [])
  const itemIds = [...new Set([...asked, ...standing])]
  const items = await selectOrderable(work, itemIds)
  const resolved = resolveLines(lines, {
    existing: new Map(existing.map(({ line }) => [line.id, line])),
    items,
    offers: await selectOffersOf(work, from, itemIds),
    currency: from.currency,
  })
  return { lines: resolved, items }
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

/**
 * Numbers lines from 1 in their order. An amended order keeps its numbers, which its supplier knows; new lines follow.
 * @param had the numbers that lines which come back had, in the order of the lines; one that is taken by now is not given again
 */
function numbered(
  lines: readonly ResolvedLine[],
  existing: readonly StoredOrderLine[],
  keepsNumbers: boolean,
  had: readonly number[],
): (ResolvedLine & { lineNo: number })[] {
  if (!keepsNumbers) return lines.map((line, index) => ({ ...line, lineNo: index + 1 }))
  const numbers = new Map(existing.map(({ line }) => [line.id, line.lineNo]))
  const taken = new Set(numbers.values())
  let last = Math.max(0, ...taken, ...had)
  return lines.map((line, index) => {
    const before = had[index]
    const own = before === undefined || taken.has(before) ? undefined : before
    return { ...line, lineNo: numbers.get(line.id ?? 0) ?? own ?? ++last }
  })
}

function named(
  lines: readonly (ResolvedLine & { lineNo: number })[],
  existing: readonly StoredOrderLine[],
  items: ReadonlyMap<number, OrderableItem>,
): { before: NamedLine[]; after: NamedLine[] } {
  const nameLine = (line: NamedLine['line'] & { lineNo: number }): NamedLine => {
    const { lineNo, itemId, packUnitId, description, unitName } = line
    if (itemId === null) return { lineNo, name: description ?? '', sku: null, pack: unitName ?? '', line }
    const item = items.get(itemId)
    const pack = item?.units.find(({ id }) => id === packUnitId)?.name
    return { lineNo, name: item?.name ?? '', sku: item?.sku ?? null, pack: pack ?? '', line }
  }
  return { before: existing.map(({ line }) => nameLine(line)), after: lines.map(nameLine) }
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

function chargesText(charges: readonly NewCharge[]): string | null {
  const told = charges.map(
    ({ kind, label, amount, allocate }) => `${label ?? kind} ${formatDecimal(amount, 'money')} (${allocate})`,
  )
  return told.length === 0 ? null : told.join(', ')
}

/** Lines and charges as they are to be; `numbers` are those that lines of an order that was sent had, where they come back. */
export type AskedLines = Pick<OrderLinesContent, 'lines' | 'charges'> & { numbers?: readonly number[] }

export const isAmendment = ({ order }: StoredOrder) => isOneOf(amendableOrderStates, order.state)

/**
 * What lines and charges in the place of those of an order come to; nothing is written. `isSame`: nothing would be different.
 * @throws AppError `record.not-editable`, `order.empty`, `order.over-limit`, `order.below-received`, and as `resolveLines`
 */
export async function validateLines(
  work: Work,
  found: StoredOrder,
  { lines: asked, charges, numbers = [] }: AskedLines,
) {
  const { order, timeZone } = found
  const isAmended = isAmendment(found)
  if (!isAmended && !isOneOf(writableOrderStates, order.state)) {
    throw new AppError('record.not-editable', {
      detail: `The lines of an order in the state ${order.state} stay as they are.`,
    })
  }
  const existing = await selectOrderLines(work, order.id)
  const today = businessDateOf(work.now, timeZone)
  const { supplierId, currency } = order
  const facts = { supplierId, currency, today, existing }
  const { lines: resolved, items } = await resolveFor(work, asked, facts)
  requireReceivedKept(resolved, existing, await selectLinesOnReceipts(work, order.id))
  if (resolved.length === 0 && (isAmended || order.state === 'APPROVED')) throw new AppError('order.empty')

  const lines = numbered(resolved, existing, isAmended, numbers)
  const { before, after } = named(lines, existing, items)
  const changes = diffLines(before, after)
  const wereCharges = await selectCharges(work, order.id)
  await requireChargesKept(work, order.id, { before: wereCharges, after: charges })
  const [chargesBefore, chargesAfter] = [chargesText(wereCharges), chargesText(charges)]
  const isReordered = lines.some(
    ({ id, lineNo }) => existing.find(({ line }) => line.id === id)?.line.lineNo !== lineNo,
  )
  const isSame = changes.length === 0 && chargesBefore === chargesAfter && !isReordered
  const sums = sumsOf(resolved, charges)
  const { patch, isReopened } = isSame
    ? { patch: {}, isReopened: false }
    : await decide(work, found, sums.total, hasRisen(before, after))
  return { existing, lines, changes, chargesBefore, chargesAfter, isSame, sums, patch, isReopened }
}
