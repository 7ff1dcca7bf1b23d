import { sumDecimals } from '@backoffice/api-types'
import { recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { allocateDocumentNumbers } from '../document-number/repository.ts'
import { type Basket, type OrderBasket, orderLineOf, splitBaskets } from './baskets.ts'
import { expectedDateOf } from './expected-date.ts'
import { insertOrderLines } from './line-repository.ts'
import { insertOrders, type NewOrder, type StoredOrder } from './queries.ts'

export type OrderSource = {
  company: { id: number; code: string; timeZone: string }
  type: 'COUNT' | 'TEMPLATE'
  id: number
  /** The day in the company's zone, `yyyy-MM-dd`. */
  today: string
  /** What the history of each order tells of where it came from. */
  told: Readonly<Record<string, string>>
  /** Orders of the same source that stand, which those of the same supplier and location are numbered after. */
  standing?: readonly Pick<StoredOrder, 'order'>[]
}

function lastPart({ standing = [] }: OrderSource, { supplierId, locationId }: Basket): number {
  const parts = standing.flatMap(({ order }) =>
    order.supplierId === supplierId && order.locationId === locationId ? [order.sourcePart] : [],
  )
  return Math.max(0, ...parts)
}

function orderOf({ now }: Work, source: OrderSource, basket: OrderBasket, number: string): NewOrder {
  // The header is the sum of the rounded lines (docs/domain.md 5.5).
  const total = sumDecimals(
    basket.lines.map(({ choice }) => choice.total),
    'money',
  )
  return {
    companyId: source.company.id,
    locationId: basket.locationId,
    supplierId: basket.supplierId,
    number,
    currency: basket.currency,
    orderDate: source.today,
    expectedDate: expectedDateOf(now, source.company.timeZone, basket),
    sourceType: source.type,
    sourceId: source.id,
    sourcePart: lastPart(source, basket) + basket.part,
    subtotal: total,
    total,
  }
}

/** Writes one draft for each basket, several where it has more lines than an order may have. @returns their ids, in the order of the baskets */
export async function writeOrders(
  work: Work,
  source: OrderSource,
  filled: readonly Basket[],
): Promise<number[]> {
  const baskets = splitBaskets(filled)
  const numbers = await allocateDocumentNumbers(work, 'PO', source.company, source.today, baskets.length)
  const orders = baskets.map((basket, index) => orderOf(work, source, basket, numbers[index] ?? ''))
  const written = await insertOrders(work, orders)
  const ids = numbers.map((number) => written.get(number) ?? 0)
  await insertOrderLines(
    work,
    baskets.flatMap(({ lines }, order) =>
      lines.map((line, index) => orderLineOf(ids[order] ?? 0, line, index)),
    ),
  )
  await recordEvents(
    work,
    ids.map((entityId, index) => ({
      entity: 'order',
      entityId,
      action: 'create',
      after: { state: 'DRAFT', number: numbers[index] ?? '', ...source.told },
    })),
  )
  return ids
}
