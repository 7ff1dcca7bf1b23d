import type { NoticeList, OrderRecord } from '@backoffice/api-types'
import { noticeText } from '@backoffice/api-types/notices'
import { rightsCatalogue } from '@backoffice/permissions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestSystem, type TestApp, type TestClient } from '../../testing/app.ts'
import { newUser } from '../../testing/factories.ts'
import { openSupplied } from '../../testing/supplied-files.ts'
import { sendNotifications } from './send-notifications.ts'

let api: TestApp
/** Its person may do everything, and makes the moves. */
let at: Awaited<ReturnType<typeof openSupplied>>
let buyer: TestClient
let approver: TestClient

beforeAll(async () => {
  api = await openTestSystem()
  at = await openSupplied(api)
  const { stock } = at.tenant
  const rights = ['[Orders] [View] [List]', '[Orders] [Create] [List]', '[Orders] [Edit] [List]'] as const
  buyer = api.as(await newUser(api.database, { ...stock, rights }))
  approver = api.as(await newUser(api.database, { ...stock, rights: rightsCatalogue }))
})
afterAll(() => api.close())

/** An order of the buyer that waits for approval. */
async function submitted(): Promise<OrderRecord> {
  const lines = [{ itemId: at.itemOf('A').id, packs: '2' }]
  const body = { supplierId: at.supplierId, locationId: at.tenant.stock.locationId, lines }
  const { id, version } = (await buyer.post('/api/v2/order', body)).json()
  return (await buyer.post(`/api/v2/order/${id}/submit`, undefined, { 'if-match': String(version) })).json()
}

async function send({ id, version }: OrderRecord): Promise<OrderRecord> {
  await approver.post(`/api/v2/order/${id}/approve`, undefined, { 'if-match': String(version) })
  return at.move(id, 'send', { isMailed: false })
}

const moveLine = ({ id, lines: [line] }: OrderRecord, action: string) =>
  at.move(id, `line/${line?.id}/${action}`)

/** Brings an order to where a move may be made. @returns the move */
type Prepare = (order: OrderRecord) => Promise<() => Promise<unknown>>

const moves = {
  resend: async (order) => {
    await send(order)
    return () => at.move(order.id, 'resend', { isMailed: false })
  },
  revise: async (order) => () => at.move(order.id, 'revise'),
  unconfirm: async (order) => {
    await send(order)
    const file = await at.addFile(`kind=CONFIRMATION&name=sea.csv&orderId=${order.id}`, 'SKU,Packs\nA,2\n')
    const read = await at.importOf(file)
    await at.apply(at.tenant, read)
    return () => at.undo(read)
  },
  'short-close': async (order) => {
    await send(order)
    return () => moveLine(order, 'short-close')
  },
  'undo-short-close': async (order) => {
    await send(order)
    await moveLine(order, 'short-close')
    return () => moveLine(order, 'undo-short-close')
  },
  'undo-receive': async (order) => {
    const { supplier, location, lines } = await send(order)
    const { id, version } = (
      await at.tenant.client.post('/api/v2/receipt', {
        supplierId: supplier.id,
        locationId: location.id,
        lines: [{ orderLineId: lines[0]?.id, packs: '1', unitPrice: '10' }],
        isPosted: true,
      })
    ).json()
    const reason = { reason: 'Not ours.' }
    return () =>
      at.tenant.client.post(`/api/v2/receipt/${id}/reverse`, reason, { 'if-match': String(version) })
  },
} satisfies Record<string, Prepare>

/** What the buyer, the approver and whoever makes the moves have been told of an order so far, each in sentences. */
async function told({ number }: OrderRecord): Promise<string[][]> {
  await sendNotifications(api.database)
  const lists = [buyer, approver, at.tenant.client].map(async (client) => {
    const { data }: NoticeList = (await client.get('/api/v2/notice/all?limit=100')).json()
    return data
      .map(({ kind, facts }) => noticeText(kind, facts))
      .filter((text) => text.startsWith(`Order ${number} to Sea `))
  })
  return Promise.all(lists)
}

it.each([
  ['resend', 'was sent once more.'],
  ['revise', 'was taken back to draft.'],
  ['unconfirm', 'is not confirmed any more.'],
  ['short-close', 'has a line closed short.'],
  ['undo-short-close', 'expects the rest of a line again.'],
  ['undo-receive', 'had a receipt reversed: Not ours.'],
] as const)('%s by somebody else is told to the buyer of an order alone', async (move, said) => {
  const order = await submitted()
  const makeMove = await moves[move](order)
  const before = await told(order)
  await makeMove()
  const after = await told(order)
  const news = after.map((texts, who) => texts.filter((text) => before[who]?.includes(text) !== true))
  expect(news).toEqual([[`Order ${order.number} to Sea ${said}`], [], []])
})
