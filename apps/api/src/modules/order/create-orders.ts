import { type CreateOrdersResult, formatDecimal, sumDecimals } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { AppError } from '../../app-error.ts'
import { recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { addDays } from '../business-date.ts'
import { lockCount, type StoredCount } from '../count/count-repository.ts'
import { takeDocumentNumbers } from '../document-number/repository.ts'
import { type ChosenLine, type Override, overridePacks } from './override-packs.ts'
import { orderRowOf } from './present-order.ts'
import {
  insertOrderLines,
  insertOrders,
  type NewOrder,
  type NewOrderLine,
  selectOrdersOfCount,
} from './repository.ts'
import { suggestOrder } from './suggest-order.ts'
import type { StoredOffer } from './suggestion-repository.ts'
import { bySupplierName } from './by-supplier-name.ts'

/** Lines that go to one supplier. */
type Basket = Pick<StoredOffer, 'supplierId' | 'supplierName' | 'currency' | 'leadTimeDays'> & {
  lines: ChosenLine[]
}

/** The lines by supplier, in the order in which the suggestion shows them. */
function basketsOf(lines: readonly ChosenLine[]): Basket[] {
  const bySupplier = Map.groupBy(lines, ({ choice }) => choice.offer.supplierId)
  const baskets = [...bySupplier.values()].flatMap((chosen): Basket[] => {
    const offer = chosen[0]?.choice.offer
    return offer === undefined ? [] : [{ ...offer, lines: chosen }]
  })
  return baskets.toSorted(bySupplierName)
}

function orderOf(found: StoredCount, today: string, basket: Basket, number: string): NewOrder {
  return {
    companyId: found.company.id,
    locationId: found.location.id,
    supplierId: basket.supplierId,
    number,
    currency: basket.currency,
    orderDate: today,
    expectedDate: addDays(today, basket.leadTimeDays),
    sourceType: 'COUNT',
    sourceId: found.count.id,
    // The header is the sum of the rounded lines (docs/domain.md 5.5).
    total: sumDecimals(
      basket.lines.map(({ choice }) => choice.total),
      'money',
    ),
  }
}

function orderLineOf(orderId: number, { item, choice }: ChosenLine, index: number): NewOrderLine {
  const { offer, packs, unitPrice, total } = choice
  return {
    orderId,
    lineNo: index + 1,
    itemId: item.id,
    supplierItemId: offer.supplierItemId,
    packUnitId: offer.packUnitId,
    factor: offer.factor,
    packsOrdered: formatDecimal(packs, 'quantity'),
    baseOrdered: formatDecimal(packs.times(offer.factor), 'quantity'),
    unitPrice,
    lineTotal: total,
  }
}

async function writeOrders(
  work: Work,
  found: StoredCount,
  today: string,
  baskets: readonly Basket[],
): Promise<void> {
  const numbers = await takeDocumentNumbers(work, 'PO', found.company, today, baskets.length)
  const orders = baskets.map((basket, index) => orderOf(found, today, basket, numbers[index] ?? ''))
  const ids = await insertOrders(work, orders)
  const idOf = (basket: Basket) => ids.get(basket.supplierId) ?? 0
  await insertOrderLines(
    work,
    baskets.flatMap((basket) => basket.lines.map((line, index) => orderLineOf(idOf(basket), line, index))),
  )
  await recordEvents(
    work,
    baskets.map((basket, index) => ({
      entity: 'order',
      entityId: idOf(basket),
      action: 'create',
      after: { state: 'DRAFT', number: numbers[index] ?? '', count: found.count.number },
    })),
  )
}

/**
 * Makes one draft order per supplier from the suggestion of a posted count. A second call, whoever makes it and
 * whatever it wants, gives the orders that stand (docs/domain.md 5.6).
 * @param overrides packs that differ from the suggestion
 * @throws AppError `permission.missing`, `record.not-found`, `count.not-posted`, `count.nothing-to-order`,
 *   `order.item-not-suggested`, `order.packs-invalid`
 */
export async function createOrders(
  work: Work,
  countId: number,
  overrides: readonly Override[],
): Promise<CreateOrdersResult> {
  if (!hasRight(work.actor, '[Counts] [View] [List]')) {
    throw new AppError('permission.missing', { detail: 'This needs the right [Counts] [View] [List].' })
  }
  const found = await lockCount(work, countId)
  if (found === undefined) throw new AppError('record.not-found')
  const standing = await selectOrdersOfCount(work, countId)
  if (standing.length > 0) return { orders: standing.map(orderRowOf) }

  const { proposals, today } = await suggestOrder(work, found)
  const baskets = basketsOf(overridePacks(proposals, overrides))
  if (baskets.length === 0) throw new AppError('count.nothing-to-order')
  await writeOrders(work, found, today, baskets)
  const orders = await selectOrdersOfCount(work, countId)
  return { orders: orders.map(orderRowOf) }
}
