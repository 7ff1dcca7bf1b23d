import { type CreateOrdersContent, type CreateOrdersResult, sumDecimals } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { AppError } from '../../app-error.ts'
import { recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { addDays } from '../business-date.ts'
import { lockCount, type StoredCount } from '../count/count-repository.ts'
import { takeDocumentNumbers } from '../document-number/repository.ts'
import { addToDrafts } from './add-to-drafts.ts'
import { type Basket, basketsOf, orderLineOf } from './baskets.ts'
import { insertOrderLines } from './line-repository.ts'
import { overridePacks } from './override-packs.ts'
import { insertOrders, type NewOrder, selectOrdersOfCount } from './queries.ts'
import { ordersShown } from './read-order.ts'
import { suggestOrder } from './suggest-order.ts'

function orderOf(found: StoredCount, today: string, basket: Basket, number: string): NewOrder {
  // The header is the sum of the rounded lines (docs/domain.md 5.5).
  const total = sumDecimals(
    basket.lines.map(({ choice }) => choice.total),
    'money',
  )
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
    subtotal: total,
    total,
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
 * Makes one draft order per supplier from the suggestion of a posted count, or adds to drafts of theirs. A second call,
 * whoever makes it and whatever it wants, gives the orders that stand (docs/domain.md 5.6).
 * @param lines packs that differ from the suggestion
 * @param addTo drafts that take the lines of their supplier
 * @throws AppError `permission.missing`, `record.not-found`, `count.not-posted`, `count.nothing-to-order`,
 *   `order.item-not-suggested`, `order.packs-invalid`, `order.draft-unknown`
 */
export async function createOrders(
  work: Work,
  countId: number,
  { lines = [], ignoresDrafts, addTo }: CreateOrdersContent,
): Promise<CreateOrdersResult> {
  if (!hasRight(work.actor, '[Counts] [View] [List]')) {
    throw new AppError('permission.missing', { detail: 'This needs the right [Counts] [View] [List].' })
  }
  const found = await lockCount(work, countId)
  if (found === undefined) throw new AppError('record.not-found')
  const standing = await selectOrdersOfCount(work, countId)
  if (standing.length > 0) return { orders: await ordersShown(work, standing) }

  const { proposals, today } = await suggestOrder(work, found, ignoresDrafts)
  const baskets = basketsOf(overridePacks(proposals, lines))
  if (baskets.length === 0) throw new AppError('count.nothing-to-order')
  const { added, left } = await addToDrafts(work, found, baskets, addTo)
  if (left.length > 0) await writeOrders(work, found, today, left)
  const orders = await selectOrdersOfCount(work, countId)
  return { orders: await ordersShown(work, [...added, ...orders]) }
}
