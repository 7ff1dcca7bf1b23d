import type { CountPage, CountRecord } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { entryFor } from '../../testing/counts.ts'
import { newUser } from '../../testing/factories.ts'
import { moveStock } from '../../testing/movements.ts'
import { only } from '../../testing/only.ts'
import { newItems, newStock, type TestItem, type TestStock } from '../../testing/stock.ts'

describe('the totals of a list of counts', () => {
  let test: TestApp
  let stock: TestStock
  let item: TestItem
  let manager: TestClient
  let counter: TestClient
  let blindId = 0

  const step = async (id: number, ...actions: string[]) => {
    for (const action of actions) {
      expect((await manager.post(`/api/v2/count/${id}/${action}`)).statusCode).toBe(200)
    }
  }
  async function counted(templateId: number, quantity: string, ...actions: string[]): Promise<number> {
    const { id } = (await manager.post('/api/v2/count', { templateId })).json()
    await step(id, 'start')
    const { rows } = (await manager.get(`/api/v2/count/${id}/sheet`)).json()
    await manager.post(`/api/v2/count/${id}/entry/batch`, {
      entries: [entryFor(rows[0], quantity, new Date())],
    })
    await step(id, ...actions)
    return id
  }

  beforeAll(async () => {
    test = await openTestApp()
    stock = await newStock(test.database)
    item = only(await newItems(test.database, stock, [{ onHand: '10', avgCost: '1.5' }]))
    const open = await newTemplate(test.database, stock, onShelf([item]), {})
    const blind = await newTemplate(test.database, stock, onShelf([item]), { blind: true })
    manager = test.as(await newUser(test.database, { ...stock, rights: rightsCatalogue }))
    counter = test.as(
      await newUser(test.database, {
        ...stock,
        rights: ['[Counts] [View] [List]', '[Counts] [Edit] [List]'],
      }),
    )
    await counted(open, '8', 'submit', 'approve', 'post')
    await counted(open, '7', 'submit')
    blindId = await counted(blind, '2')
  })
  afterAll(() => test.close())

  const pageOf = async (client: TestClient, query = ''): Promise<CountPage> =>
    (await client.get(`/api/v2/count/all?${query}`)).json()

  /** In cents, as the rows tell it. */
  const centsOf = (rows: readonly CountRecord[]) =>
    rows.reduce((sum, { varianceValue }) => sum + Math.round(Number(varianceValue ?? 0) * 100), 0)

  it('add up the rows, posted and waiting ones, with their sign', async () => {
    const { data, sums } = await pageOf(manager)
    expect(centsOf(data)).toBe(-450)
    expect(sums).toEqual({ varianceValue: [{ currency: 'EUR', value: '-4.50' }] })
  })

  it('follow the filter, not the page', async () => {
    expect((await pageOf(manager, 'limit=1&page=3')).sums).toEqual((await pageOf(manager)).sums)
    const posted = `filter=${encodeURIComponent('{"items":[{"field":"state","op":"eq","value":"POSTED"}]}')}`
    expect((await pageOf(manager, posted)).sums).toEqual({
      varianceValue: [{ currency: 'EUR', value: '-3.00' }],
    })
  })

  it('tell a counter nothing of a blind count, whatever the book says', async () => {
    const blind = `filter=${encodeURIComponent(`{"items":[{"field":"id","op":"eq","value":${blindId}}]}`)}`
    const answers = async () => [
      (await pageOf(counter, blind)).sums,
      (await counter.get(`/api/v2/count/${blindId}/line/all`)).json().sums,
    ]
    const before = await answers()
    const occurredAt = new Date('2026-02-01T00:00:00Z')
    await moveStock(test.database, stock, { item, qty: '100', occurredAt, backdated: 'reanchor' })
    expect(await answers()).toEqual(before)
    expect(before).toEqual([{}, undefined])
  })

  it('of the lines of a count are those of its lines', async () => {
    const [waiting] = (await pageOf(manager)).data.filter(({ state }) => state === 'REVIEW')
    const { data, sums } = (await manager.get(`/api/v2/count/${waiting?.id}/line/all`)).json()
    expect(sums).toEqual({ varianceValue: [{ currency: 'EUR', value: data[0].varianceValue }] })
  })
})
