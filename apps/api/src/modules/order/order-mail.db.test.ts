import type { OrderRecord } from '@backoffice/api-types'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { mailMessage } from '../../database/schema/index.ts'
import { workOff } from '../../testing/jobs.ts'
import { mailedOrderSuite } from '../../testing/mailed-orders.ts'

describe('the mail of an order', () => {
  const { world, move, approved } = mailedOrderSuite()

  /** An order that was sent while the mail server took nothing. */
  async function sentInVain(to: string): Promise<OrderRecord> {
    const { id, version } = await approved()
    world.mailbox.refuse(true)
    const sent = await move(id, 'send', version, { to })
    await workOff(world.test.app)
    return sent.json()
  }
  /** The same, which is on hold now. */
  async function heldAfterSending(to: string): Promise<OrderRecord> {
    const { id, version } = await sentInVain(to)
    return (await move(id, 'hold', version, { reason: 'Asked back' })).json()
  }
  /** The mail server takes mail again. @returns how the mails to an address fared */
  async function mailsTo(to: string) {
    world.mailbox.refuse(false)
    await workOff(world.test.app)
    const rows = await asJob(world.test.database, (tx) =>
      tx.select().from(mailMessage).where(eq(mailMessage.to, to)).orderBy(mailMessage.id),
    )
    return rows.map(({ state, lastError }) => ({ state, lastError }))
  }
  const lettersTo = async (to: string) =>
    (await world.mailbox.letters()).filter((letter) => letter.to?.some(({ address }) => address === to))

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
    const amended: OrderRecord = (
      await world.shop.client.put(`/api/v2/order/${id}/line`, fewer, headers)
    ).json()
    await move(id, 'resend', amended.version, { to })
    expect(await mailsTo(to)).toEqual([
      { state: 'FAILED', lastError: 'Revision 2 of the order was sent before this left.' },
      { state: 'SENT', lastError: null },
    ])
  })
})
