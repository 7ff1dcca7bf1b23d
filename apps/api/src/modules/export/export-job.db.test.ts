import { createHash } from 'node:crypto'
import { exports, type Job } from '@backoffice/api-types'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { auditEvent, storedFile } from '../../database/schema/index.ts'
import { openTestSystem, type TestApp } from '../../testing/app.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { newOrganisation } from '../../testing/factories.ts'
import {
  exportedOrders,
  type Exporter,
  newExporter,
  newOrdersToExport,
  ordersCall,
} from '../../testing/export-jobs.ts'
import { workOff } from '../../testing/jobs.ts'
import { newItems, type TestStock } from '../../testing/stock.ts'
import { sendNotifications } from '../notice/send-notifications.ts'
import { exportLimits } from './start-export.ts'

describe('an export by a job', () => {
  let test: TestApp
  let stock: TestStock
  let ada: Exporter

  beforeAll(async () => {
    test = await openTestSystem()
    stock = await newOrdersToExport(test)
  })
  beforeEach(async () => {
    ada = await newExporter(test, stock)
  })
  afterAll(() => test.close())

  const filterOf = (...conditions: object[]) => JSON.stringify({ items: conditions })

  it('has the bytes of the streamed one, with the same order, filter and columns', async () => {
    const filter = filterOf({ field: 'total', op: 'lte', value: '900' })
    const query = { sort: 'total:desc', filter, columns: 'total,number,supplier.name' }
    const streamed = await ada.client.get(`/api/v2/order/export?${new URLSearchParams(query).toString()}`)
    const { result } = await ada.make({ call: ordersCall, query })
    expect(result).toEqual({
      fileId: expect.any(Number),
      name: expect.stringMatching(/^orders-\d{4}-\d\d-\d\d\.csv$/),
      rows: 900,
    })
    const kept = await ada.contentOf(result.fileId)
    expect(kept.rawPayload.equals(streamed.rawPayload)).toBe(true)
    expect(kept.headers).toMatchObject({
      'content-type': 'text/csv',
      'content-disposition': `attachment; filename="${result.name}"`,
    })
    const [file] = await ada.files()
    expect(file).toMatchObject({
      size: kept.rawPayload.length,
      sha256: createHash('sha256').update(kept.rawPayload).digest('hex'),
    })
  })

  it('is a workbook as well', async () => {
    const { result } = await ada.make({ call: ordersCall, query: { format: 'xlsx', columns: 'number' } })
    const kept = await ada.contentOf(result.fileId)
    expect(kept.headers['content-type']).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
    expect(kept.rawPayload.subarray(0, 2).toString()).toBe('PK')
  })

  it('tells how many of its rows are done while it is made, and lets other calls through', async () => {
    const { jobId } = await ada.ask({ call: ordersCall })
    const registered = test.app.exports.get(ordersCall)
    if (registered === undefined) throw new Error('There is no such export')
    const { parse } = registered
    const told: Job['progress'][] = []
    vi.spyOn(registered, 'parse').mockImplementationOnce((address) => {
      const asked = parse(address)
      const open: typeof asked.open = async (work) => {
        const make = await asked.open(work)
        return (reading, progress) =>
          make(reading, {
            onTotal: (total) => progress?.onTotal(total),
            onRows: async (rows) => {
              await progress?.onRows(rows)
              told.push((await ada.read(jobId)).progress)
            },
          })
      }
      return { ...asked, open }
    })
    // A second is over with each batch.
    let now = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1001))
    await workOff(test.app)
    clock.mockRestore()
    expect(told).toEqual([500, 1000, exportedOrders].map((done) => ({ done, total: exportedOrders })))
    expect((await ada.read(jobId)).progress).toEqual({ done: exportedOrders, total: exportedOrders })
  })

  // The trail would tell of the export that is made between.
  const ofNoRecord = Object.entries(exports).filter(
    ([name, { operation }]) => !('params' in operation) && name !== 'auditEvents',
  )

  it.each(ofNoRecord)('is made of %s as its call asks for it', async (_, { operation }) => {
    const { result } = await ada.make({ call: `GET ${operation.path}` })
    const streamed = await ada.client.get(`/api${operation.path}`)
    const kept = await ada.contentOf(result.fileId)
    expect(kept.statusCode).toBe(200)
    expect(kept.body).toBe(streamed.body)
  })

  it('is refused as its own call is, with the fields of that', async () => {
    expect(await ada.ask({ call: ordersCall, query: { columns: 'number,secret' } })).toMatchObject({
      status: 400,
      errors: [{ field: 'columns', code: 'list.field-unknown', rejected: 'secret' }],
    })
    expect(await ada.ask({ call: ordersCall, query: { sort: 'secret:asc' } })).toMatchObject({
      status: 400,
      code: 'list.field-unknown',
    })
    expect(await ada.ask({ call: ordersCall, query: { filter: '{' } })).toMatchObject({
      errors: [{ field: 'filter' }],
    })
    const lines = 'GET /v2/count/{id}/line/export'
    expect(await ada.ask({ call: lines, params: { id: 'x' } })).toMatchObject({ errors: [{ field: 'id' }] })
    expect(await ada.ask({ call: lines, params: { id: '999999' } })).toMatchObject({
      code: 'record.not-found',
    })
    expect(await ada.ask({ call: 'GET /v2/order/all' })).toMatchObject({ errors: [{ field: 'call' }] })
  })

  it('needs the right of its own call, when it is asked for and when it is made', async () => {
    const counter = await newExporter(test, stock, ['[Counts] [View] [List]'])
    expect(await counter.ask({ call: ordersCall })).toMatchObject({ status: 403, code: 'permission.missing' })
    expect(await counter.ask({ call: 'GET /v2/count/export' })).toEqual({ jobId: expect.any(Number) })

    const { jobId } = await ada.ask({ call: ordersCall })
    await ada.loseRights()
    await workOff(test.app)
    expect(await ada.read(jobId)).toMatchObject({
      state: 'FAILED',
      error: 'This needs the right [Orders] [View] [List].',
    })
    expect(await ada.files()).toEqual([])
  })

  it('is read by nobody else, in the same organisation or another', async () => {
    const { result } = await ada.make({ call: ordersCall })
    const { id: organisationId } = await newOrganisation(test.database)
    for (const where of [stock, { organisationId }]) {
      const other = await newExporter(test, where)
      expect((await other.contentOf(result.fileId)).json()).toMatchObject({ code: 'record.not-found' })
    }
  })

  it('hides of a blind count what the list hides', async () => {
    const items = await newItems(test.database, stock, [{ onHand: '10', avgCost: '2' }])
    const templateId = await newTemplate(test.database, stock, onShelf(items), { blind: true })
    const rights = ['[Counts] [View] [List]', '[Counts] [Edit] [List]'] as const
    const counter = await newExporter(test, stock, rights)
    const { id } = (await ada.client.post('/api/v2/count', { templateId })).json()
    await ada.client.post(`/api/v2/count/${id}/start`)
    const lines = { call: 'GET /v2/count/{id}/line/export', params: { id: String(id) } }
    const { result } = await counter.make(lines)
    const [names] = (await counter.contentOf(result.fileId)).body.split('\r\n')
    expect(names).toContain('Counted')
    expect(names).not.toContain('Book')
  })

  it('is one job for one key, and one event of the trail for one file', async () => {
    const key = { 'idempotency-key': 'export-once' }
    const body = { call: ordersCall, query: { columns: 'number' } }
    const answers = [
      await ada.client.post('/api/v2/export', body, key),
      await ada.client.post('/api/v2/export', body, key),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202])
    expect(answers[0]?.json()).toEqual(answers[1]?.json())
    await workOff(test.app)
    const events = await asJob(test.database, (tx) =>
      tx.select().from(auditEvent).where(eq(auditEvent.actorId, ada.user.id)),
    )
    expect(events).toMatchObject([
      { entity: 'list', action: 'export', after: { list: 'Orders', format: 'csv', columns: 'number' } },
    ])
  })

  it('is waited for twice at most by one person, and not begun where too much is kept', async () => {
    for (let index = 0; index < exportLimits.atOnce; index++) await ada.ask({ call: ordersCall })
    expect(await ada.ask({ call: ordersCall })).toMatchObject({ status: 429, code: 'request.too-many' })
    await workOff(test.app)
    await asJob(test.database, (tx) =>
      tx
        .update(storedFile)
        .set({ size: exportLimits.ofPerson / 2 })
        .where(eq(storedFile.createdBy, ada.user.id)),
    )
    expect(await ada.ask({ call: ordersCall })).toMatchObject({ status: 409, code: 'file.no-room' })
    // What is exported takes no room from what is sent.
    const sent = await test.app.inject({
      method: 'POST',
      url: '/api/v2/file?kind=import&name=a.csv',
      headers: { authorization: `Bearer ${await test.tokenFor(ada.user)}`, 'content-type': 'text/csv' },
      payload: 'a,b\n1,2\n',
    })
    expect(sent.statusCode).toBe(201)
  })

  it('is told of when it is ready, with its file, and when it has failed', async () => {
    const { result } = await ada.make({ call: ordersCall })
    await ada.ask({ call: 'GET /v2/count/export' })
    await ada.loseRights()
    await workOff(test.app)
    await sendNotifications(test.database)
    const { data } = (await ada.client.get('/api/v2/notice/all')).json()
    expect(data).toMatchObject([
      {
        kind: 'export.ready',
        entity: 'file',
        entityId: result.fileId,
        facts: { rows: String(exportedOrders) },
      },
      { kind: 'export.failed', entity: 'job', facts: { name: 'Counts' } },
    ])
  })
})
