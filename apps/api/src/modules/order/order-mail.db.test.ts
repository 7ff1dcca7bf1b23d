import type { OrderRecord } from '@backoffice/api-types'
import { type Mailbox, openMailbox } from '@backoffice/mailbox'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { mailMessage } from '../../database/schema/index.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { testEnv } from '../../testing/env.ts'
import { workOff } from '../../testing/jobs.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'
import type { TestItem } from '../../testing/stock.ts'
import { newOffer } from '../../testing/suppliers.ts'

describe('the mail of an order', () => {
  let mailbox: Mailbox
  let test: TestApp
  let shop: TestShop
  let item: TestItem
  let supplierId = 0

  beforeAll(async () => {
    mailbox = await openMailbox()
    test = await openTestApp({ env: testEnv({ SMTP_URL: mailbox.url }) })
    shop = await openShop(test)
    item = await shop.newItem('0')
    supplierId = await shop.newSupplier('Черно море')
    await newOffer(test.database, shop.stock, { item, supplierId, unitPrice: '18.5' })
  })
  afterAll(async () => {
    await test.close()
    await mailbox.close()
  })

  const move = (id: number, action: string, version: number, body?: object) =>
    shop.client.post(`/api/v2/order/${id}/${action}`, body, { 'if-match': String(version) })
  async function approved(): Promise<OrderRecord> {
    const { locationId } = shop.stock
    const body = { supplierId, locationId, lines: [{ itemId: item.id, packs: '4' }] }
    const { id } = (await shop.client.post('/api/v2/order', body)).json()
    return (await move(id, 'submit', 1)).json()
  }
  /** An order that was sent while the mail server took nothing. */
  async function sentInVain(to: string): Promise<OrderRecord> {
    const { id, version } = await approved()
    mailbox.refuse(true)
    const sent = await move(id, 'send', version, { to })
    await workOff(test.app)
    return sent.json()
  }
  /** The same, which is on hold now. */
  async function heldAfterSending(to: string): Promise<OrderRecord> {
    const { id, version } = await sentInVain(to)
    return (await move(id, 'hold', version, { reason: 'Asked back' })).json()
  }
  /** The mail server takes mail again. @returns how the mails to an address fared */
  async function mailsTo(to: string) {
    mailbox.refuse(false)
    await workOff(test.app)
    const rows = await asJob(test.database, (tx) =>
      tx.select().from(mailMessage).where(eq(mailMessage.to, to)).orderBy(mailMessage.id),
    )
    return rows.map(({ state, lastError }) => ({ state, lastError }))
  }
  const lettersTo = async (to: string) =>
    (await mailbox.letters()).filter((letter) => letter.to?.some(({ address }) => address === to))

  it('leaves to no supplier once the order is cancelled', async () => {
    const to = 'cancelled@sea.example'
    const { id, version } = await sentInVain(to)
    expect((await move(id, 'cancel', version, { reason: 'Too late' })).json()).toMatchObject({
      state: 'CANCELLED',
    })
    expect(await mailsTo(to)).toEqual([
      { state: 'FAILED', lastError: 'The order was cancelled before this left.' },
    ])
    expect(await lettersTo(to)).toEqual([])
  })

  it('waits while the order is on hold, however long, and leaves once it is released', async () => {
    const to = 'held@sea.example'
    const { id, version } = await heldAfterSending(to)
    for (let attempt = 0; attempt < 10; attempt++) await mailsTo(to)
    expect(await mailsTo(to)).toEqual([{ state: 'HELD', lastError: 'The order is on hold.' }])
    await move(id, 'release', version)
    expect(await mailsTo(to)).toEqual([{ state: 'SENT', lastError: null }])
  })

  it('leaves once where the order was released before it was tried again', async () => {
    const to = 'shortly@sea.example'
    const { id, version } = await heldAfterSending(to)
    await move(id, 'release', version)
    expect(await mailsTo(to)).toEqual([{ state: 'SENT', lastError: null }])
    expect(await lettersTo(to)).toHaveLength(1)
  })

  it('leaves once where the order is released in the moment in which it would be held', async () => {
    const to = 'just-then@sea.example'
    const { id, version } = await heldAfterSending(to)
    await Promise.all([mailsTo(to), move(id, 'release', version)])
    expect(await mailsTo(to)).toEqual([{ state: 'SENT', lastError: null }])
    expect(await lettersTo(to)).toHaveLength(1)
  })

  it('leaves to no supplier whose order is cancelled while it is on hold, and says so at once', async () => {
    const to = 'given-up@sea.example'
    const { id, version } = await heldAfterSending(to)
    expect(await mailsTo(to)).toMatchObject([{ state: 'HELD' }])
    await move(id, 'cancel', version, { reason: 'Too late' })
    expect(await mailsTo(to)).toEqual([
      { state: 'FAILED', lastError: 'The order was cancelled before this left.' },
    ])
  })

  it('leaves as it was no more once a later revision was sent', async () => {
    const to = 'revised@sea.example'
    const { id, version, lines } = await sentInVain(to)
    const headers = { 'if-match': String(version) }
    const fewer = { lines: [{ id: lines[0]?.id, packs: '2' }] }
    const amended: OrderRecord = (await shop.client.put(`/api/v2/order/${id}/line`, fewer, headers)).json()
    await move(id, 'resend', amended.version, { to })
    expect(await mailsTo(to)).toEqual([
      { state: 'FAILED', lastError: 'Revision 2 of the order was sent before this left.' },
      { state: 'SENT', lastError: null },
    ])
  })
})
