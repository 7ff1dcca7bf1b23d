import { afterAll, beforeAll } from 'vitest'
import type { Database } from '../database/database.ts'
import { openTestApp, type TestApp } from './app.ts'
import { shareTestDatabase } from './database.ts'
import { expectLedgerToAddUp } from './ledger.ts'
import { type Movements, openMovements } from './movement-calls.ts'
import { openReceiving, type Receiving } from './receipt-calls.ts'
import { newStock, type TestStock } from './stock.ts'

/** After all tests of a `describe` the ledger of its tenant must add up. */
function addsUpAfterwards(
  opened: () => { database: Database; stock: TestStock; close: () => Promise<void> },
): void {
  afterAll(async () => {
    const { database, stock, close } = opened()
    await expectLedgerToAddUp(database, stock.organisationId)
    await close()
  })
}

/**
 * A tenant with stock for all tests of the `describe` that it is called in, whose ledger must add up after them.
 * @param begin is given what was opened
 */
export function ledgerSuite(begin: (opened: { database: Database; stock: TestStock }) => void): void {
  let database: Database
  let stock: TestStock
  beforeAll(async () => {
    database = await shareTestDatabase()
    stock = await newStock(database)
    begin({ database, stock })
  })
  addsUpAfterwards(() => ({ database, stock, close: database.close }))
}

function callSuite<T>(
  open: (test: TestApp) => Promise<T>,
  stockOf: (world: T) => TestStock,
  begin: (test: TestApp, world: T) => void,
): void {
  let test: TestApp
  let stock: TestStock
  beforeAll(async () => {
    test = await openTestApp()
    const world = await open(test)
    stock = stockOf(world)
    begin(test, world)
  })
  addsUpAfterwards(() => ({ database: test.database, stock, close: test.close }))
}

/** `openMovements` for all tests of a `describe`, after which the ledger must add up. */
export const movementSuite = (begin: (test: TestApp, moves: Movements) => void) =>
  callSuite(openMovements, ({ stock }) => stock, begin)

/** `openReceiving` for all tests of a `describe`, after which the ledger must add up. */
export const receivingSuite = (begin: (test: TestApp, receiving: Receiving) => void) =>
  callSuite(openReceiving, ({ shop }) => shop.stock, begin)
