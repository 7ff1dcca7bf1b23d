import { randomUUID } from 'node:crypto'
import {
  type CountLine,
  createCountBody,
  type FoundElsewhere,
  type LineTransferBody,
  type MovementRecord,
  type StockRow,
} from '@backoffice/api-types'
import { rightsCatalogue } from '@backoffice/permissions'
import { expect } from 'vitest'
import { asJob } from '../database/roles.ts'
import { area, location } from '../database/schema/index.ts'
import { createCount } from '../modules/count/create-count.ts'
import { readSheet } from '../modules/count/read-sheet.ts'
import { startCount } from '../modules/count/start-count.ts'
import type { TestApp } from './app.ts'
import { countsOf, entryFor } from './counts.ts'
import { newUser } from './factories.ts'
import { only } from './only.ts'
import { newItems, newStock, type NewItem, type TestItem } from './stock.ts'
import { doAt, testActor } from './work.ts'

export const minute = 60_000

/** What is counted at each of the two locations; none leaves one out of the count. */
export type TwoFigures = { store?: string; bar?: string }

/** A tenant with a store and a bar, whose manager counts both and transfers between them in review. */
export async function openTwoLocations(test: TestApp) {
  const stock = await newStock(test.database)
  const { organisationId, companyId } = stock
  /** @returns its id */
  const newLocation = (values: { code: string; name: string }, areaName: string) =>
    asJob(test.database, async (tx) => {
      const made = await tx
        .insert(location)
        .values({ organisationId, companyId, ...values })
        .returning({ id: location.id })
      const { id } = only(made)
      await tx.insert(area).values({ organisationId, locationId: id, name: areaName, sortIndex: 1 })
      return id
    })
  const barId = await newLocation({ code: 'BAR', name: 'Bar' }, 'Counter')
  const manager = await newUser(test.database, { ...stock, rights: rightsCatalogue })
  const client = test.as(manager)
  const actor = testActor(organisationId, manager.id)

  const newItem = async (values: NewItem = { onHand: '10', avgCost: '2' }): Promise<TestItem> =>
    only(await newItems(test.database, stock, [values]))

  /**
   * Counts an item at one location or both, half an hour ago, each at its own minute after the start, and hands it in.
   * @param counter who enters the figures, the manager unless it is said
   * @returns the id of the count
   */
  async function counted(
    item: TestItem,
    figures: TwoFigures,
    {
      minutes = { store: 5, bar: 6 },
      blind = false,
      startedAt = Date.now() - 30 * minute,
      counter = manager,
    } = {},
  ): Promise<number> {
    const at = (after: number) => new Date(startedAt + after * minute)
    const places = [
      ...(figures.store === undefined ? [] : [stock.locationId]),
      ...(figures.bar === undefined ? [] : [barId]),
    ]
    const plan = createCountBody.parse({ scope: { locationIds: places, includeItemIds: [item.id] }, blind })
    const does = <T>(after: number, job: Parameters<typeof doAt<T>>[3]) =>
      doAt(test.database, actor, at(after), job)
    const { id } = await does(0, (work) => createCount(work, plan))
    await does(0, (work) => startCount(work, id, undefined))
    const { rows } = await does(0, (work) => readSheet(work, id))
    const counts = countsOf(test.database, testActor(organisationId, counter.id))
    for (const row of rows) {
      const isBar = row.area.name.endsWith('Counter')
      const quantity = isBar ? figures.bar : figures.store
      const after = isBar ? minutes.bar : minutes.store
      if (quantity !== undefined)
        await counts.enter(id, [entryFor(row, quantity, at(after), { isConfirmed: true })], at(after))
    }
    await counts.submit(id, at(20))
    return id
  }
  const elsewhere = async (id: number, by = client): Promise<FoundElsewhere[]> =>
    (await by.get(`/api/v2/count/${id}/elsewhere`)).json().lines
  const lines = async (id: number): Promise<CountLine[]> =>
    (await client.get(`/api/v2/count/${id}/line/all?sort=variance:asc`)).json().data
  const variances = async (id: number) => (await lines(id)).map(({ variance }) => variance)
  const transfer = (id: number, body: LineTransferBody, by = client) =>
    by.post(`/api/v2/count/${id}/line/transfer`, body, { 'idempotency-key': randomUUID() })
  /** Transfers as much as may have come from the first place that is named, or so much. */
  const transferAll = async (id: number, quantity?: string): Promise<MovementRecord> => {
    const [found] = await elsewhere(id)
    const [place] = found?.places ?? []
    const answer = await transfer(id, {
      lineId: found?.lineId ?? 0,
      fromLocationId: place?.location.id ?? 0,
      quantity: quantity ?? place?.quantity ?? '',
    })
    expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([201, ''])
    return answer.json()
  }
  async function post(id: number): Promise<void> {
    const { state } = await countsOf(test.database, actor).post(id, new Date())
    expect(state).toBe('POSTED')
  }
  const balances = async (item: TestItem) => {
    const items = [{ field: 'item.id', op: 'eq', value: item.id }]
    const query = new URLSearchParams({ limit: '50', filter: JSON.stringify({ q: '', logic: 'and', items }) })
    const { data } = (await client.get(`/api/v2/stock/all?${query.toString()}`)).json<{ data: StockRow[] }>()
    return Object.fromEntries(data.map((row) => [row.location.name, [row.onHand, row.value]]))
  }
  return {
    stock,
    barId,
    newLocation,
    client,
    newItem,
    counted,
    elsewhere,
    lines,
    variances,
    transfer,
    transferAll,
    post,
    balances,
  }
}
