import type { CountSheetRow } from '@backoffice/api-types'
import { afterAll, beforeAll } from 'vitest'
import type { Database } from '../database/database.ts'
import { shareTestDatabase } from './database.ts'
import { newTemplate } from './count-templates.ts'
import { countsOf, type OpenCount } from './counts.ts'
import { newUser } from './factories.ts'
import { newItems, newStock } from './stock.ts'
import { testActor } from './work.ts'

export type TwoCounters = Awaited<ReturnType<typeof newTwoCounters>>

/** When their counts start, seconds after that, and when the server hears of them. */
const start = new Date('2026-03-02T08:00:00Z')
export const second = (seconds: number) => new Date(start.getTime() + seconds * 1000)
export const now = second(3600)

/** Two people of one tenant, and a template of two items in one area that both may count. */
async function newTwoCounters(database: Database) {
  const stock = await newStock(database)
  const items = await newItems(database, stock, [{ quantityDecimals: 0 }, { quantityDecimals: 0 }])
  const rows = items.map((item) => ({ item, area: 0 as const }))
  const templateId = await newTemplate(database, stock, rows)
  const ann = (await newUser(database, { ...stock, firstName: 'Ann', lastName: 'Ada', rights: [] })).id
  const ben = (await newUser(database, { ...stock, firstName: 'Ben', lastName: 'Bo', rights: [] })).id
  const as = (userId: number) => countsOf(database, testActor(stock.organisationId, userId))
  return { ann, ben, as, stock, open: (): Promise<OpenCount> => as(ann).open(templateId, start) }
}

/**
 * Two counters for all tests of the `describe` that it is called in.
 * @param begin is given them, and their database
 */
export function twoCountersSuite(begin: (people: TwoCounters, database: Database) => void): void {
  let database: Database
  beforeAll(async () => {
    database = await shareTestDatabase()
    begin(await newTwoCounters(database), database)
  })
  afterAll(() => database.close())
}

/** @throws Error when the sheet has no such row */
export function rowAt(count: OpenCount, index = 0): CountSheetRow {
  const found = count.rows[index]
  if (found === undefined) throw new Error(`There is no row ${index}`)
  return found
}
