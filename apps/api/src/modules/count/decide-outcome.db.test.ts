import type { CountLine, DecideLinesBody } from '@backoffice/api-types'
import type { Right } from '@backoffice/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { entryFor } from '../../testing/counts.ts'
import { newUser } from '../../testing/factories.ts'
import { newItems, newStock, type TestStock } from '../../testing/stock.ts'

const rights: readonly Right[] = [
  '[Counts] [View] [List]',
  '[Counts] [Create] [List]',
  '[Counts] [Edit] [List]',
  '[Counts] [Other] [Approve]',
  '[Counts] [Other] [Post]',
]

describe('lines in review', () => {
  let api: TestApp
  let stock: TestStock
  let client: TestClient
  let id = 0
  let lines: CountLine[] = []

  beforeAll(async () => {
    api = await openTestApp()
  })
  afterAll(() => api.close())

  /** Three items of ten each; two are counted, as seven and twelve, the third as four in one of its two areas. */
  beforeEach(async () => {
    stock = await newStock(api.database)
    client = api.as(await newUser(api.database, { ...stock, rights }))
    const items = await newItems(
      api.database,
      stock,
      ['A', 'B', 'C'].map((sku) => ({ sku, onHand: '10', avgCost: '2' })),
    )
    const inCellar = items.slice(2).map((item) => ({ item, area: 1 }) as const)
    const walk = [...onShelf(items), ...inCellar]
    const templateId = await newTemplate(api.database, stock, walk, { uncountedPolicy: 'KEEP' })
    id = (await client.post('/api/v2/count', { templateId })).json().id
    await step('start')
    const { rows } = (await client.get(`/api/v2/count/${id}/sheet`)).json()
    const entries = ['7', '12', '4'].map((quantity, index) => entryFor(rows[index], quantity, new Date()))
    await client.post(`/api/v2/count/${id}/entry/batch`, { entries })
    await step('submit')
    lines = await read()
  })

  const step = async (action: string) => (await client.post(`/api/v2/count/${id}/${action}`)).json()
  const read = async (): Promise<CountLine[]> =>
    (await client.get(`/api/v2/count/${id}/line/all?sort=item.sku:asc`)).json().data
  const decide = async (decision: Omit<DecideLinesBody, 'lineIds'>, chosen = lines.slice(0, 2)) =>
    (
      await client.put(`/api/v2/count/${id}/line`, { lineIds: chosen.map((line) => line.id), ...decision })
    ).json()

  it('keep the book together, post nothing then, and are taken as counted again until they are approved', async () => {
    expect(await decide({ outcome: 'BOOK' })).toMatchObject({ state: 'REVIEW' })
    expect(await read()).toMatchObject([
      { state: 'KEPT_BOOK', countedQty: '7.000', variance: null },
      { state: 'KEPT_BOOK' },
      { state: 'KEPT_BOOK' },
    ])
    await decide({ outcome: 'COUNT' }, lines.slice(1, 2))
    await step('approve')
    expect(await step('post')).toMatchObject({ state: 'POSTED', varianceValue: '4.00' })
  })

  it('are taken as counted only where every row has a figure', async () => {
    expect(await decide({ outcome: 'COUNT' }, lines)).toMatchObject({
      status: 409,
      code: 'count.line-not-counted',
      errors: [{ field: 'lineIds[2]' }],
    })
  })

  it('give the count another version, so that nobody approves what they read before', async () => {
    const { version } = (await client.get(`/api/v2/count/${id}`)).json()
    await decide({ outcome: 'BOOK' })
    const stale = await client.post(`/api/v2/count/${id}/approve`, {}, { 'if-match': String(version) })
    expect(stale.json()).toMatchObject({ code: 'record.version-conflict' })
  })

  it('get a reason together, with words beside it, and lose it again', async () => {
    await decide({ reason: { code: 'breakage', comment: 'Shelf 3 fell' } })
    expect(await read()).toMatchObject([
      { reasonCode: 'BREAKAGE', comment: 'Shelf 3 fell' },
      { reasonCode: 'BREAKAGE' },
      { reasonCode: null },
    ])
    await decide({ reason: { code: null, comment: null } })
    expect(await read()).toMatchObject([{ reasonCode: null, comment: null }, {}, {}])
  })

  it('get no reason that is not in use for variances', async () => {
    expect(await decide({ reason: { code: 'TEMPERATURE', comment: null } })).toMatchObject({
      status: 400,
      code: 'reason.unknown',
      errors: [{ field: 'reason.code' }],
    })
  })
})
