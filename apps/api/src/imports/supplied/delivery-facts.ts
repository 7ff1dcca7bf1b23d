import Big from 'big.js'
import { selectItemsById } from '../../modules/item/repository.ts'
import { findPlace } from '../../modules/movement/queries/movements.ts'
import type { StoredOrder } from '../../modules/order/queries.ts'
import {
  selectOpenCurrencies,
  selectReceivableLines,
  type StoredReceivable,
} from '../../modules/receipt/queries/receivable.ts'
import { requirePlace, requireSupplier } from '../../modules/receipt/require.ts'
import type { Work } from '../../work.ts'
import type { Taken } from '../import-kind.ts'
import { type DeliveryFacts, openPacks } from './delivery-lines.ts'
import type { DeliveredRow, DeliveryHead, KnownRecords } from './delivery-note-row.ts'

/** What rows are received against that name no order: whatever is open of their supplier, in any currency. */
async function openOfSupplier(work: Work, { supplierId, locationId }: DeliveryHead) {
  const place = await requirePlace(work, locationId)
  const { company } = place
  const lines: StoredReceivable[] = []
  // One after the other: a transaction has one connection.
  for (const currency of await selectOpenCurrencies(work, { supplierId, companyId: company.id })) {
    const of = { supplier: { id: supplierId }, company, currency }
    lines.push(...(await selectReceivableLines(work, of, { orderIds: [], withOthers: true })))
  }
  return { place, lines }
}

/** What rows are received against that name orders; where nothing can come to the place they are told so along with what else is wrong. */
async function linesOfOrders(
  work: Work,
  { locationId }: DeliveryHead,
  first: StoredOrder,
  orders: readonly StoredOrder[],
) {
  const asked = { orderIds: orders.map(({ order }) => order.id), withOthers: false }
  const lines = await selectReceivableLines(work, { ...first, currency: first.order.currency }, asked)
  return { place: await findPlace(work, locationId), lines }
}

/** What is open of lines that notes before in the file took of. */
function openAfter(lines: readonly StoredReceivable[], { packs }: Taken): DeliveryFacts['open'] {
  return new Map(
    lines.flatMap((one) => {
      const came = packs.get(one.line.id)
      if (came === undefined) return []
      const left = openPacks(one).minus(came)
      return [[one.line.id, left.lt(0) ? new Big(0) : left] as const]
    }),
  )
}

/**
 * What the rows of a delivery note are held against: the orders that some of them name, else whatever is open of their supplier.
 * @throws AppError `receipt.supplier-unknown`, `receipt.place-unknown`
 */
export async function readFacts(
  work: Work,
  rows: readonly DeliveredRow[],
  head: DeliveryHead,
  known: KnownRecords,
  taken: Taken,
): Promise<DeliveryFacts> {
  const orders = [...new Set(rows.flatMap((row) => row.head?.order ?? []))]
  const [first] = orders
  const { currency: present } = await requireSupplier(work, head.supplierId, first !== undefined)
  const { place, lines: found } = await (first === undefined
    ? openOfSupplier(work, head)
    : linesOfOrders(work, head, first, orders))
  const isPresent = ({ currency }: StoredReceivable) => Number(currency === present)
  const lines = found.toSorted((one, other) => isPresent(other) - isPresent(one))
  const [inOne, inAnother] = new Set(orders.map(({ order }) => order.currency))
  const named = [...known.codes.values(), ...known.barcodes.values()].map(({ itemId }) => itemId)
  const ids = [...named, ...known.skus.values(), ...lines.flatMap(({ item }) => item?.id ?? [])]
  const items = await selectItemsById(work, [...new Set(ids)])
  return {
    lines,
    present,
    currency: inAnother === undefined ? (inOne ?? present) : present,
    ownCurrency: place?.company.currency,
    known,
    open: openAfter(lines, taken),
    items: new Map(items.map((one) => [one.item.id, one])),
  }
}
