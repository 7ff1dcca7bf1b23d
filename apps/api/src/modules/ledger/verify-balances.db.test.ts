import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { only } from '../../testing/only.ts'
import { newItems, newStock, type TestItem, type TestStock } from '../../testing/stock.ts'
import { verifyLedger } from './verify-ledger.ts'

describe('verifying the balances of a ledger', () => {
  let database: Database
  let dataDir: string
  let stock: TestStock
  beforeAll(async () => {
    database = await openTestDatabase()
    dataDir = await mkdtemp(join(tmpdir(), 'backoffice-balances-'))
  })
  beforeEach(async () => {
    stock = await newStock(database)
  })
  afterAll(async () => {
    await database.close()
    await rm(dataDir, { recursive: true })
  })

  const findingOf = async () => (await verifyLedger(database, dataDir, stock.organisationId)).finding
  /** Changes a balance as the owner of the database. */
  const change = ({ id }: TestItem, to: string) =>
    database.orm.execute(sql`update stock_balance set ${sql.raw(to)} where item_id = ${id}`)

  const changes = [
    'on_hand = 7',
    'value = 7',
    'last_cost = 9',
    'last_cost = null',
    'last_seq = last_seq - 1',
    'last_counted_at = now()',
  ]
  it.each(changes)('finds one that was changed: %s', async (to) => {
    const item = only(await newItems(database, stock, [{ onHand: '3', avgCost: '0.333333' }]))
    expect(await findingOf()).toBeUndefined()
    await change(item, to)
    expect(await findingOf()).toMatchObject({ text: expect.stringContaining(`item ${item.id}`) })
  })

  it('finds one that was taken out', async () => {
    const item = only(await newItems(database, stock, [{ onHand: '3' }]))
    await database.orm.execute(sql`delete from stock_balance where item_id = ${item.id}`)
    expect(await findingOf()).toMatchObject({ text: expect.stringContaining('is missing') })
  })

  const claims = ['on_hand = 7', 'value = 7', 'last_cost = 9', 'last_counted_at = now()']
  it.each(claims)('finds one that says of what never moved: %s', async (claim) => {
    const item = only(await newItems(database, stock, [{}]))
    const place = sql`${stock.organisationId}, ${item.id}, ${stock.locationId}`
    await database.orm.execute(
      sql`insert into stock_balance (organisation_id, item_id, location_id) values (${place})`,
    )
    expect(await findingOf()).toBeUndefined()
    await change(item, claim)
    expect(await findingOf()).toMatchObject({ text: expect.stringContaining(`item ${item.id}`) })
  })
})
