import { describe, expect, it } from 'vitest'
import { moveStock } from '../../testing/movements.ts'
import { newItems, newStock } from '../../testing/stock.ts'
import { sheetSuite } from '../../testing/sheet-suite.ts'

describe('the sheet of a count under way', () => {
  const { world, start, sheetOf, add, enter } = sheetSuite()

  describe('takes an item that was found and is not listed', () => {
    it('with the book of that moment, in the area, and shows it to others who count', async () => {
      const id = await start()
      await moveStock(world.app.database, world.stock, {
        item: world.sugar,
        qty: '5',
        occurredAt: new Date(),
      })
      const since = new Date(Date.now() - 1).toISOString()
      const added = await add(id, world.sugar.id)
      expect(added.statusCode).toBe(201)
      expect(added.json()).toMatchObject({
        isAdded: true,
        item: { sku: 'S' },
        area: { name: 'Cellar' },
        bookQty: '35.000',
        countedQty: null,
      })
      const { count, rows } = await sheetOf(id)
      expect(count.lineTotal).toBe(2)
      expect(rows.map(({ item }) => item.sku)).toEqual(['F', 'S'])
      const change = (await world.client.get(`/api/v2/count/${id}/change?since=${since}`)).json()
      expect(change).toMatchObject({ rowTotal: 2, rows: [{ item: { sku: 'S' } }] })
      const { data } = (await world.client.get(`/api/v2/count/${id}/line/all?sort=item.sku:asc`)).json()
      expect(data).toMatchObject([{ isAdded: false }, { isAdded: true, bookAtStart: '35.000' }])
    })

    it('with the book of the start, where that is the cut-off', async () => {
      const id = await start({ cutOff: 'START' })
      const received = { item: world.sugar, qty: '5', occurredAt: new Date() }
      await moveStock(world.app.database, world.stock, received)
      expect((await add(id, world.sugar.id)).json()).toMatchObject({ bookQty: '30.000' })
      const { data } = (await world.client.get(`/api/v2/count/${id}/line/all?sort=item.sku:asc`)).json()
      expect(data[1]).toMatchObject({ isAdded: true, bookAtStart: '30.000' })
    })

    it('once, however often and by how many it is added', async () => {
      const id = await start()
      const first = (await add(id, world.sugar.id)).json()
      expect((await add(id, world.sugar.id, undefined, world.counter)).json().id).toBe(first.id)
      expect((await sheetOf(id)).rows).toHaveLength(2)
    })

    it('of the sheet in another area, so that its line asks for both rows', async () => {
      const id = await start()
      const [row] = (await sheetOf(id)).rows
      if (row === undefined) throw new Error('There is no row')
      await enter(id, row, '20')
      const found = (await add(id, world.flour.id)).json()
      expect(found).toMatchObject({ lineId: row.lineId, lineCountedQty: '20.000' })
      expect((await sheetOf(id)).count).toMatchObject({ countedTotal: 0, lineTotal: 1 })
      await enter(id, found, '30')
      expect((await sheetOf(id)).count.countedTotal).toBe(1)
    })

    it('by its name, its SKU or a barcode', async () => {
      const id = await start()
      const find = async (q: string) =>
        (await world.counter.get(`/api/v2/count/${id}/item/all?q=${q}`)).json().data
      expect(await find('sug')).toMatchObject([{ item: { sku: 'S' }, unit: null, areas: [] }])
      expect(await find('F')).toMatchObject([{ item: { sku: 'F' }, areas: [{ name: 'Shelf' }] }])
      expect(await find('nothing')).toEqual([])
    })

    it('and hides its book where it is counted blind', async () => {
      const id = await start({ blind: true })
      expect((await add(id, world.sugar.id, undefined, world.counter)).body).not.toContain('bookQty')
    })

    it('but none that is out of use, at another place, or in a count that is handed in', async () => {
      const id = await start({ uncountedPolicy: 'KEEP' })
      const [old] = await newItems(world.app.database, world.stock, [{ isActive: false }])
      expect((await add(id, old?.id ?? 0)).json().code).toBe('count.item-unknown')
      const elsewhere = await newStock(world.app.database)
      expect((await add(id, world.sugar.id, elsewhere.areaIds[0])).json().code).toBe('count.area-unknown')
      await world.client.post(`/api/v2/count/${id}/submit`, {})
      expect((await add(id, world.sugar.id)).json().code).toBe('state.transition-refused')
    })

    it('and lets go of it again while nothing was entered', async () => {
      const id = await start()
      const row = (await add(id, world.sugar.id)).json()
      const remove = (rowId: number) => world.client.delete(`/api/v2/count/${id}/row/${rowId}`)
      const [listed] = (await sheetOf(id)).rows
      expect((await remove(listed?.id ?? 0)).json().code).toBe('count.row-not-removable')
      expect((await remove(row.id)).statusCode).toBe(200)
      expect((await sheetOf(id)).count.lineTotal).toBe(1)
      const again = (await add(id, world.sugar.id)).json()
      await enter(id, again, '3')
      expect((await remove(again.id)).json().code).toBe('count.row-not-removable')
    })

    it('and keeps the book of it where it was counted nowhere, whatever the policy', async () => {
      const id = await start({ uncountedPolicy: 'BLOCK' })
      const [row] = (await sheetOf(id)).rows
      if (row === undefined) throw new Error('There is no row')
      await enter(id, row, '50')
      await add(id, world.sugar.id)
      expect((await world.client.post(`/api/v2/count/${id}/submit`, {})).statusCode).toBe(200)
      const { data } = (await world.client.get(`/api/v2/count/${id}/line/all?sort=item.sku:asc`)).json()
      expect(data).toMatchObject([{ state: 'OK' }, { state: 'KEPT_BOOK' }])
    })

    it('and asks for the rest of it where it was counted in one of two areas', async () => {
      const id = await start({ uncountedPolicy: 'BLOCK' })
      const [row] = (await sheetOf(id)).rows
      if (row === undefined) throw new Error('There is no row')
      await enter(id, row, '50')
      const [shelf] = world.stock.areaIds
      await enter(id, (await add(id, world.sugar.id, shelf)).json(), '10')
      await add(id, world.sugar.id)
      expect((await world.client.post(`/api/v2/count/${id}/submit`, {})).json()).toMatchObject({
        code: 'count.lines-uncounted',
        errors: [{ message: 'S Sugar, Cellar' }],
      })
    })
  })

  it('has areas whose walk is done, which are opened again', async () => {
    const id = await start()
    const [areaId] = world.stock.areaIds
    const move = (verb: string, area = areaId) =>
      world.client.post(`/api/v2/count/${id}/area/${area}/${verb}`)
    expect((await move('finish')).json()).toMatchObject({ finishedAreas: [{ areaId }] })
    expect((await move('finish')).json().finishedAreas).toHaveLength(1)
    expect(await sheetOf(id)).toMatchObject({ finishedAreas: [{ areaId }] })
    expect((await move('finish', world.stock.areaIds[1])).json().code).toBe('count.area-unknown')
    expect((await move('reopen')).json()).toEqual({ finishedAreas: [] })
  })
})
