import type { CountRecord, CountSheet, CountTrend } from '@backoffice/api-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { minute, openTwoLocations } from '../../testing/two-locations.ts'

describe('what is asked about a location of a count of several', () => {
  let test: TestApp
  let place: Awaited<ReturnType<typeof openTwoLocations>>

  beforeAll(async () => {
    test = await openTestApp()
    place = await openTwoLocations(test)
  })
  afterAll(() => test.close())

  it('tells its lines apart', async () => {
    const { stock, barId, counted, newItem, lines } = place
    const id = await counted(await newItem(), { store: '9', bar: '3' })
    expect((await lines(id)).map(({ location, countedQty }) => [location, countedQty])).toEqual([
      [{ id: stock.locationId, name: 'Main store' }, '9.000'],
      [{ id: barId, name: 'Bar' }, '3.000'],
    ])
  })

  it('names the areas of its sheet with their locations, and those of a count of one alone', async () => {
    const { client, counted, newItem } = place
    const namesOf = async (id: number) => {
      const sheet: CountSheet = (await client.get(`/api/v2/count/${id}/sheet`)).json()
      return sheet.rows.map(({ area }) => area.name)
    }
    const item = await newItem()
    expect(await namesOf(await counted(item, { store: '9', bar: '3' }))).toEqual([
      'Main store · Shelf',
      'Bar · Counter',
    ])
    expect(await namesOf(await counted(item, { bar: '3' }))).toEqual(['Counter'])
  })

  it('keeps location and area apart in the file of its sheet', async () => {
    const { client, counted, newItem } = place
    const id = await counted(await newItem(), { store: '9', bar: '3' })
    const { body } = await client.get(`/api/v2/count/${id}/sheet/export?format=csv`)
    expect(body).toContain('"MAIN","Shelf",')
    expect(body).toContain('"BAR","Counter",')
  })

  it('finds it by each of them in the list', async () => {
    const { stock, barId, client, counted, newItem } = place
    const both = await counted(await newItem(), { store: '9', bar: '3' })
    const one = await counted(await newItem(), { bar: '3' })
    const idsOf = async (op: string, value: unknown) => {
      const filter = JSON.stringify({ items: [{ field: 'location.id', op, value }] })
      const { data } = (
        await client.get(`/api/v2/count/all?limit=500&filter=${encodeURIComponent(filter)}`)
      ).json()
      const ids = data.map(({ id }: CountRecord) => id)
      return [both, one].map((id) => ids.includes(id))
    }
    expect(await idsOf('eq', barId)).toEqual([true, true])
    expect(await idsOf('eq', stock.locationId)).toEqual([true, false])
    expect(await idsOf('in', [String(barId)])).toEqual([true, true])
    expect(await idsOf('ne', stock.locationId)).toEqual([false, true])
  })

  it('compares what was counted there alone, also where it is not the first', async () => {
    const { client, counted, newItem, post } = await openTwoLocations(test)
    const trendOf = async (id: number) => {
      const trend: CountTrend = (await client.get(`/api/v2/count/${id}/trend?by=location`)).json()
      return trend.data.map(({ count, varianceValue }) => [count.id, varianceValue])
    }
    const item = await newItem()
    const both = await counted(item, { store: '9', bar: '3' }, { startedAt: Date.now() - 90 * minute })
    await post(both)
    const bar = await counted(item, { bar: '5' })
    await post(bar)
    expect(await trendOf(bar)).toEqual([
      [both, '6.00'],
      [bar, '4.00'],
    ])
    const store = await counted(item, { store: '8' }, { startedAt: Date.now() - 25 * minute })
    await post(store)
    expect(await trendOf(store)).toEqual([
      [both, '-2.00'],
      [store, '-2.00'],
    ])
    expect(await trendOf(both)).toEqual([[both, '4.00']])
  })
})
