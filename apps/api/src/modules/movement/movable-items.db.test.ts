import type { MovableItems } from '@backoffice/api-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { barcode, item as itemTable } from '../../database/schema/index.ts'
import { eq } from 'drizzle-orm'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { countsOf } from '../../testing/counts.ts'
import { openMovements } from '../../testing/movement-calls.ts'
import { testActor } from '../../testing/work.ts'

describe('items that can be moved', () => {
  let test: TestApp
  let moves: Awaited<ReturnType<typeof openMovements>>

  const find = async (query: string, client = moves.manager): Promise<MovableItems> =>
    (await client.get(`/api/v2/movement/items?${query}`)).json()

  beforeAll(async () => {
    test = await openTestApp()
    moves = await openMovements(test)
  })
  afterAll(() => test.close())

  it('are found by SKU or name, with their own units and what is on hand at the location', async () => {
    const item = await moves.newItem({ name: 'Oat flakes', onHand: '10', avgCost: '2' })
    await moves.newItem({ name: 'Rye flour' })
    const { place, data } = await find(`q=oat&locationId=${moves.stock.locationId}`)
    expect(place).toMatchObject({ timeZone: 'Europe/Sofia', currency: 'EUR' })
    expect(data).toEqual([
      {
        id: item.id,
        sku: item.sku,
        name: 'Oat flakes',
        baseUnit: expect.any(String),
        quantityDecimals: expect.any(Number),
        scannedUnitId: null,
        onHand: '10.000',
        units: [
          expect.objectContaining({ id: item.each, factor: '1.000000' }),
          expect.objectContaining({ id: item.pack, factor: '24.000000' }),
        ],
      },
    ])
    expect((await find(`q=${item.sku}&locationId=${moves.bar}`)).data).toMatchObject([{ onHand: '0.000' }])
    expect((await find(`q=${item.sku}`)).data[0]).not.toHaveProperty('onHand')
  })

  it('come by their barcode first, in the unit that it stands on', async () => {
    const [named, scanned] = [await moves.newItem({ name: 'Box 4006381333931' }), await moves.newItem({})]
    const { organisationId } = moves.stock
    await asJob(test.database, (tx) =>
      tx.insert(barcode).values({ organisationId, unitId: scanned.pack, value: '4006381333931' }),
    )
    expect((await find('q=4006381333931')).data).toMatchObject([
      { id: scanned.id, scannedUnitId: scanned.pack },
      { id: named.id, scannedUnitId: null },
    ])
  })

  it('are in use and kept in stock', async () => {
    const [archived, service] = [await moves.newItem({ isActive: false }), await moves.newItem({})]
    await asJob(test.database, (tx) =>
      tx.update(itemTable).set({ isStocked: false }).where(eq(itemTable.id, service.id)),
    )
    expect((await find(`q=${archived.sku}`)).data).toEqual([])
    expect((await find(`q=${service.sku}`)).data).toEqual([])
  })

  it('tell nothing of the book while they are counted blind', async () => {
    const item = await moves.newItem()
    const counts = countsOf(test.database, testActor(moves.stock.organisationId, 1))
    await counts.open(
      await newTemplate(test.database, moves.stock, onShelf([item]), { blind: true }),
      new Date(),
    )
    const { data } = await find(`q=${item.sku}&locationId=${moves.stock.locationId}`, moves.helper)
    expect(data).toMatchObject([{ id: item.id }])
    expect(data[0]).not.toHaveProperty('onHand')
  })
})
