import type { AuditPage, TransactionPage } from '@backoffice/api-types'
import { type Right, rightsCatalogue } from '@backoffice/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newUser } from '../../testing/factories.ts'
import type { TestItem } from '../../testing/stock.ts'
import { openTwoLocations } from '../../testing/two-locations.ts'

/** Everything but the right that a blind count is about. */
const counterRights = rightsCatalogue.filter((right): right is Right => !right.endsWith('[ViewExpected]'))

describe('a transfer of what a blind count found', () => {
  let test: TestApp
  let at: Awaited<ReturnType<typeof openTwoLocations>>
  let counter: TestClient
  let other: TestClient
  let item: TestItem
  let countId: number
  let movement: { id: number; number: string; version: number }

  beforeAll(async () => {
    test = await openTestApp()
    at = await openTwoLocations(test)
  })
  beforeEach(async () => {
    const person = await newUser(test.database, { ...at.stock, rights: counterRights })
    counter = test.as(person)
    other = test.as(await newUser(test.database, { ...at.stock, rights: counterRights }))
    item = await at.newItem()
    // The store, which the book holds it at, is not counted: its rows are hidden from nobody.
    countId = await at.counted(item, { bar: '6' }, { blind: true, counter: person })
    movement = await at.transferAll(countId)
  })
  afterAll(() => test.close())

  /** How somebody may learn of it: by its address, its history, the log, that of the item, the trail. */
  async function toldTo(by: TestClient) {
    const { id, number } = movement
    const statusOf = async (path: string) => (await by.get(path)).statusCode
    const rowsOf = async (path: string) =>
      (await by.get(path)).json<TransactionPage>().data.filter(({ sourceNumber }) => sourceNumber === number)
        .length
    const { data } = (await by.get('/api/v2/audit/all?limit=500')).json<AuditPage>()
    return {
      record: await statusOf(`/api/v2/movement/${id}`),
      history: await statusOf(`/api/v2/movement/${id}/timeline`),
      log: await rowsOf('/api/v2/transaction/all?limit=500'),
      item: await rowsOf(`/api/v2/item/${item.id}/stock/history?limit=500`),
      events: data.filter(({ entity, record }) => entity === 'movement' && record?.id === id).length,
      file: (await by.get('/api/v2/transaction/export?format=csv')).body.includes(number),
    }
  }
  const nothing = { record: 404, history: 404, log: 0, item: 0, events: 0, file: false }

  it('is told to nobody who counted it, in no way, until the count is posted', async () => {
    expect(await toldTo(counter)).toEqual(nothing)
    await at.post(countId)
    expect(await toldTo(counter)).toEqual({
      record: 200,
      history: 200,
      log: 2,
      item: 2,
      events: 2,
      file: true,
    })
  })

  it('that was taken back is told to them as little', async () => {
    const headers = { 'idempotency-key': movement.number, 'if-match': String(movement.version) }
    const back = { reason: 'It was bought' }
    expect((await at.client.post(`/api/v2/movement/${movement.id}/reverse`, back, headers)).statusCode).toBe(
      200,
    )
    expect(await toldTo(counter)).toEqual(nothing)
  })

  it('is told to whoever entered no figure, and leaves the stock that is hidden from nobody as it is', async () => {
    expect(await toldTo(other)).toMatchObject({ record: 200, log: 2, events: 2 })
    const path = `/api/v2/item/${item.id}/stock/series?locationId=${at.stock.locationId}`
    expect((await counter.get(path)).json()).toEqual((await other.get(path)).json())
  })
})
