import type { CountSheetRow, ItemRecord } from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { entryFor } from '../../testing/counts.ts'
import { newUser } from '../../testing/factories.ts'
import { only } from '../../testing/only.ts'
import { newItems, newStock, type TestItem, type TestStock } from '../../testing/stock.ts'

describe('the units of a sheet', () => {
  let api: TestApp
  let stock: TestStock
  let client: TestClient
  let beer: TestItem
  let id = 0

  beforeAll(async () => {
    api = await openTestApp()
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    stock = await newStock(api.database)
    client = api.as(await newUser(api.database, { ...stock, rights: rightsCatalogue }))
    beer = only(await newItems(api.database, stock, [{ onHand: '100', quantityDecimals: 1 }]))
    await changeItem(({ name, ...unit }) => ({
      ...unit,
      name,
      barcodes: name === 'each' ? [`each-${beer.id}`] : [`case-${beer.id}`],
    }))
    id = (await client.post('/api/v2/count', { scope: { locationIds: [stock.locationId] } })).json().id
  })

  type Unit = ItemRecord['units'][number]
  async function changeItem(change: (unit: Unit) => Partial<Unit> | undefined): Promise<number> {
    const item: ItemRecord = (await client.get(`/api/v2/item/${beer.id}`)).json()
    const { sku, name, category, quantityDecimals, isStocked } = item
    const units = item.units.flatMap((unit) => change(unit) ?? [])
    const body = { sku, name, categoryId: category.id, quantityDecimals, isStocked, units }
    const answer = await client.put(`/api/v2/item/${beer.id}`, body, { 'if-match': String(item.version) })
    return answer.statusCode
  }
  const start = () => client.post(`/api/v2/count/${id}/start`)
  const row = async (): Promise<CountSheetRow> =>
    only((await client.get(`/api/v2/count/${id}/sheet`)).json().rows)
  async function enter(unitId: number, quantity: string) {
    const entries = [
      entryFor(await row(), '0', new Date(), { parts: [{ unitId, quantity }], isConfirmed: true }),
    ]
    return only((await client.post(`/api/v2/count/${id}/entry/batch`, { entries })).json().results)
  }
  const asStarted = [
    { id: 0, name: 'each', factor: '1.000000' },
    { id: 0, name: 'case 24', factor: '24.000000' },
  ]
  const pinned = () => asStarted.map((unit, at) => ({ ...unit, id: at === 0 ? beer.each : beer.pack }))

  it('stay what they were when it was opened, whatever becomes of those of the item', async () => {
    await start()
    const renamed = (unit: Unit) =>
      unit.name === 'case 24'
        ? { ...unit, name: 'case 20', factor: '20', allowFraction: true }
        : { ...unit, name: 'bottle' }
    expect(await changeItem(renamed)).toBe(200)

    expect((await row()).units).toEqual(pinned())
    expect((await row()).item.baseUnit).toBe('each')
    expect(await enter(beer.pack, '3')).toMatchObject({ status: 'ACCEPTED', rowQty: '72.000' })
    expect(await enter(beer.pack, '1.5')).toMatchObject({ code: 'entry.fraction-refused' })
    const { barcodes } = (await client.get(`/api/v2/count/${id}/barcode/all`)).json()
    expect(barcodes.map(({ unit }: { unit: unknown }) => unit)).toEqual(pinned())
    const { lineId } = await row()
    const timeline = (await client.get(`/api/v2/count/${id}/line/${lineId}/timeline`)).json()
    expect(timeline.entries).toMatchObject([{ parts: [{ unit: 'case 24', quantity: '3.000' }] }])
  })

  it('stay when one is removed from the item, and can still be counted in', async () => {
    await start()
    expect(await changeItem((unit) => (unit.name === 'each' ? unit : undefined))).toBe(200)

    expect((await row()).units).toEqual(pinned())
    expect(await enter(beer.pack, '2')).toMatchObject({ status: 'ACCEPTED', rowQty: '48.000' })
    expect((await row()).parts).toEqual([{ unitId: beer.pack, quantity: '2.000' }])
  })

  it('are those of the day it starts, not of the day it was planned', async () => {
    await changeItem((unit) => (unit.name === 'each' ? unit : { ...unit, name: 'case 20', factor: '20' }))
    await start()
    expect((await row()).units).toMatchObject([{ name: 'each' }, { name: 'case 20', factor: '20.000000' }])
  })

  it('are the chosen ones of a template', async () => {
    const scope = { locationIds: [stock.locationId] }
    const { id: templateId, version } = (
      await client.post('/api/v2/count-template', { name: 'Cases', scope })
    ).json()
    const areas = [{ areaId: stock.areaIds[0], rows: [{ itemId: beer.id, unitIds: [beer.pack] }] }]
    const saved = await client.put(
      `/api/v2/count-template/${templateId}/row`,
      { areas },
      { 'if-match': String(version) },
    )
    expect(saved.statusCode).toBe(200)
    id = (await client.post('/api/v2/count', { templateId })).json().id
    await start()
    expect((await row()).units).toEqual(pinned().slice(1))
  })
})
