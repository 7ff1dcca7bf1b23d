import { getTableName } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { generateDemo } from './generate-demo.ts'

// A year of a business is made.
it('makes demo data of the size of its scale', { timeout: 30_000 }, async () => {
  const now = new Date('2026-03-30T10:00:00Z')
  const sizes = new Map<string, number>()
  const hashPasswords = async () => new Map([[1, 'hash']])
  for (const { table, rows } of await generateDemo({ scale: 'ci', now, hashPasswords })) {
    const name = getTableName(table)
    sizes.set(name, (sizes.get(name) ?? 0) + [...rows].length)
  }
  const size = (table: string) => sizes.get(table) ?? 0
  // 2 tenants of 3 companies with 20 areas, and one of each that is closed, with a twentieth of the rest.
  expect([size('organisation'), size('company'), size('area')]).toEqual([3, 4, 21])
  expect([size('item'), size('purchase_order'), size('count')]).toEqual([315, 210, 42])
  expect(Math.abs(size('supplier_item') - 525)).toBeLessThan(25)
  expect(Math.abs(size('count_line') - 4_000)).toBeLessThan(500)
  expect(Math.abs(size('stock_transaction') - 21_000)).toBeLessThan(1_500)
})
