import { createHash } from 'node:crypto'
import { getTableName } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { DemoTable } from './demo-table.ts'
import { generateDemo } from './generate-demo.ts'

const now = new Date('2026-03-30T10:00:00Z')
const demoOf = (moment: Date) =>
  generateDemo({ scale: 'ci', now: moment, hashPasswords: async () => new Map([[1, 'hash']]) })

/** The same for all tests that do not ask for one more. */
const made = demoOf(now)

const digestOf = (tables: readonly DemoTable[]) =>
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
    const sizes = new Map((await made).map(({ table, rows }) => [getTableName(table), rows.length]))
    const size = (table: string) => sizes.get(table) ?? 0
    // 2 tenants of 3 companies with 20 areas, and one of each that is closed, with a twentieth of the rest.
    expect([size('organisation'), size('company'), size('area')]).toEqual([3, 4, 21])
    expect([size('item'), size('purchase_order'), size('count')]).toEqual([315, 210, 42])
    expect(Math.abs(size('supplier_item') - 525)).toBeLessThan(25)
    expect(Math.abs(size('count_line') - 4_000)).toBeLessThan(500)
    expect(Math.abs(size('stock_transaction') - 21_000)).toBeLessThan(1_500)
  })

  it('lets nothing happen after its moment, at any time of the day and of the year', async () => {
    const instants = /^(occurredAt|recordedAt|createdAt|updatedAt|countedAt|\w*tedAt|approvedAt|at)$/
    for (const moment of ['2026-03-29T00:30:00Z', '2028-02-29T22:30:00Z', '2026-10-25T01:30:00Z']) {
      const end = new Date(moment).toISOString()
      const late = (await demoOf(new Date(moment)))
        .flatMap(({ rows }) => rows.flatMap((row) => Object.entries(row)))
        .filter(([field, value]) => instants.test(field) && typeof value === 'string' && value > end)
      expect(late).toEqual([])
    }
  })
})
