import { getTableName } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { generateDemo } from './generate-demo.ts'

it('makes the scale demo, of the size that docs/domain.md 8.1 says, in less than a minute', {
  timeout: 300_000,
}, async () => {
  const startedAt = performance.now()
  const sizes = new Map<string, number>()
  const now = new Date('2026-03-30T10:00:00Z')
  for (const { table, rows } of await generateDemo({
    scale: 'demo',
    now,
    hashPasswords: async () => new Map(),
  })) {
    const name = getTableName(table)
    sizes.set(name, [...rows].length + (sizes.get(name) ?? 0))
  }
  expect(performance.now() - startedAt).toBeLessThan(60_000)
  const size = (table: string) => sizes.get(table) ?? 0
  // The tenant that is closed has a twentieth of the rest.
  expect([size('organisation'), size('company'), size('area')]).toEqual([3, 7, 81])
  expect([size('item'), size('purchase_order'), size('count')]).toEqual([2100, 3150, 402])
  expect(Math.abs(size('supplier_item') - 3150)).toBeLessThan(100)
  expect(Math.abs(size('receipt') - 4000)).toBeLessThan(400)
  expect(Math.abs(size('count_line') - 60_000)).toBeLessThan(6000)
  expect(Math.abs(size('stock_transaction') - 200_000)).toBeLessThan(10_000)
})
