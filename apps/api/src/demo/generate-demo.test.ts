import { createHash } from 'node:crypto'
import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { generateDemo } from './generate-demo.ts'
import type { DemoScale } from './sizes.ts'

const now = new Date('2026-03-30T10:00:00Z')
const hashPasswords = async () => new Map([[1, 'hash']])
type Made = { table: PgTable; rows: object[] }
async function demoOf(moment: Date, scale: DemoScale = 'ci'): Promise<Made[]> {
  const tables = await generateDemo({ scale, now: moment, hashPasswords })
  return Array.from(tables, ({ table, rows }) => ({ table, rows: [...rows] }))
}
/** Rows by table. */
function sizesOf(made: readonly Made[]): (table: string) => number {
  const sizes = new Map<string, number>()
  for (const { table, rows } of made) {
    const name = getTableName(table)
    sizes.set(name, (sizes.get(name) ?? 0) + rows.length)
  }
  return (table) => sizes.get(table) ?? 0
}

/** The same for all tests that do not ask for one more. */
const made = demoOf(now)

const digestOf = (tables: readonly Made[]) =>
  createHash('sha256')
    .update(JSON.stringify(tables.map(({ table, rows }) => [getTableName(table), rows])))
    .digest('hex')

// A year of a business is made several times over.
describe('generateDemo', { timeout: 30_000 }, () => {
  it('gives the same data for the same scale and moment', async () => {
    expect(digestOf(await demoOf(now))).toBe(digestOf(await made))
  })

  it('gives other data at another moment', async () => {
    const later = new Date(now.getTime() + 3_600_000)
    expect(digestOf(await demoOf(later))).not.toBe(digestOf(await made))
  })

  it('has the size of its scale', async () => {
    const size = sizesOf(await made)
    // 2 tenants of 3 companies with 20 areas, and one of each that is closed, with a twentieth of the rest.
    expect([size('organisation'), size('company'), size('area')]).toEqual([3, 4, 21])
    expect([size('item'), size('purchase_order'), size('count')]).toEqual([315, 210, 42])
    expect(Math.abs(size('supplier_item') - 525)).toBeLessThan(25)
    expect(Math.abs(size('count_line') - 4_000)).toBeLessThan(500)
    expect(Math.abs(size('stock_transaction') - 21_000)).toBeLessThan(1_500)
  })
})
