import type { LinkedFile, ReceiptRecord } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { receipt as receiptTable } from '../../database/schema/index.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newUser, type TestUser } from '../../testing/factories.ts'
import { openReceiving } from '../../testing/receipt-calls.ts'
import { untilAwaited } from '../../testing/until-awaited.ts'

describe('a file of a receipt that is posted at this moment', () => {
  let api: TestApp
  let receiving: Awaited<ReturnType<typeof openReceiving>>
  let manager: TestUser
  let draft: ReceiptRecord
  let file: LinkedFile
  beforeAll(async () => {
    api = await openTestApp()
    receiving = await openReceiving(api)
    manager = await newUser(api.database, { ...receiving.shop.stock, rights: rightsCatalogue })
  })
  beforeEach(async () => {
    const { lineId } = await receiving.newOrder(await receiving.shop.newItem('0'))
    const lines = [{ orderLineId: lineId, packs: '2' }]
    draft = await receiving.receive(receiving.bodyOf(lines, { isPosted: false }))
    const answer = await api.app.inject({
      method: 'POST',
      url: `/api/v2/receipt/${draft.id}/file?name=note.pdf`,
      headers: {
        authorization: `Bearer ${await api.tokenFor(manager)}`,
        'content-type': 'application/octet-stream',
      },
      payload: `%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n${draft.id}`,
    })
    file = answer.json()
  })
  afterAll(() => api.close())

  /** @returns what a call answers that is made while the receipt is posted */
  async function whilePosted(call: () => ReturnType<typeof receiving.shop.client.get>) {
    const waiting = await asJob(api.database, async (tx) => {
      const mine = eq(receiptTable.id, draft.id)
      await tx.select({ id: receiptTable.id }).from(receiptTable).where(mine).for('no key update')
      const answer = call()
      await Promise.race([untilAwaited(api.database, tx), answer])
      await tx.update(receiptTable).set({ state: 'POSTED' }).where(mine)
      return { answer }
    })
    return (await waiting.answer).json()
  }
  const path = () => `/api/v2/order-file/${file.id}`
  const linked = async () => (await receiving.shop.client.get(path())).json().receipt

  it('is not deleted', async () => {
    const { client } = receiving.shop
    expect(await whilePosted(() => client.delete(path()))).toMatchObject({ code: 'order-file.posted' })
    expect(await linked()).toMatchObject({ id: draft.id })
  })

  it('stays with it', async () => {
    const { client } = receiving.shop
    const about = { kind: 'DELIVERY_NOTE', supplierId: null, orderId: null, receiptId: null }
    const answer = await whilePosted(() => client.put(path(), about, { 'if-match': '1' }))
    expect(answer).toMatchObject({ code: 'order-file.posted' })
    expect(await linked()).toMatchObject({ id: draft.id })
  })
})
