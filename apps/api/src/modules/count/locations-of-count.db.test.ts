import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { openTwoLocations } from '../../testing/two-locations.ts'

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
})
