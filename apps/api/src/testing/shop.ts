import { randomUUID } from 'node:crypto'
import type { CountOrder, SuggestionLine } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import { asJob } from '../database/roles.ts'
import { purchaseOrder, purchaseOrderLine } from '../database/schema/index.ts'
import type { TestApp, TestClient } from './app.ts'
import { newTemplate, onShelf } from './count-templates.ts'
import { newUser } from './factories.ts'
import { only } from './only.ts'
import { newItems, newStock, type TestItem, type TestStock } from './stock.ts'
import { type NewSupplier, newSupplier } from './suppliers.ts'

/** What an order of 2 cases, 48 in base units, is like; quantities in base units. */
export type NewOrder = {
  state: (typeof purchaseOrder.$inferInsert)['state']
  stateBefore?: (typeof purchaseOrder.$inferInsert)['stateBefore']
  /** That of the shop where none is given. */
  locationId?: number
  receivedBase?: string
  closedShortBase?: string
}

export type TestShop = {
  stock: TestStock
  client: TestClient
  newItem: (onHand: string, sku?: string) => Promise<TestItem>
  newSupplier: (name: string, values?: NewSupplier) => Promise<number>
  /** @returns its id */
  newOrder: (item: TestItem, supplierId: number, order: NewOrder) => Promise<number>
  /** A posted count that kept every book, so that the opening stock stands. */
  postCount: (items: readonly TestItem[]) => Promise<number>
  suggestionOf: (countId: number) => Promise<CountOrder>
  /** The lines of a suggestion, with the name of their supplier. */
  suggestedLinesOf: (countId: number) => Promise<(SuggestionLine & { supplier: string | undefined })[]>
}

/** A tenant that counts and orders, and a person who may do everything there. */
export async function openShop(test: TestApp): Promise<TestShop> {
  const stock = await newStock(test.database)
  const client = test.as(await newUser(test.database, { ...stock, rights: rightsCatalogue }))
  const suggestionOf = async (countId: number): Promise<CountOrder> =>
    (await client.get(`/api/v2/count/${countId}/order`)).json()
  return {
    stock,
    client,
    newItem: async (onHand, sku) =>
      only(await newItems(test.database, stock, [{ onHand, ...(sku === undefined ? {} : { sku }) }])),
    newSupplier: (name, values = {}) => newSupplier(test.database, stock, { name, ...values }),
    newOrder: async (item, supplierId, { state, stateBefore, locationId = stock.locationId, ...line }) => {
      const { organisationId, companyId } = stock
      const about = { currency: 'EUR', orderDate: '2026-01-01', number: randomUUID() }
      return asJob(test.database, async (tx) => {
        const orders = await tx
          .insert(purchaseOrder)
          .values({ organisationId, companyId, locationId, supplierId, state, stateBefore, ...about })
          .returning()
        await tx.insert(purchaseOrderLine).values({
          organisationId,
          orderId: only(orders).id,
          lineNo: 1,
          itemId: item.id,
          packUnitId: item.pack,
          factor: '24',
          packsOrdered: '2',
          baseOrdered: '48',
          unitPrice: '1',
          lineTotal: '2',
          ...line,
        })
        return only(orders).id
      })
    },
    postCount: async (items) => {
      const rows = onShelf(items)
      const templateId = await newTemplate(test.database, stock, rows, { uncountedPolicy: 'KEEP' })
      const { id } = (await client.post('/api/v2/count', { templateId })).json()
      for (const action of ['start', 'submit', 'approve', 'post']) {
        const answer = await client.post(`/api/v2/count/${id}/${action}`)
        if (answer.statusCode !== 200) throw new Error(answer.body)
      }
      return id
    },
    suggestionOf,
    suggestedLinesOf: async (countId) =>
      (await suggestionOf(countId)).groups.flatMap(({ supplier, lines }) =>
        lines.map((line) => ({ ...line, supplier: supplier?.name })),
      ),
  }
}
