import type { CountLine, CountLinePage } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { entryFor } from '../../testing/counts.ts'
import { newUser } from '../../testing/factories.ts'
import { moveStock } from '../../testing/movements.ts'
import { newCountInSubCounts } from '../../testing/sub-counts.ts'
import { newItems, newStock } from '../../testing/stock.ts'

const minute = 60_000
const skus = ({ data }: CountLinePage) => data.map(({ item }) => item.sku)

describe('lines that somebody decides about', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  /** Those of which `is` holds, the undecided ones first, and those alone. */
  async function listed(client: TestClient, id: number, is: string, undecided: string) {
    const read = async (field: string, sort: string): Promise<CountLinePage> => {
      const filter = JSON.stringify({ items: [{ field, op: 'eq', value: true }] })
      const query = new URLSearchParams({ filter, sort })
      return (await client.get(`/api/v2/count/${id}/line/all?${query.toString()}`)).json()
    }
    const all = await read(is, `${undecided}:desc,item.sku:asc`)
    const left = await read(undecided, 'item.sku:asc')
    return { all: skus(all), left: skus(left), lines: all.data }
  }

  /** A, B and C are counted twice, in the first and the last minute, and handed in. */
  async function counted({ onHand = '10', movesAt = 0 } = {}) {
    const stock = await newStock(test.database)
    const client = test.as(await newUser(test.database, { ...stock, rights: rightsCatalogue }))
    const named = ['A', 'B', 'C'].map((sku) => ({ sku, ...(onHand === '' ? {} : { onHand, avgCost: '2' }) }))
    const items = await newItems(test.database, stock, named)
    const rows = items.flatMap((item) => [0, 1].map((area) => ({ item, area: area as 0 | 1 })))
    const templateId = await newTemplate(test.database, stock, movesAt === 0 ? onShelf(items) : rows)
    const { id } = (await client.post('/api/v2/count', { templateId })).json()
    await client.post(`/api/v2/count/${id}/start`)
    const sheet = (await client.get(`/api/v2/count/${id}/sheet`)).json()
    const now = Date.now()
    const entries = sheet.rows.map((row: Parameters<typeof entryFor>[0], at: number) =>
      entryFor(row, '7', new Date(now + (at % 2) * 20), { isConfirmed: true }),
    )
    await client.post(`/api/v2/count/${id}/entry/batch`, { entries })
    if (movesAt > 0)
      for (const item of items)
        await moveStock(test.database, stock, { item, qty: '-1', occurredAt: new Date(now + movesAt) })
    expect((await client.post(`/api/v2/count/${id}/submit`)).json()).toMatchObject({ state: 'REVIEW' })
    return { client, id, stock, templateId, items }
  }
  const lineOf = (lines: readonly CountLine[], sku: string) =>
    lines.find(({ item }) => item.sku === sku)?.id ?? 0

  it('because stock moved while they were counted stand first until a moment is chosen', async () => {
    const { client, id } = await counted({ movesAt: 10 })
    const read = () => listed(client, id, 'isMoved', 'isMomentUndecided')
    const { all, left, lines } = await read()
    expect([all, left]).toEqual([
      ['A', 'B', 'C'],
      ['A', 'B', 'C'],
    ])
    await client.put(`/api/v2/count/${id}/line`, { lineIds: [lineOf(lines, 'A')], moment: 'FROM' })
    expect(await read()).toMatchObject({ all: ['B', 'C', 'A'], left: ['B', 'C'] })
  })

  it('because nobody knows their cost stand first until it is said, or they are left without', async () => {
    const { client, id } = await counted({ onHand: '' })
    const read = () => listed(client, id, 'hasNoCost', 'isCostUndecided')
    const { lines } = await read()
    const [a, b] = [lineOf(lines, 'A'), lineOf(lines, 'B')]
    await client.put(`/api/v2/count/${id}/line/cost`, {
      lines: [
        { lineId: a, unitCost: '2' },
        { lineId: b, isNone: true },
      ],
    })
    expect(await read()).toMatchObject({ all: ['C', 'A', 'B'], left: ['C'] })
  })

  it('because a later count has overtaken them stand first until it is said what becomes of them', async () => {
    const { client, id, templateId } = await counted()
    const later = (await client.post('/api/v2/count', { templateId })).json().id
    await client.post(`/api/v2/count/${later}/start`)
    const sheet = (await client.get(`/api/v2/count/${later}/sheet`)).json()
    const at = new Date(Date.now() + minute)
    await client.post(`/api/v2/count/${later}/entry/batch`, {
      entries: sheet.rows.map((row: Parameters<typeof entryFor>[0]) =>
        entryFor(row, '7', at, { isConfirmed: true }),
      ),
    })
    for (const action of ['submit', 'approve', 'post'])
      await client.post(`/api/v2/count/${later}/${action}`, action === 'submit' ? {} : { isConfirmed: true })
    const read = () => listed(client, id, 'isOvertaken', 'isOvertakenUndecided')
    const { lines } = await read()
    await client.put(`/api/v2/count/${id}/line`, { lineIds: [lineOf(lines, 'A')], overtaken: 'REANCHOR' })
    expect(await read()).toMatchObject({ all: ['B', 'C', 'A'], left: ['B', 'C'] })
  })

  it('because the sub-counts differ about them stand first until it is chosen whose figure holds', async () => {
    const count = await newCountInSubCounts(test)
    const subCounts = await count.open('COMPARE', [{ of: [count.ann] }, { of: [count.ben] }])
    const [anns, bens] = subCounts.map(({ id }) => id)
    await count.enter(count.ann, { 0: '6', 1: '10', 2: '4' })
    await count.enter(count.ben, { 0: '7', 1: '9', 2: '4' })
    await count.subCount(count.ann, anns, 'finish')
    await count.subCount(count.ben, bens, 'finish')
    await count.move('submit')
    const read = () => listed(count.manager.client, count.id, 'isUnequal', 'isSubCountUndecided')
    const { left, lines } = await read()
    expect(left).toEqual(['A', 'B'])
    const lineIds = [lineOf(lines, 'A')]
    await count.manager.client.put(`${count.path}/line`, { lineIds, subCountId: anns })
    expect(await read()).toMatchObject({ all: ['B', 'A'], left: ['B'] })
  })
})
