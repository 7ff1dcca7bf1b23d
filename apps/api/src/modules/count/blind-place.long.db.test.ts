import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { type BlindPlace, counterRights, openBlindPlace } from '../../testing/blind-place.ts'
import { newTemplate, onShelf } from '../../testing/count-templates.ts'
import { newUser } from '../../testing/factories.ts'
import { newPlaceBeside } from '../../testing/places.ts'
import { newItems, newStock } from '../../testing/stock.ts'

describe('an item that is counted blind at a place', () => {
  let test: TestApp
  let place: BlindPlace

  beforeAll(async () => {
    test = await openTestApp()
  })
  beforeEach(async () => {
    place = await openBlindPlace(test)
  })
  afterAll(() => test.close())

  it('is told byte for byte the same by every call of the API, whatever the book says', async () => {
    const { others, plan, enter, items, counter, expectBookUntold } = place
    const other = await others()
    const blind = await plan(items, true)
    await enter(counter, blind)
    await expectBookUntold({ ...other, counts: [...other.counts, blind] })
  })

  it('is hidden in other counts alone, and of them in no more than its lines', async () => {
    const { open, inReview, posted } = await place.others()
    await place.plan(place.only('A'), true)
    const { rows } = (await place.counter.get(`/api/v2/count/${open}/sheet`)).json()
    expect(rows.map((row: { bookQty?: string }) => row.bookQty)).toEqual([undefined, '5.000'])
    for (const id of [inReview, posted]) {
      const { data } = (await place.counter.get(`/api/v2/count/${id}/line/all`)).json()
      expect(data[0]).not.toHaveProperty('variance')
      expect(data[0].state).not.toBe('VARIANCE')
      expect(data[1]).toMatchObject({ variance: '2.000' })
      const byVariance = (await place.counter.get(`/api/v2/count/${id}/line/all?sort=variance:desc`)).json()
      expect(byVariance.data.at(-1).item.sku).toBe('A')
      expect((await place.counter.get(`/api/v2/count/${id}`)).json()).not.toHaveProperty('varianceValue')
      const { total } = (await place.counter.get(`/api/v2/count/${id}/breakdown`)).json()
      expect(total).not.toHaveProperty('varianceValue')
      const file = (await place.counter.get(`/api/v2/count/${id}/line/export?columns=item.sku,variance`)).body
      expect(file).toMatch(/\n"A",\r\n/)
    }
    const log = (await place.counter.get('/api/v2/transaction/all')).json()
    expect(new Set(log.data.map((row: { item: { sku: string } }) => row.item.sku))).toEqual(new Set(['B']))
    expect(log.withoutBlind).toBe(true)
    expect((await place.manager.get('/api/v2/transaction/all')).json()).not.toHaveProperty('withoutBlind')
  })

  it('is nobody’s secret who may view what is expected, nor of another place or tenant', async () => {
    const { open } = await place.others()
    await place.plan(place.items, true)
    const sheet = (await place.manager.get(`/api/v2/count/${open}/sheet`)).json()
    expect(sheet.rows.map((row: { bookQty?: string }) => row.bookQty)).toEqual(['10.000', '5.000'])
    const bar = await newPlaceBeside(test.database, place.stock)
    const beside = await newTemplate(test.database, bar, onShelf(place.only('A')))
    const { id: ofBar } = (await place.counter.post('/api/v2/count', { templateId: beside })).json()
    await place.counter.post(`/api/v2/count/${ofBar}/start`)
    const besides = (await place.counter.get(`/api/v2/count/${ofBar}/sheet`)).json().rows
    expect(besides).toMatchObject([{ item: { sku: 'A' }, bookQty: '0.000' }])
    const south = await newStock(test.database)
    const [theirs] = await newItems(test.database, south, [{ onHand: '3', avgCost: '1' }])
    if (!theirs) throw new Error('There is no item')
    const southerner = test.as(await newUser(test.database, { ...south, rights: counterRights }))
    const templateId = await newTemplate(test.database, south, onShelf([theirs]))
    const { id } = (await southerner.post('/api/v2/count', { templateId })).json()
    await southerner.post(`/api/v2/count/${id}/start`)
    const [row] = (await southerner.get(`/api/v2/count/${id}/sheet`)).json().rows
    expect(row.bookQty).toBe('3.000')
  })

  it('stays hidden to whoever entered a figure until the count is posted, to onlookers until it is handed in', async () => {
    const { open } = await place.others()
    const blind = await place.plan(place.items, true)
    const onlooker = test.as(await newUser(test.database, { ...place.stock, rights: counterRights }))
    const seenBy = async (client: TestClient, id: number) => {
      const { rows } = (await client.get(`/api/v2/count/${id}/sheet`)).json()
      return rows.map((row: { bookQty?: string }) => row.bookQty !== undefined)
    }
    await place.enter(place.counter, blind)
    expect(await seenBy(onlooker, open)).toEqual([false, false])
    await place.move(blind, 'submit')
    expect(await seenBy(onlooker, open)).toEqual([true, true])
    for (const id of [blind, open]) expect(await seenBy(place.counter, id)).toEqual([false, false])
    const { data } = (await place.counter.get(`/api/v2/count/${blind}/line/all`)).json()
    expect(data[0]).not.toHaveProperty('variance')
    await place.move(blind, 'approve')
    for (const id of [blind, open]) expect(await seenBy(place.counter, id)).toEqual([false, false])
    await place.move(blind, 'post')
    for (const id of [blind, open]) expect(await seenBy(place.counter, id)).toEqual([true, true])
  })

  it('is found in stock by no figure of the book', async () => {
    const filter = JSON.stringify({ items: [{ field: 'onHand', op: 'gte', value: '1' }] })
    const found = async (client: TestClient) => {
      const { data } = (await client.get(`/api/v2/stock/all?filter=${encodeURIComponent(filter)}`)).json()
      return data.map(({ item }: { item: { sku: string } }) => item.sku)
    }
    await place.plan(place.only('A'), true)
    expect(await found(place.manager)).toEqual(['A', 'B'])
    expect(await found(place.counter)).toEqual(['B'])
  })

  it('is not told by a refusal either', async () => {
    const open = await place.plan(place.items, false)
    await place.enter(place.manager, open)
    await place.shift('1', ...place.items)
    await place.manager.put(
      `/api/v2/company/${place.stock.companyId}/rule`,
      { limits: [], varianceTolerancePct: '0' },
      { 'if-match': '1' },
    )
    await place.move(open, 'submit')
    await place.plan(place.only('A'), true)
    const refused = (await place.counter.post(`/api/v2/count/${open}/approve`)).json()
    expect(refused.code).toBe('count.reason-required')
    expect(refused.errors.map(({ message }: { message: string }) => message)).toEqual([
      expect.stringMatching(/^B .*: 1 each$/),
      'A Item A',
    ])
    const told = (await place.manager.post(`/api/v2/count/${open}/approve`)).json()
    expect(told.errors.map(({ message }: { message: string }) => message)).toEqual([
      'A Item A: -4 each',
      'B Item B: 1 each',
    ])
  })
})
