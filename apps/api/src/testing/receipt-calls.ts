import type { NewReceiptBody, ReceiptRecord } from '@backoffice/api-types'
import type { Right } from '@backoffice/permissions'
import { eq } from 'drizzle-orm'
import { asJob } from '../database/roles.ts'
import { purchaseOrderLine, stockBalance } from '../database/schema/index.ts'
import type { TestApp, TestClient } from './app.ts'
import { newTemplate, onShelf } from './count-templates.ts'
import { newUser } from './factories.ts'
import { only } from './only.ts'
import { openShop } from './shop.ts'
import type { TestItem } from './stock.ts'

const receiver: readonly Right[] = [
  '[Reports] [View] [Orders]',
  '[Orders] [View] [List]',
  '[Orders] [Other] [Receive]',
  '[Orders] [Other] [Post]',
]

export type Receiving = Awaited<ReturnType<typeof openReceiving>>

/** A shop whose manager may do everything, and whose receiver takes deliveries in and posts them. */
export async function openReceiving(test: TestApp) {
  const shop = await openShop(test)
  const supplierId = await shop.newSupplier('Sea')
  const person = test.as(await newUser(test.database, { ...shop.stock, rights: receiver }))
  const linesOf = (orderId: number) =>
    asJob(test.database, (tx) =>
      tx.select().from(purchaseOrderLine).where(eq(purchaseOrderLine.orderId, orderId)),
    )
  const bodyOf = (lines: NewReceiptBody['lines'], more: Partial<NewReceiptBody> = {}): NewReceiptBody => ({
    supplierId,
    locationId: shop.stock.locationId,
    isPosted: true,
    lines,
    ...more,
  })
  const send = (body: NewReceiptBody, client: TestClient = shop.client) =>
    client.post('/api/v2/receipt', body)
  return {
    shop,
    supplierId,
    receiver: person,
    linesOf,
    bodyOf,
    send,
    /** An order of 2 cases of 24, 48 in base units, at 1.00 a case, that was sent. @returns it with its line */
    newOrder: async (item: TestItem) => {
      const id = await shop.newOrder(item, supplierId, { state: 'SENT' })
      return { id, lineId: only(await linesOf(id)).id }
    },
    receive: async (body: NewReceiptBody, client?: TestClient): Promise<ReceiptRecord> => {
      const answer = await send(body, client)
      if (answer.statusCode !== 201) throw new Error(answer.body)
      return answer.json()
    },
    move: (
      receipt: Pick<ReceiptRecord, 'id' | 'version'>,
      action: string,
      body: object = {},
      client = shop.client,
    ) =>
      client.post(`/api/v2/receipt/${receipt.id}/${action}`, body, { 'if-match': String(receipt.version) }),
    /** A posted count that has found nothing of an item. */
    countNothing: async (item: TestItem): Promise<void> => {
      const policy = { uncountedPolicy: 'ZERO' } as const
      const templateId = await newTemplate(test.database, shop.stock, onShelf([item]), policy)
      const { id } = (await shop.client.post('/api/v2/count', { templateId })).json()
      for (const action of ['start', 'submit', 'approve', 'post'])
        await shop.client.post(`/api/v2/count/${id}/${action}`)
    },
    /** On hand and value. */
    balanceOf: async (item: TestItem) => {
      const [found] = await asJob(test.database, (tx) =>
        tx.select().from(stockBalance).where(eq(stockBalance.itemId, item.id)),
      )
      return [found?.onHand, found?.value]
    },
  }
}
