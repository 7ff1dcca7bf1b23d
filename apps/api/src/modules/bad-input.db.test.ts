import { rightsCatalogue } from '@backoffice/permissions'
import { sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../database/roles.ts'
import { selectRows } from '../database/select-rows.ts'
import { openTestApp, type TestApp, type TestClient } from '../testing/app.ts'
import { newTemplate, onShelf } from '../testing/count-templates.ts'
import { entryFor } from '../testing/counts.ts'
import { newUser } from '../testing/factories.ts'
import { newItems, newStock, type TestStock } from '../testing/stock.ts'
import { newOffer, newSupplier, setPar } from '../testing/suppliers.ts'

const tables = [
  'count',
  'count_line',
  'count_sheet_row',
  'count_entry',
  'stock_transaction',
  'stock_balance',
  'purchase_order',
  'purchase_order_line',
  'document_number',
  'idempotency_key',
  'audit_event',
]

describe('bad input', () => {
  let test: TestApp
  let stock: TestStock
  let client: TestClient
  let templateId = 0

  beforeAll(async () => {
    test = await openTestApp()
    stock = await newStock(test.database)
    const items = await newItems(test.database, stock, [{ onHand: '10', quantityDecimals: 0 }])
    const [item] = items
    if (!item) throw new Error('There is no item')
    const supplierId = await newSupplier(test.database, stock)
    await newOffer(test.database, stock, { item, supplierId, unitPrice: '1' })
    await setPar(test.database, stock, item, { method: 'PAR', par: '100' })
    templateId = await newTemplate(test.database, stock, onShelf(items), { uncountedPolicy: 'ZERO' })
    client = test.as(await newUser(test.database, { ...stock, rights: rightsCatalogue }))
  })
  afterAll(() => test.close())

  /** Every row of every table that a call could write, as text. */
  const everything = () =>
    asJob(test.database, async (tx) => {
      const texts: string[] = []
      for (const table of tables) {
        const rows = await selectRows(
          tx,
          sql`select t::text as row from ${sql.identifier(table)} t order by t::text`,
        )
        texts.push(`${table}: ${JSON.stringify(rows)}`)
      }
      return texts
    })
  const newCount = async (...actions: string[]) => {
    const { id } = (await client.post('/api/v2/count', { templateId })).json()
    for (const action of actions) await client.post(`/api/v2/count/${id}/${action}`)
    return id as number
  }

  type Bad = {
    title: string
    prepare?: () => Promise<number>
    call: (id: number) => Promise<LightMyRequestResponse>
    problem: object
  }
  const cases: Bad[] = [
    {
      title: 'an unknown template',
      call: () => client.post('/api/v2/count', { templateId: 999_999_999 }),
      problem: {
        status: 400,
        code: 'count.template-unknown',
        errors: [{ field: 'templateId', code: 'count.template-unknown', rejected: '999999999' }],
      },
    },
    {
      title: 'a template without rows',
      prepare: () => newTemplate(test.database, stock, []),
      call: (id) => client.post('/api/v2/count', { templateId: id }),
      problem: { status: 409, code: 'count.scope-empty' },
    },
    {
      title: 'a template whose items are out of use',
      prepare: async () => {
        const items = await newItems(test.database, stock, [{ isActive: false }])
        return newTemplate(test.database, stock, onShelf(items))
      },
      call: (id) => client.post('/api/v2/count', { templateId: id }),
      problem: { status: 409, code: 'count.scope-empty' },
    },
    {
      title: 'a template out of use',
      prepare: () => newTemplate(test.database, stock, [], { isActive: false }),
      call: (id) => client.post('/api/v2/count', { templateId: id }),
      problem: { status: 400, code: 'count.template-unknown' },
    },
    {
      title: 'a private template of somebody else',
      prepare: () => newTemplate(test.database, stock, [], { visibility: 'Private', createdBy: 999_999 }),
      call: (id) => client.post('/api/v2/count', { templateId: id }),
      problem: { status: 400, code: 'count.template-unknown' },
    },
    {
      title: 'several mistakes at once',
      call: () => client.post('/api/v2/count', { templateId: -1, dueDate: '2026-02-30' }),
      problem: {
        status: 400,
        code: 'request.invalid',
        errors: [
          { field: 'templateId', rejected: '-1' },
          { field: 'dueDate', rejected: '2026-02-30' },
        ],
      },
    },
    {
      title: 'a count posted twice',
      prepare: () => newCount('start', 'submit', 'approve', 'post'),
      call: (id) => client.post(`/api/v2/count/${id}/post`),
      problem: { status: 409, code: 'state.transition-refused' },
    },
    {
      title: 'a call without its Idempotency-Key',
      prepare: () => newCount(),
      call: (id) => client.post(`/api/v2/count/${id}/start`, {}, { 'idempotency-key': '' }),
      problem: { status: 400, code: 'idempotency.key-missing' },
    },
    {
      title: 'an id that is no number',
      call: () => client.get('/api/v2/count/n%2Fa'),
      problem: { status: 400, code: 'request.invalid', errors: [{ field: 'id' }] },
    },
    {
      title: 'an unknown field to sort by',
      call: () => client.get('/api/v2/count/all?sort=organisationId:asc'),
      problem: { status: 400, code: 'list.field-unknown', errors: [{ field: 'sort' }] },
    },
    {
      title: 'an order from a count that is not posted',
      prepare: () => newCount('start'),
      call: (id) => client.post(`/api/v2/count/${id}/order/create`, {}),
      problem: { status: 409, code: 'count.not-posted' },
    },
    {
      title: 'an order of part of a pack',
      prepare: () => newCount('start', 'submit', 'approve', 'post'),
      call: async (id) => {
        const { groups } = (await client.get(`/api/v2/count/${id}/order`)).json()
        const lines = [{ lineId: groups[0].lines[0].lineId, packs: '0.5' }]
        return client.post(`/api/v2/count/${id}/order/create`, { lines })
      },
      problem: {
        status: 400,
        code: 'order.packs-invalid',
        errors: [{ field: 'lines[0].packs', rejected: '0.5' }],
      },
    },
    {
      title: 'a negative number of packs',
      prepare: () => newCount('start', 'submit', 'approve', 'post'),
      call: (id) => client.post(`/api/v2/count/${id}/order/create`, { lines: [{ lineId: 1, packs: '-1' }] }),
      problem: {
        status: 400,
        code: 'request.invalid',
        errors: [{ field: 'lines[0].packs', rejected: '-1' }],
      },
    },
    {
      title: 'half of a surrogate pair in a note',
      call: () => client.post('/api/v2/count', { templateId, note: 'Behind the bar \ud83c' }),
      problem: { status: 400, code: 'request.invalid', errors: [{ field: 'note', code: 'text.format' }] },
    },
    {
      title: 'half of a surrogate pair in a quantity',
      prepare: () => newCount('start'),
      call: async (id) => {
        const { rows } = (await client.get(`/api/v2/count/${id}/sheet`)).json()
        const entry = entryFor(rows[0], '1', new Date())
        const parts = entry.parts.map((part) => ({ ...part, quantity: '1\ud800' }))
        return client.post(`/api/v2/count/${id}/entry/batch`, { entries: [{ ...entry, parts }] })
      },
      problem: { status: 400, code: 'request.invalid', errors: [{ field: 'entries[0].parts[0].quantity' }] },
    },
  ]

  it.each(cases)('$title is a clear problem document, and nothing is half-written', async (bad) => {
    const id = (await bad.prepare?.()) ?? 0
    const before = await everything()
    const answer = await bad.call(id)
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
    expect(answer.json()).toMatchObject({
      type: 'about:blank',
      title: expect.any(String),
      traceId: expect.any(String),
      ...bad.problem,
    })
    expect(answer.statusCode).toBe(answer.json().status)
    expect(await everything()).toEqual(before)
  })

  it('of one entry is refused by itself, with its code and a text, and leaves the figures', async () => {
    const id = await newCount('start')
    const { rows } = (await client.get(`/api/v2/count/${id}/sheet`)).json()
    const before = await everything()
    const entries = [entryFor(rows[0], '1.5', new Date())]
    const answer = await client.post(`/api/v2/count/${id}/entry/batch`, { entries })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      results: [
        {
          clientKey: entries[0]?.clientKey,
          status: 'REJECTED',
          code: 'entry.too-many-decimals',
          message: 'This item is counted with no decimals, not as 1.5.',
        },
      ],
      countedTotal: 0,
    })
    expect(await everything()).toEqual(before)
  })
})
