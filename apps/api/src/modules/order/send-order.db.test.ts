import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import type { OrderRecord, RecordTimeline, SentOrderFile } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { newUser } from '../../testing/factories.ts'
import { workOff } from '../../testing/jobs.ts'
import { pdfPages } from '../../testing/pdf-pages.ts'
import { mailedOrderSuite } from '../../testing/mailed-orders.ts'

describe('sending an order', () => {
  const { world, move, approved } = mailedOrderSuite()

  const filesOf = async (id: number): Promise<SentOrderFile[]> =>
    (await world.shop.client.get(`/api/v2/order/${id}/file/all`)).json().data
  const contentOf = (id: number, fileId: number) =>
    world.shop.client.get(`/api/v2/order/${id}/file/${fileId}/content`)

  it('mails PDF and CSV to the supplier, and answers come to who sent it', async () => {
    const sender = await newUser(world.test.database, {
      ...world.shop.stock,
      rights: rightsCatalogue,
      firstName: 'Мира',
      lastName: 'Петрова',
    })
    const { id, number, version } = await approved()
    const to = `orders-${id}@sea.example`
    const answer = await move(
      id,
      'send',
      version,
      { to, message: 'Before ten, please.' },
      world.test.as(sender),
    )
    expect(answer.json()).toMatchObject({ state: 'SENT', sentTo: to, sentAt: expect.any(String) })
    await workOff(world.test.app)
    const letter = await world.mailbox.take(to)
    expect(letter.subject).toContain(number)
    expect(letter.text).toContain('Before ten, please.')
    expect(letter.replyTo).toEqual([{ name: 'Мира Петрова', address: sender.email }])
    expect(letter.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      [`${number}.pdf`, 'application/pdf'],
      [`${number}.csv`, 'text/csv'],
    ])
  })

  it('keeps what went out as it was, whatever becomes of the order', async () => {
    const order = await approved()
    const sent: OrderRecord = (await move(order.id, 'send', order.version, { to: 'a@sea.example' })).json()
    const [csv, pdf] = await filesOf(order.id)
    const before = (await contentOf(order.id, csv?.id ?? 0)).rawPayload
    expect(createHash('sha256').update(before).digest('hex')).toBe(csv?.sha256)
    expect(before.toString('utf8')).toContain('4.000,"case 24",24.000000,96.000')
    const lines = [{ id: sent.lines[0]?.id, packs: '2' }]
    const headers = { 'if-match': String(sent.version) }
    const amended: OrderRecord = (
      await world.shop.client.put(`/api/v2/order/${order.id}/line`, { lines }, headers)
    ).json()
    expect((await move(order.id, 'resend', amended.version)).json()).toMatchObject({
      code: 'order.no-address',
    })
    expect((await move(order.id, 'resend', amended.version, { to: 'b@sea.example' })).statusCode).toBe(200)
    expect((await contentOf(order.id, csv?.id ?? 0)).rawPayload).toEqual(before)
    expect(
      (await filesOf(order.id)).map(({ format, revision, sentTo }) => [format, revision, sentTo]),
    ).toEqual([
      ['CSV', 2, 'b@sea.example'],
      ['PDF', 2, 'b@sea.example'],
      ['CSV', 1, 'a@sea.example'],
      ['PDF', 1, 'a@sea.example'],
    ])
    expect((await contentOf(order.id, pdf?.id ?? 0)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('tells later what the mail said, each time, and nothing of one that did not leave', async () => {
    const { id, version } = await approved()
    const first = { to: 'a@sea.example', message: 'Before ten, please.\nBy the back door.' }
    const sent: OrderRecord = (await move(id, 'send', version, first)).json()
    await move(id, 'resend', sent.version, { to: 'b@sea.example', message: 'Once more.' })
    const { version: now } = (await world.shop.client.get(`/api/v2/order/${id}`)).json<OrderRecord>()
    await move(id, 'resend', now, { isMailed: false, message: 'To nobody.' })
    const { data } = (await world.shop.client.get(`/api/v2/order/${id}/timeline`)).json<RecordTimeline>()
    const told = data
      .slice(0, 3)
      .map(({ action, changes }) => [action, changes.find(({ field }) => field === 'message')?.after])
    expect(told).toEqual([
      ['resend', undefined],
      ['resend', 'Once more.'],
      ['send', first.message],
    ])
  })

  it('opens a file only through the order that it belongs to', async () => {
    const [one, other] = [await approved(), await approved()]
    await move(one.id, 'send', one.version, { isMailed: false })
    const [file] = await filesOf(one.id)
    expect(file).toMatchObject({ sentTo: null })
    expect((await contentOf(other.id, file?.id ?? 0)).json()).toMatchObject({ code: 'record.not-found' })
  })

  it('needs an address, unless it is handed over in another way', async () => {
    const { id, version } = await approved()
    expect((await move(id, 'send', version)).json()).toMatchObject({ status: 409, code: 'order.no-address' })
    expect(await filesOf(id)).toEqual([])
    expect((await move(id, 'send', version, { isMailed: false })).statusCode).toBe(200)
  })

  it('goes to the address of the supplier when none is given', async () => {
    const to = `desk-${world.shop.stock.companyCode}@sea.example`.toLowerCase()
    await asJob(world.test.database, (tx) =>
      tx.execute(sql`update supplier set email = ${to} where id = ${world.supplierId}`),
    )
    const { id, version } = await approved()
    expect((await move(id, 'send', version)).json()).toMatchObject({ sentTo: to })
  })

  it('keeps no files of a sending that fails', async () => {
    const { id, version } = await approved()
    const kept = async () => {
      const found = await readdir(`${world.test.env.dataDir}/files`, { recursive: true, withFileTypes: true })
      return found.filter((entry) => entry.isFile()).map(({ name }) => name)
    }
    const before = await kept()
    const neverSent = "alter table purchase_order add constraint never_sent check (state <> 'SENT') not valid"
    await world.test.database.raw.executeSql(neverSent)
    expect((await move(id, 'send', version, { isMailed: false })).statusCode).toBe(500)
    await world.test.database.raw.executeSql('alter table purchase_order drop constraint never_sent')
    expect(await kept()).toEqual(before)
    expect((await move(id, 'send', version, { isMailed: false })).statusCode).toBe(200)
    expect(await kept()).toHaveLength(before.length + 2)
  })

  it('says on paper whether the supplier has an order, and whether it goes on', async () => {
    const { id, version } = await approved()
    const stamped = async () => {
      const answer = await world.shop.client.get(`/api/v2/order/pdf?ids=${id}`)
      expect(answer.headers['content-type']).toBe('application/pdf')
      const [page] = await pdfPages(answer.rawPayload)
      return /NOT SENT|ON HOLD|CANCELLED/.exec(page?.text ?? '')?.[0]
    }
    const moves = [
      ['hold', {}, 'NOT SENT'],
      ['release', undefined, 'NOT SENT'],
      ['send', { isMailed: false }, undefined],
      ['hold', {}, 'ON HOLD'],
      ['release', undefined, undefined],
      ['close', {}, undefined],
      ['reopen', undefined, undefined],
      ['cancel', {}, 'CANCELLED'],
    ] as const
    expect(await stamped()).toBe('NOT SENT')
    for (const [index, [action, body, stamp]] of moves.entries()) {
      const { statusCode } = await move(id, action, version + index, body)
      expect(statusCode, `${action} is done`).toBe(200)
      expect(await stamped(), `after ${action}`).toBe(stamp)
    }
  })

  it('prints several in one document, in the order they were asked for, and none of another organisation', async () => {
    const [first, second] = [await approved(), await approved()]
    const answer = await world.shop.client.get(`/api/v2/order/pdf?ids=${second.id},${first.id}`)
    const pages = (await pdfPages(answer.rawPayload)).map(({ text }) => text)
    expect(pages.map((page) => page.includes(second.number))).toEqual([true, false])
    expect(answer.headers['content-disposition']).toContain(`${second.number} and 1 more.pdf`)
    const missing = await world.shop.client.get(`/api/v2/order/pdf?ids=${first.id},999999999`)
    expect(missing.json().code).toBe('record.not-found')
  })
})
