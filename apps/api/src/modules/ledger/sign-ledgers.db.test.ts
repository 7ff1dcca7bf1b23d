import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { newItems, newStock, type TestStock } from '../../testing/stock.ts'
import { signLedger } from './sign-ledgers.ts'
import { verifyLedger } from './verify-ledger.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 2, 2, 8, minutes))

describe('the ledger whose signed heads have a copy outside of the database', () => {
  let database: Database
  let stock: TestStock
  let dataDir: string
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  const folder = () => join(dataDir, 'ledger-heads')
  const copies = () => join(folder(), `${stock.organisationId}.jsonl`)
  const sign = (now: Date) => signLedger(database, dataDir, now, stock.organisationId)
  const verify = () => verifyLedger(database, dataDir, stock.organisationId)
  /** One posting, which opens the stock of an item. */
  const write = () => newItems(database, stock, [{ onHand: '3', avgCost: '1' }])
  beforeEach(async () => {
    stock = await newStock(database)
    await write()
    dataDir = await mkdtemp(join(tmpdir(), 'backoffice-heads-'))
  })
  afterEach(() => rm(dataDir, { recursive: true }))

  it('has no signed head whose copy could not be kept; the next signature is whole', async () => {
    // Nothing is kept below a file.
    await writeFile(folder(), '')
    await expect(sign(at(10))).rejects.toMatchObject({ code: 'EEXIST' })
    expect(await verify()).toMatchObject({ signedUpTo: null, headsWithoutCopy: [] })
    await rm(folder())
    expect(await sign(at(11))).toBe(1)
    expect(await verify()).toMatchObject({ heads: 1, signedUpTo: 1, headsWithoutCopy: [] })
  })

  it('is signed alone, and not with those of other organisations', async () => {
    const other = await newStock(database)
    await newItems(database, other, [{ onHand: '3', avgCost: '1' }])
    expect(await sign(at(10))).toBe(1)
    expect(await verifyLedger(database, dataDir, other.organisationId)).toMatchObject({
      heads: 0,
      signedUpTo: null,
    })
  })

  it('goes on after a copy that was cut off while it was written', async () => {
    await mkdir(folder())
    await writeFile(copies(), '{"organisationId":1,"posti')
    expect(await sign(at(10))).toBe(1)
    expect(await verify()).toMatchObject({ heads: 1, signedUpTo: 1, headsWithoutCopy: [] })
  })

  it('says which signed heads have none: the ledger is not broken by it', async () => {
    await sign(at(10))
    await write()
    await sign(at(30))
    const [first = ''] = (await readFile(copies(), 'utf8')).split('\n').filter((line) => line !== '')
    await writeFile(copies(), `${first}\n`)
    expect(await verify()).toMatchObject({ heads: 1, headsWithoutCopy: [2], finding: undefined })
  })
})
