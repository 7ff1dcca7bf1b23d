import { rightsCatalogue } from '@backoffice/permissions'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../database/roles.ts'
import { count, stockTransaction } from '../database/schema/index.ts'
import { openTestSystem, type TestApp, type TestClient } from '../testing/app.ts'
import { newTemplate, onShelf } from '../testing/count-templates.ts'
import { entryFor } from '../testing/counts.ts'
import { newUser } from '../testing/factories.ts'
import { expectLedgerToAddUp } from '../testing/ledger.ts'
import { newItems, newStock, type TestStock } from '../testing/stock.ts'
import { newOffer, newSupplier, setPar } from '../testing/suppliers.ts'

/** Every place in an answer that the gateway would turn into null, or that is a decimal without its scale. */
function lossesIn(value: unknown, path: string): string[] {
  if (value === null || typeof value === 'boolean') return []
  if (typeof value === 'number') return Number.isInteger(value) && value >= 0 ? [] : [`${path}: ${value}`]
  if (typeof value === 'string') {
    const isBare = value === 'n/a' || value === '-1' || /^-?\d+\.\d$/.test(value)
    return isBare ? [`${path}: ${value}`] : []
  }
  return Object.entries(value ?? {}).flatMap(([key, inner]) => lossesIn(inner, `${path}.${key}`))
}

describe('the main job', () => {
  let test: TestApp
  let stock: TestStock
  let client: TestClient
  const answers: [path: string, body: unknown][] = []

  beforeAll(async () => {
    test = await openTestSystem()
    stock = await newStock(test.database)
    client = test.as(await newUser(test.database, { ...stock, rights: rightsCatalogue }))
  })
  afterAll(() => test.close())

  async function get(path: string) {
    const body = (await client.get(`/api/v2/${path}`)).json()
    answers.push([path, body])
    return body
  }
  async function post(path: string, payload: object = {}) {
    const body = (await client.post(`/api/v2/${path}`, payload)).json()
    answers.push([path, body])
    return body
  }

  it('counts a shelf, moves the ledger by exactly -1.000, orders what is missing, and never says anything on the way that the gateway would turn into null', async () => {
    const items = await newItems(test.database, stock, [
      { sku: '00123', name: '=SUM(1)', onHand: '10', avgCost: '1', quantityDecimals: 0 },
      { sku: '1E5', name: 'Сирене "Ябълка" 🧀', onHand: '4', avgCost: '0.333333' },
    ])
    const supplierId = await newSupplier(test.database, stock, { name: 'Млечен път' })
    for (const item of items) {
      await setPar(test.database, stock, item, { method: 'PAR', par: '30' })
      await newOffer(test.database, stock, { item, supplierId, unitPrice: '9.9' })
    }
    const templateId = await newTemplate(test.database, stock, onShelf(items))

    // 1. A manager plans the count and starts it.
    expect((await get('count-template/all')).data).toMatchObject([{ id: templateId, rowTotal: 2 }])
    const { id } = await post('count', { templateId, note: 'n/a' })
    await asJob(test.database, (tx) => tx.update(count).set({ note: 'n/a' }))
    await post(`count/${id}/start`)
    // 2. The shelf holds one less than the book of the first item.
    const { rows } = await get(`count/${id}/sheet`)
    const entries = [entryFor(rows[0], '9', new Date()), entryFor(rows[1], '4', new Date())]
    expect(await post(`count/${id}/entry/batch`, { entries })).toMatchObject({ countedTotal: 2 })
    // 3. Handed in, approved, posted.
    for (const action of ['submit', 'approve', 'post']) await post(`count/${id}/${action}`)
    await expectLedgerToAddUp(test.database, stock.organisationId)
    // 4. The log shows the difference, also beside a row whose note says n/a.
    await asJob(test.database, (tx) =>
      tx.execute(sql`insert into ${stockTransaction} (organisation_id, posting_number, line_no, company_id, location_id, item_id, type, qty,
          unit_cost, value, qty_after, value_after, occurred_at, business_date, source_type, note)
        select organisation_id, posting_number, line_no + 100, company_id, location_id, item_id, 'LANDED_COST', 0, 0, 0, qty_after, value_after,
          occurred_at, business_date, source_type, 'n/a'
        from ${stockTransaction} where type = 'COUNT_ADJUST'`),
    )
    const log = await get('transaction/all')
    // What agreed leaves a stamp.
    expect(log.data[1]).toMatchObject({ type: 'COUNT_STAMP', qty: '0.000', value: '0.00' })
    expect(log.data[2]).toMatchObject({
      type: 'COUNT_ADJUST',
      qty: '-1.000',
      value: '-1.00',
      qtyAfter: '9.000',
      sourceType: 'COUNT',
      sourceId: id,
      sourceNumber: expect.stringMatching(/^CNT-/),
    })
    expect((await get(`count/${id}/breakdown?groupBy=category`)).total).toMatchObject({
      varianceValue: '-1.00',
      accuracyPct: '91.17',
    })
    // 5. What is missing is ordered from its supplier.
    expect((await get(`count/${id}/order`)).groups).toMatchObject([{ supplier: { name: 'Млечен път' } }])
    const { orders } = await post(`count/${id}/order/create`)
    expect(orders).toMatchObject([{ state: 'DRAFT', lineTotal: 2, total: '29.70' }])
    const order = await get(`order/${orders[0].id}`)
    expect(order.lines).toMatchObject([
      { item: { sku: '00123' }, packsOrdered: '1.000' },
      { item: { sku: '1E5' }, packsOrdered: '2.000' },
    ])
    expect((await get('order/all')).data).toEqual(orders)
    // 6. What was said on the way, and what else there is to read of it.
    for (const path of ['count/all', 'dashboard', 'user/all', 'count/999999', 'count/0']) await get(path)
    const [first] = answers.flatMap(([path]) => /^count\/\d+/.exec(path) ?? [])
    for (const part of ['', '/sheet', '/line/all', '/uncounted']) await get(`${first}${part}`)
    expect(answers.length).toBeGreaterThan(18)
    expect(answers.flatMap(([path, body]) => lossesIn(body, path))).toEqual([])
  })
})
