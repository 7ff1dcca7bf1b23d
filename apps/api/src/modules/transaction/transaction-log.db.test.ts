import type { TransactionPage, TransactionRow } from '@backoffice/api-types'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { stockTransaction } from '../../database/schema/index.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newUser } from '../../testing/factories.ts'
import { lineOf, openMovements } from '../../testing/movement-calls.ts'
import { moveStock } from '../../testing/movements.ts'
import { only } from '../../testing/only.ts'
import { newItems, newStock, type TestItem, type TestStock } from '../../testing/stock.ts'

describe('the transaction log', () => {
  let test: TestApp
  let stock: TestStock
  let client: TestClient
  let item: TestItem

  beforeAll(async () => {
    test = await openTestApp()
  })
  beforeEach(async () => {
    stock = await newStock(test.database)
    const items = await newItems(test.database, stock, [
      { sku: '00123', name: 'Мляко', onHand: '10', avgCost: '1' },
    ])
    item = only(items)
    for (const qty of ['-1', '5', '-2.5', '7', '-1', '3']) {
      await moveStock(test.database, stock, { item, qty, occurredAt: new Date('2026-03-31T20:59:59Z') })
    }
    client = test.as(await newUser(test.database, { ...stock, rights: ['[Reports] [View] [Orders]'] }))
  })
  afterAll(() => test.close())

  const read = async (query: string): Promise<TransactionPage> => {
    const answer = await client.get(`/api/v2/transaction/all?${query}`)
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }
  const whereAll = (items: { field: string; op: string; value: unknown }[]) =>
    `filter=${encodeURIComponent(JSON.stringify({ items }))}`
  const where = (field: string, op: string, value: unknown) => whereAll([{ field, op, value }])
  const fromTo = (from: string, to: string) =>
    whereAll([
      { field: 'businessDate', op: 'gte', value: from },
      { field: 'businessDate', op: 'lte', value: to },
    ])

  it('is newest first, and shows the balance after every row', async () => {
    const { data, total, hasMore, nextCursor } = await read('')
    expect([total, hasMore, nextCursor]).toEqual([7, false, null])
    expect(data.map((row) => [row.qty, row.qtyAfter, row.value, row.valueAfter])).toEqual([
      ['3.000', '20.500', '3.00', '20.50'],
      ['-1.000', '17.500', '-1.00', '17.50'],
      ['7.000', '18.500', '7.00', '18.50'],
      ['-2.500', '11.500', '-2.50', '11.50'],
      ['5.000', '14.000', '5.00', '14.00'],
      ['-1.000', '9.000', '-1.00', '9.00'],
      ['10.000', '10.000', '10.00', '10.00'],
    ])
    expect(data[0]).toMatchObject({
      item: { sku: '00123', name: 'Мляко' },
      businessDate: '2026-03-31',
      occurredAt: '2026-03-31T20:59:59.000Z',
    })
  })

  it('names who moved the stock, each row once among several people', async () => {
    const { id } = await newUser(test.database, { ...stock, firstName: 'Mo', lastName: 'Ver' })
    await moveStock(test.database, stock, { item, qty: '1', occurredAt: new Date(), by: id })
    const { data } = await read('')
    expect(data).toHaveLength(8)
    expect(data[0]?.actor).toEqual({ id, name: 'Mo Ver' })
  })

  it('leads by its cursor over every row once, also while new ones come in', async () => {
    const seen: TransactionRow[] = []
    for (let cursor = ''; ; ) {
      const page = await read(`limit=3${cursor && `&cursor=${cursor}`}`)
      seen.push(...page.data)
      if (seen.length === 3) {
        await moveStock(test.database, stock, { item, qty: '1', occurredAt: new Date() })
        await moveStock(test.database, stock, { item, qty: '-1', occurredAt: new Date() })
      }
      if (page.nextCursor === null) break
      cursor = page.nextCursor
    }
    expect(seen).toHaveLength(7)
    expect(new Set(seen.map(({ posting, lineNo }) => `${posting.number}.${lineNo}`)).size).toBe(7)
  })

  it.each([
    ['what went out', where('qty', 'lte', '-2'), 1],
    ['a document', where('sourceNumber', 'eq', 'MOV-1'), 6],
    ['a type', where('type', 'in', ['OPENING']), 1],
    ['a business date', where('businessDate', 'eq', '2026-03-31'), 6],
    ['days', where('businessDate', 'between', ['2026-03-30', '2026-04-01']), 6],
    ['a day and a later one', fromTo('2026-03-30', '2026-03-31'), 6],
    ['a day twice', fromTo('2026-03-31', '2026-03-31'), 6],
    ['days in which nothing was posted', fromTo('2026-03-29', '2026-03-30'), 0],
    ['days that end before they begin', fromTo('2026-04-01', '2026-03-30'), 0],
    ['a moment', where('occurredAt', 'lte', '2026-01-02T00:00:00+02:00'), 1],
    ['words', `filter=${encodeURIComponent(JSON.stringify({ q: 'мляко 0012' }))}`, 7],
  ])('is filtered by %s', async (_, query, total) => {
    expect((await read(query)).total).toBe(total)
  })

  it('is searched by the note of a document', async () => {
    const moves = await openMovements(test)
    const lines = [lineOf(await moves.newItem(), '1')]
    const noted = await moves.write({ note: 'The cooler broke', lines })
    await moves.write({ lines })
    const filter = encodeURIComponent(JSON.stringify({ q: 'cooler' }))
    const { data }: TransactionPage = (
      await moves.manager.get(`/api/v2/transaction/all?filter=${filter}`)
    ).json()
    expect(data.map(({ posting }) => posting.number)).toEqual([noted.posting?.number])
  })

  it('of some days is led through by its cursor, with what was dated into them later', async () => {
    const [before, within, after] = ['2026-03-20', '2026-03-30', '2026-04-02']
    for (const day of [after, within, before])
      await moveStock(test.database, stock, { item, qty: '1', occurredAt: new Date(`${day}T09:00:00Z`) })
    const days = fromTo('2026-03-30', '2026-04-01')
    const first = await read(`limit=4&${days}`)
    const second = await read(`limit=4&${days}&cursor=${first.nextCursor}`)
    const dates = [...first.data, ...second.data].map(({ businessDate }) => businessDate)
    expect(dates).toEqual([within, ...Array.from({ length: 6 }, () => '2026-03-31')])
    expect([first.total, second.total, second.hasMore]).toEqual([7, 7, false])
  })

  it.each(['cursor=x', where('qtyafter', 'eq', '1'), 'limit=0', 'limit=501'])('refuses %s', async (query) => {
    expect((await client.get(`/api/v2/transaction/all?${query}`)).statusCode).toBe(400)
  })

  it('says nothing where a note says n/a', async () => {
    await asJob(test.database, (tx) =>
      tx.execute(sql`insert into ${stockTransaction} (organisation_id, posting_number, line_no, company_id, location_id, item_id, type, qty,
          unit_cost, value, qty_after, value_after, occurred_at, business_date, source_type, reason, note)
        select organisation_id, posting_number, line_no + 100, company_id, location_id, item_id, 'WASTE', -1, 1, -1, qty_after - 1, value_after - 1,
          occurred_at, business_date, source_type, 'N/A', 'n/a'
        from ${stockTransaction} where item_id = ${item.id} order by seq desc limit 1`),
    )
    expect((await read('limit=1')).data).toMatchObject([{ type: 'WASTE', note: null, reason: 'N/A' }])
  })
})
