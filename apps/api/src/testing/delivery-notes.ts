import type { OrderFileRecord, OrderRecord, ReceiptRecord } from '@backoffice/api-types'
import { eq } from 'drizzle-orm'
import { asJob } from '../database/roles.ts'
import { supplier } from '../database/schema/index.ts'
import type { TestApp } from './app.ts'
import { openSupplied } from './supplied-files.ts'

/** As `openSupplied`, with the delivery notes of its supplier, which sells in another currency at times. */
export async function openDelivered(api: TestApp) {
  const at = await openSupplied(api)
  const { supplierId, tenant } = at
  const sellIn = (currency: string) =>
    asJob(api.database, (tx) => tx.update(supplier).set({ currency }).where(eq(supplier.id, supplierId)))
  /** Adds a file for the supplier and the place; its rows name orders where its columns have them. */
  const add = (columns: string, ...lines: string[]) => {
    const query = `supplierId=${supplierId}&locationId=${tenant.stock.locationId}`
    return at.addFile(`kind=DELIVERY_NOTE&name=note.csv&${query}`, [columns, ...lines].join('\n'))
  }
  const rowsOfFile = async (file: OrderFileRecord) => at.rowsOf(tenant, await at.importOf(file))
  const errorsOf = async (file: OrderFileRecord) =>
    (await rowsOfFile(file)).map(({ errors }) => errors.map(({ field, message }) => `${field}: ${message}`))
  /** The drafts of a file once it is applied, its rows with a mistake left out where that is asked. */
  async function receiptsOf(file: OrderFileRecord, onlyValid = false): Promise<ReceiptRecord[]> {
    await at.apply(tenant, await at.importOf(file), onlyValid)
    const { receipts } = await at.fileOf(file)
    return Promise.all(
      receipts.map(async ({ id }) => (await tenant.client.get(`/api/v2/receipt/${id}`)).json()),
    )
  }
  return {
    ...at,
    sellIn,
    /** What is open of an order before the supplier sold in another currency, and of one since. */
    openBeforeAndAfter: async (
      before: Record<string, string>,
      after: Record<string, string>,
      currencies: readonly [string, string] = ['EUR', 'USD'],
    ): Promise<[OrderRecord, OrderRecord]> => {
      await sellIn(currencies[0])
      const first = await at.newOrder(before)
      await sellIn(currencies[1])
      return [first, await at.newOrder(after)]
    },
    add,
    rowsOfFile,
    errorsOf,
    receiptsOf,
    /** The drafts that a file without a mistake makes: in which currency, what of which order. */
    draftsOf: async (columns: string, ...lines: string[]) => {
      const file = await add(columns, ...lines)
      const mistakes = (await errorsOf(file)).flat()
      if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
      return (await receiptsOf(file)).map(({ currency, lines: made }): [string, unknown[]] => [
        currency,
        made.map(({ item, order, packs }) => [item?.sku, order?.id, packs]),
      ])
    },
  }
}
