import { selectItemsById } from '../../modules/item/repository.ts'
import { selectOpenCurrencies, selectReceivableLines } from '../../modules/receipt/queries/receivable.ts'
import { requirePlace, requireSupplier } from '../../modules/receipt/require.ts'
import type { Work } from '../../work.ts'
import type { DeliveryFacts } from './delivery-lines.ts'
import type { DeliveredRow, DeliveryHead, KnownRecords } from './delivery-note-row.ts'

type Receivable = Pick<DeliveryFacts, 'lines' | 'currency'>

/** What rows are received against that name no order: whatever is open of their supplier, in any currency. */
async function openOfSupplier(work: Work, { supplierId, locationId }: DeliveryHead): Promise<Receivable> {
  const { currency: present } = await requireSupplier(work, supplierId)
  const { company } = await requirePlace(work, locationId)
  const open = await selectOpenCurrencies(work, { supplierId, companyId: company.id })
  const lines: DeliveryFacts['lines'][number][] = []
  // One after the other: a transaction has one connection.
  for (const currency of open.toSorted((a, b) => Number(b === present) - Number(a === present))) {
    const of = { supplier: { id: supplierId }, company, currency }
    lines.push(...(await selectReceivableLines(work, of, { orderIds: [], withOthers: true })))
  }
  return { lines, currency: present }
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
): Promise<DeliveryFacts> {
  const orders = [...new Set(rows.flatMap((row) => row.head?.order ?? []))]
  const [first] = orders
  const asked = { orderIds: orders.map(({ order }) => order.id), withOthers: false }
  const { lines, currency } =
    first === undefined
      ? await openOfSupplier(work, head)
      : {
          currency: first.order.currency,
          lines: await selectReceivableLines(work, { ...first, currency: first.order.currency }, asked),
        }
  const named = [...known.codes.values(), ...known.barcodes.values()].map(({ itemId }) => itemId)
  const ids = [...named, ...known.skus.values(), ...lines.flatMap(({ item }) => item?.id ?? [])]
  const items = await selectItemsById(work, [...new Set(ids)])
  return { lines, currency, known, open: new Map(), items: new Map(items.map((one) => [one.item.id, one])) }
}
