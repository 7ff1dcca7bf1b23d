import type { ItemRecord } from '@backoffice/api-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newUser } from '../../testing/factories.ts'
import { newStock, type TestStock } from '../../testing/stock.ts'

describe('adding a barcode to a unit', () => {
  let api: TestApp
  let stock: TestStock
  let client: TestClient
  let made = 0

  beforeAll(async () => {
    api = await openTestApp()
    stock = await newStock(api.database)
    const rights = [
      '[Setup] [View] [Company]',
      '[Setup] [Create] [Company]',
      '[Setup] [Edit] [Company]',
    ] as const
    client = api.as(await newUser(api.database, { ...stock, rights: [...rights] }))
  })
  afterAll(() => api.close())

  async function create(): Promise<{ item: ItemRecord; unitIds: number[] }> {
    const answer = await client.post('/api/v2/item', {
      sku: `SCAN-${made++}`,
      name: 'Tonic',
      categoryId: stock.categoryIds[1],
      quantityDecimals: 0,
      varianceTolerancePct: '5',
      units: [
        { name: 'bottle', factor: '1', barcodes: [`1-${made}`] },
        { name: 'case 24', factor: '24', isPurchaseUnit: true },
      ],
    })
    const item: ItemRecord = answer.json()
    return { item, unitIds: item.units.map(({ id }) => id) }
  }
  const add = (id: number, unitId: number | undefined, value: string) =>
    client.post(`/api/v2/item/${id}/barcode`, { unitId, value })

  it('leaves everything else of the item as it was, and stands in its history', async () => {
    const { item, unitIds } = await create()
    const answer = await add(item.id, unitIds[1], `2-${made}`)
    expect(answer.statusCode).toBe(200)
    const [bottle, box] = item.units
    expect(answer.json()).toEqual({
      ...item,
      version: item.version + 1,
      units: [bottle, { ...box, barcodes: [`2-${made}`] }],
    })
  })

  it('changes nothing when the unit has it already, so that it may be sent again', async () => {
    const { item, unitIds } = await create()
    expect((await add(item.id, unitIds[0], `1-${made}`)).json()).toEqual(item)
  })

  it('is refused when another unit has it, of the same item or of another', async () => {
    const first = await create()
    const taken = `1-${made}`
    expect((await add(first.item.id, first.unitIds[1], taken)).json()).toMatchObject({
      status: 409,
      code: 'item.barcode-taken',
    })
    const second = await create()
    expect((await add(second.item.id, second.unitIds[0], taken)).json()).toMatchObject({
      status: 409,
      code: 'item.barcode-taken',
    })
  })

  it.each([
    ['a unit of another item', (own: number) => own + 100_000, 'x', 'unitId'],
    ['a text with a space', (own: number) => own, 'a b', 'value'],
  ])('is refused at its field: %s', async (_, unitOf, value, field) => {
    const { item, unitIds } = await create()
    const answer = await add(item.id, unitOf(unitIds[0] ?? 0), value)
    expect(answer.json()).toMatchObject({ status: 400, code: 'request.invalid', errors: [{ field }] })
  })

  it('is refused to whoever may not change items', async () => {
    const { item, unitIds } = await create()
    const viewer = api.as(await newUser(api.database, { ...stock, rights: ['[Setup] [View] [Company]'] }))
    const answer = await viewer.post(`/api/v2/item/${item.id}/barcode`, { unitId: unitIds[0], value: 'y' })
    expect(answer.statusCode).toBe(403)
  })
})
