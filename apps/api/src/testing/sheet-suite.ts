import type { CountSheet, CountSheetRow } from '@backoffice/api-types'
import { type Right, rightsCatalogue } from '@backoffice/permissions'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { openTestApp, type TestApp, type TestClient } from './app.ts'
import { type NewTemplate, newTemplate, onShelf } from './count-templates.ts'
import { entryFor } from './counts.ts'
import { newUser } from './factories.ts'
import { newItems, newStock, type TestItem, type TestStock } from './stock.ts'

/** What a person may do who counts and fills in from the book. */
export const counterRights: readonly Right[] = [
  '[Counts] [View] [List]',
  '[Counts] [Edit] [List]',
  '[Counts] [Other] [Prefill]',
]

/** Anew for each test: a stock with 50 of flour at 2 and 30 of sugar at 1, somebody with every right, and a counter. */
export type SheetWorld = {
  app: TestApp
  stock: TestStock
  flour: TestItem
  sugar: TestItem
  client: TestClient
  counter: TestClient
}

/** What tests of a sheet under way begin with. To be called in a `describe`, whose hooks it sets. */
export function sheetSuite() {
  let app: TestApp
  const world = {} as SheetWorld

  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    const stock = await newStock(app.database)
    const [flour, sugar] = await newItems(app.database, stock, [
      { sku: 'F', name: 'Flour', onHand: '50', avgCost: '2' },
      { sku: 'S', name: 'Sugar', onHand: '30', avgCost: '1' },
    ])
    if (!flour || !sugar) throw new Error('There are no items')
    const client = app.as(await newUser(app.database, { ...stock, rights: rightsCatalogue }))
    const counter = app.as(await newUser(app.database, { ...stock, rights: counterRights }))
    Object.assign(world, { app, stock, flour, sugar, client, counter })
  })
  afterAll(() => app.close())

  return {
    world,
    /** Starts a count of a template that lists flour, or these items. @returns its id */
    start: async (values: NewTemplate = {}, of: readonly TestItem[] = [world.flour]): Promise<number> => {
      const templateId = await newTemplate(app.database, world.stock, onShelf(of), values)
      const { id } = (await world.client.post('/api/v2/count', { templateId })).json()
      expect((await world.client.post(`/api/v2/count/${id}/start`)).statusCode).toBe(200)
      return id
    },
    sheetOf: async (id: number, by = world.client): Promise<CountSheet> =>
      (await by.get(`/api/v2/count/${id}/sheet`)).json(),
    add: (id: number, itemId: number, areaId = world.stock.areaIds[1], by = world.client) =>
      by.post(`/api/v2/count/${id}/row`, { itemId, areaId }),
    /** Enters a figure that is confirmed. @returns what became of it */
    enter: async (
      id: number,
      row: CountSheetRow,
      quantity: string,
      values: object = {},
      by = world.client,
    ) => {
      const entry = { ...entryFor(row, quantity, new Date()), isConfirmed: true, ...values }
      return (await by.post(`/api/v2/count/${id}/entry/batch`, { entries: [entry] })).json().results[0]
    },
  }
}
