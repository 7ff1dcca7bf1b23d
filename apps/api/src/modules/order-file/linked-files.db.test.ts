import type { LinkedFile, ReceiptRecord } from '@backoffice/api-types'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { auditEvent, location, receipt as receiptTable, userScope } from '../../database/schema/index.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newUser, type TestUser } from '../../testing/factories.ts'
import { only } from '../../testing/only.ts'
import { twoColours } from '../../testing/pictures.ts'
import { openReceiving } from '../../testing/receipt-calls.ts'
import type { TestItem } from '../../testing/stock.ts'

const pdf = '%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n'

describe('what is kept beside a receipt', () => {
  let api: TestApp
  let receiving: Awaited<ReturnType<typeof openReceiving>>
  let item: TestItem
  /** Takes deliveries in, and sees no files of the organisation. */
  let receiver: TestUser
  beforeAll(async () => {
    api = await openTestApp()
    receiving = await openReceiving(api)
    item = await receiving.shop.newItem('0')
    const rights = [
      '[Reports] [View] [Orders]',
      '[Orders] [View] [List]',
      '[Orders] [Other] [Receive]',
    ] as const
    receiver = await newUser(api.database, { ...receiving.shop.stock, rights })
  })
  afterAll(() => api.close())

  let order: { id: number; lineId: number }
  let draft: ReceiptRecord
  beforeEach(async () => {
    order = await receiving.newOrder(item)
    const lines = [{ orderLineId: order.lineId, packs: '2' }]
    draft = await receiving.receive(receiving.bodyOf(lines, { isPosted: false }), receiving.receiver)
  })

  const attach = async (payload: Buffer | string, query = 'name=note.jpg', user = receiver) =>
    api.app.inject({
      method: 'POST',
      url: `/api/v2/receipt/${draft.id}/file?${query}`,
      headers: {
        authorization: `Bearer ${await api.tokenFor(user)}`,
        'content-type': 'application/octet-stream',
      },
      payload,
    })
  const attached = async (query?: string): Promise<LinkedFile> =>
    (await attach(`${pdf}${draft.id}`, query ?? 'name=note.pdf')).json()
  const filesOf = async (path: string, client = api.as(receiver)): Promise<LinkedFile[]> =>
    (await client.get(`/api/v2/${path}`)).json().data

  it('is a photograph or a PDF, by its content, whatever it calls itself', async () => {
    const picture = await attach(await twoColours())
    expect(picture.statusCode).toBe(201)
    expect(picture.json()).toMatchObject({ kind: 'DELIVERY_NOTE', mediaType: 'image/jpeg' })
    expect(await attached()).toMatchObject({ mediaType: 'application/pdf', receipt: { id: draft.id } })
    for (const wrong of ['<html><script>alert(1)</script></html>', 'SKU,Packs\nA,1\n', '<svg/>'])
      expect((await attach(wrong, 'name=note.pdf')).json()).toMatchObject({ code: 'file.type-refused' })
  })

  it('is read on the receipt and on the order of its lines, and comes as a download', async () => {
    const { id } = await attached('name=note.pdf&kind=INVOICE')
    for (const path of [`receipt/${draft.id}/file`, `order/${order.id}/paper`]) {
      expect(await filesOf(`${path}/all`)).toMatchObject([
        { id, kind: 'INVOICE', name: 'note.pdf', receipt: { number: draft.number } },
      ])
      const content = await api.as(receiver).get(`/api/v2/${path}/${id}/content`)
      expect(content.body).toBe(`${pdf}${draft.id}`)
      expect(content.headers).toMatchObject({
        'content-disposition': expect.stringContaining('attachment'),
        'x-content-type-options': 'nosniff',
      })
    }
    const other = await receiving.newOrder(item)
    expect(await filesOf(`order/${other.id}/paper/all`)).toEqual([])
    const elsewhere = await api.as(receiver).get(`/api/v2/order/${other.id}/paper/${id}/content`)
    expect(elsewhere.statusCode).toBe(404)
  })

  it('goes while the receipt is a draft, and stays once it is posted, reversed or discarded', async () => {
    const gone = await attached()
    const path = `/api/v2/receipt/${draft.id}/file`
    expect((await api.as(receiver).delete(`${path}/${gone.id}`)).statusCode).toBe(200)
    expect(await filesOf(`receipt/${draft.id}/file/all`)).toEqual([])
    const kept = await attached()
    for (const state of ['POSTED', 'REVERSED', 'DISCARDED'] as const) {
      await asJob(api.database, (tx) =>
        tx.update(receiptTable).set({ state }).where(eq(receiptTable.id, draft.id)),
      )
      for (const url of [`${path}/${kept.id}`, `/api/v2/order-file/${kept.id}`])
        expect((await receiving.shop.client.delete(url)).json()).toMatchObject({ code: 'order-file.posted' })
      const moved = await receiving.shop.client.put(
        `/api/v2/order-file/${kept.id}`,
        { kind: 'OTHER', receiptId: null },
        { 'if-match': '"1"' },
      )
      expect(moved.json()).toMatchObject({ code: 'order-file.posted' })
    }
    expect(await filesOf(`receipt/${draft.id}/file/all`)).toMatchObject([{ id: kept.id }])
  })

  it('may still be added once the receipt is posted, and the history tells both', async () => {
    await receiving.move(draft, 'post')
    const { id } = await attached()
    expect(await filesOf(`receipt/${draft.id}/file/all`)).toMatchObject([{ id }])
    const events = await asJob(api.database, (tx) =>
      tx.select().from(auditEvent).where(eq(auditEvent.entityId, draft.id)),
    )
    const actions = events.filter(({ entity }) => entity === 'receipt').map(({ action }) => action)
    expect(actions).toEqual(['create', 'post', 'add-file'])
  })

  it('is told by its history to be of no receipt any more, where it is taken off a draft', async () => {
    const { id } = await attached()
    const path = `/api/v2/order-file/${id}`
    const off = { kind: 'OTHER', receiptId: null }
    expect((await receiving.shop.client.put(path, off, { 'if-match': '"1"' })).statusCode).toBe(200)
    const events = await asJob(api.database, (tx) =>
      tx.select().from(auditEvent).where(eq(auditEvent.entityId, id)),
    )
    expect(
      events.findLast(({ entity, action }) => entity === 'order-file' && action === 'update'),
    ).toMatchObject({ before: { receipt: draft.number }, after: { receipt: null } })
  })

  it('is seen by nobody who works elsewhere alone, also not as a file of the organisation', async () => {
    const { id } = await attached()
    const { organisationId, companyId } = receiving.shop.stock
    const rights = ['[Orders] [View] [Order Files]', '[Reports] [View] [Orders]'] as const
    const person = await newUser(api.database, { organisationId, rights })
    await asJob(api.database, async (tx) => {
      const code = `AWAY-${draft.id}`
      const rows = await tx
        .insert(location)
        .values({ organisationId, companyId, code, name: code })
        .returning({ id: location.id })
      const place = { companyId, locationId: only(rows).id }
      await tx.insert(userScope).values({ organisationId, userId: person.id, ...place })
    })
    const client = api.as(person)
    const paths = [
      `order-file/${id}`,
      `receipt/${draft.id}/file/all`,
      `receipt/${draft.id}/file/${id}/content`,
    ]
    for (const path of paths) expect((await client.get(`/api/v2/${path}`)).statusCode).toBe(404)
    const listed = (await client.get('/api/v2/order-file/all')).json()
    expect(listed.data.map((file: { id: number }) => file.id)).not.toContain(id)
  })

  it('needs the right to receive', async () => {
    const { organisationId } = receiving.shop.stock
    const reader = await newUser(api.database, { organisationId, rights: ['[Reports] [View] [Orders]'] })
    const refused = await attach(pdf, 'name=note.pdf', reader)
    expect(refused.json()).toMatchObject({ code: 'permission.missing' })
    expect(await filesOf(`receipt/${draft.id}/file/all`, api.as(reader))).toEqual([])
  })
})
