import type { CountScopeBody } from '@backoffice/api-types'
import { type Right, rightsCatalogue } from '@backoffice/permissions'
import { and, eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { category, stockBalance } from '../../database/schema/index.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newUser } from '../../testing/factories.ts'
import { newItems, newStock, type TestItem, type TestStock } from '../../testing/stock.ts'
import { newOffer, newSupplier } from '../../testing/suppliers.ts'

type Known = { item: TestItem; isDrink: boolean; onHand: number; cost: number; isOffered: boolean }

describe('the scope of a count', () => {
  let api: TestApp
  let stock: TestStock
  let client: TestClient
  let supplierId = 0
  let world: Known[]

  beforeAll(async () => {
    api = await openTestApp()
    stock = await newStock(api.database)
    client = api.as(await newUser(api.database, { ...stock, rights: rightsCatalogue }))
    // Drinks stand below dry goods.
    await asJob(api.database, (tx) =>
      tx
        .update(category)
        .set({ parentId: stock.categoryIds[0] })
        .where(eq(category.id, stock.categoryIds[1])),
    )
    supplierId = await newSupplier(api.database, stock, { name: 'Mill' })
    const plans = Array.from({ length: 12 }, (_, at) => ({
      isDrink: at % 2 === 1,
      onHand: [5, 0, -2][at % 3] ?? 0,
      cost: at % 4,
      isOffered: at % 5 === 0,
    }))
    const items = await newItems(
      api.database,
      stock,
      plans.map(({ isDrink, onHand, cost }, at) => ({
        sku: `S-${String(at).padStart(2, '0')}`,
        category: isDrink ? 1 : 0,
        onHand: String(onHand),
        avgCost: String(cost),
      })),
    )
    world = plans.flatMap((plan, at) => {
      const item = items[at]
      return item === undefined ? [] : [{ ...plan, item }]
    })
    for (const { item, isOffered } of world) {
      if (isOffered) await newOffer(api.database, stock, { item, supplierId, unitPrice: '1' })
    }
  })
  afterAll(() => api.close())

  type Choice = Omit<CountScopeBody, 'locationIds'>
  async function chosen(scope: Choice, by = client): Promise<string[]> {
    const body = { scope: { locationIds: [stock.locationId], ...scope }, limit: 500 }
    const answer = await by.post('/api/v2/count-template/preview', body)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json().data.map(({ item }: { item: { sku: string } }) => item.sku)
  }

  const someItems = fc
    .subarray(
      Array.from({ length: 12 }, (_, at) => at),
      { maxLength: 3 },
    )
    .map((places) => places.flatMap((at) => world[at]?.item.id ?? []))
  const scopes = fc.record({
    categoryIds: fc.subarray([0, 1] as const).map((some) => some.map((at) => stock.categoryIds[at])),
    supplierIds: fc.boolean().map((isAsked) => (isAsked ? [supplierId] : [])),
    onHand: fc.constantFrom('ANY' as const, 'NONZERO' as const, 'NEGATIVE' as const),
    costAbove: fc.option(fc.constantFrom('0', '1', '2.5')),
    includeItemIds: someItems,
    excludeItemIds: someItems,
  })

  /** What a person would choose by hand. */
  function byHand(scope: Choice): string[] {
    const { categoryIds = [], supplierIds = [], onHand = 'ANY', costAbove = null } = scope
    const { includeItemIds = [], excludeItemIds = [] } = scope
    const conditions: ((one: Known) => boolean)[] = []
    if (categoryIds.length > 0) {
      const isWhole = categoryIds.includes(stock.categoryIds[0])
      conditions.push(({ isDrink }) => isWhole || isDrink)
    }
    if (supplierIds.length > 0) conditions.push(({ isOffered }) => isOffered)
    if (onHand === 'NONZERO') conditions.push((one) => one.onHand !== 0)
    if (onHand === 'NEGATIVE') conditions.push((one) => one.onHand < 0)
    if (costAbove !== null) conditions.push(({ cost, onHand: qty }) => qty > 0 && cost > Number(costAbove))
    const isNamedAlone = conditions.length === 0 && includeItemIds.length > 0
    return world
      .filter((one) => !excludeItemIds.includes(one.item.id))
      .filter(
        (one) =>
          includeItemIds.includes(one.item.id) || (!isNamedAlone && conditions.every((holds) => holds(one))),
      )
      .map(({ item }) => item.sku)
  }

  it('chooses what meets every condition, beside what is named, never what is left out', async () => {
    await fc.assert(
      fc.asyncProperty(scopes, async (scope) => {
        expect(await chosen(scope)).toEqual(byHand(scope))
      }),
      { numRuns: 40 },
    )
  })

  it('draws the same items of a seed each time, and of fewer items none that it would not draw of more', async () => {
    const seeds = fc
      .string({ minLength: 1, maxLength: 20, unit: 'grapheme-ascii' })
      .filter((text) => text.trim() !== '')
    await fc.assert(
      fc.asyncProperty(
        seeds,
        fc.integer({ min: 2, max: 12 }),
        fc.boolean(),
        async (seed, size, isSmaller) => {
          const sample = { size, seed }
          const of = await chosen({ sample })
          expect(await chosen({ sample })).toEqual(of)
          expect(of).toHaveLength(size)
          expect(of).toEqual(expect.arrayContaining(await chosen({ sample: { seed, size: size - 1 } })))
          const fewer: Choice = isSmaller ? { categoryIds: [stock.categoryIds[1]] } : { onHand: 'NONZERO' }
          const [part, all] = [await chosen({ ...fewer, sample }), await chosen(fewer)]
          expect(of.filter((sku) => all.includes(sku) && !part.includes(sku))).toEqual([])
        },
      ),
      { numRuns: 20 },
    )
  })

  it('is what a count that has no template lists', async () => {
    const scope = { locationIds: [stock.locationId], onHand: 'NEGATIVE' }
    const { id } = (await client.post('/api/v2/count', { scope })).json()
    await client.post(`/api/v2/count/${id}/start`)
    const { rows } = (await client.get(`/api/v2/count/${id}/sheet`)).json()
    expect(rows.map(({ item }: { item: { sku: string } }) => item.sku)).toEqual(
      byHand({ onHand: 'NEGATIVE' }),
    )
  })

  it('tells nobody who counts blind what lies there, by whatever it chooses or leaves out', async () => {
    const template = (
      await client.post('/api/v2/count-template', {
        name: 'Only what lies there',
        scope: { locationIds: [stock.locationId], onHand: 'NONZERO', costAbove: '1' },
      })
    ).json()
    const blind = (await client.post('/api/v2/count', { locationId: stock.locationId, blind: true })).json()
    await client.post(`/api/v2/count/${blind.id}/start`)
    const rights: Right[] = [
      '[Counts] [View] [Counts Template]',
      '[Counts] [View] [List]',
      '[Counts] [Create] [List]',
      '[Counts] [Edit] [List]',
    ]
    const counter = api.as(await newUser(api.database, { ...stock, rights }))
    const answers = async () => {
      const path = `/api/v2/count-template/${template.id}`
      const reads = ['', '/row/all', '/missing'].map(async (part) => (await counter.get(path + part)).json())
      const uncovered = (await counter.get('/api/v2/count-template/uncovered/all?sort=onHand:asc')).json()
      const all = await chosen({}, counter)
      const run = (await counter.post(`${path}/run`, {})).json()
      return [...(await Promise.all(reads)), uncovered, all, run.lineTotal]
    }
    // A template that was run once is one that was used.
    await answers()
    const before = await answers()
    const isOf = and(
      eq(stockBalance.organisationId, stock.organisationId),
      inArray(
        stockBalance.itemId,
        world.map(({ item }) => item.id),
      ),
    )
    await asJob(api.database, (tx) => tx.update(stockBalance).set({ onHand: '7', value: '700' }).where(isOf))
    expect(await answers()).toEqual(before)
    await client.post(`/api/v2/count/${blind.id}/cancel`)
  })
})
