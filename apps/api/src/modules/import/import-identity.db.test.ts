import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { item as itemTable } from '../../database/schema/index.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { databaseRuns, databaseTestMs } from '../../testing/database-runs.ts'
import { importsOf } from '../../testing/imports.ts'
import { only } from '../../testing/only.ts'
import { newItems } from '../../testing/stock.ts'

type Row = { name: string; category: string; pack: string; barcode: number; tolerance: string; most: string }

const head = 'SKU;Name;Category;Units;Barcode;Tolerance %;Tolerance value'
const skus = ['00123', '1E5', '90.750', 'Ж-7', '-1.000']
const row: fc.Arbitrary<Row> = fc.record({
  name: fc.constantFrom('Tonic', 'Gin; dry', '=1+1', 'Сирене', '-1.000', '007'),
  category: fc.constantFrom('Drinks', 'Drinks / Mixers', 'Dry goods', 'Meat/Fish'),
  pack: fc.constantFrom('6', '24', '0.75'),
  barcode: fc.constantFrom(0, 1),
  tolerance: fc.constantFrom('', '0', '2.5', '10'),
  most: fc.constantFrom('', '0', '12.50'),
})
/** A file about some of the items, whose rows come in any order. */
const file = fc
  .array(fc.option(row), { minLength: skus.length, maxLength: skus.length })
  .filter((rows) => rows.some((one) => one !== null))
const barcodes = ['4006381333931', '96385074', '73513537', '2012345678900', '5901234123457']

function linesOf(rows: readonly (Row | null)[]): string[] {
  return rows.flatMap((one, at) => {
    if (one === null) return []
    const { name, category, pack, barcode, tolerance, most } = one
    const code = barcode === 0 ? '' : barcodes[at]
    return [
      `${skus[at]};"${name}";${category};"piece = 1 (count); pack = ${pack} (buy)";${code};${tolerance};${most}`,
    ]
  })
}

let api: TestApp
const { newTenant, read, apply, exported } = importsOf(() => api)
beforeAll(async () => {
  api = await openTestApp()
})
afterAll(() => api.close())

it(
  'a file brings the same in whatever order its rows stand, an undo what was there before, and an export changes nothing',
  async () => {
    await fc.assert(
      fc.asyncProperty(file, file, fc.infiniteStream(fc.nat()), async (first, second, order) => {
        const tenant = await newTenant()
        await tenant.client.post('/api/v2/category', { name: 'Meat/Fish' })
        const write = async (lines: readonly string[]) => {
          const made = await apply(tenant, await read(tenant, 'items', [head, ...lines].join('\n')))
          expect(made).toMatchObject({ state: 'APPLIED', counts: { ERROR: 0 } })
          return made
        }
        const stored = async () => (await exported(tenant, 'item')).toString().split('\r\n').toSorted()

        await write(linesOf(first))
        const before = await stored()
        const made = await write(linesOf(second))
        const after = await stored()
        const undone = await tenant.client.post(`/api/v2/import/${made.id}/undo`)
        expect(undone.json()).toMatchObject({ state: 'UNDONE' })
        expect(await stored()).toEqual(before)

        const shuffled = linesOf(second)
          .map((line) => ({ line, place: order.next().value }))
          .toSorted((a, b) => a.place - b.place)
        await write(shuffled.map(({ line }) => line))
        expect(await stored()).toEqual(after)

        const { data: categories } = (await tenant.client.get('/api/v2/category/all')).json()
        expect(categories.map(({ path }: { path: string }) => path)).not.toContain('Meat / Fish')
        const again = await read(tenant, 'items', await exported(tenant, 'item'))
        expect(again.counts).toEqual({ NEW: 0, CHANGED: 0, SAME: after.filter(Boolean).length - 1, ERROR: 0 })
      }),
      databaseRuns({ usual: 10 }),
    )
  },
  databaseTestMs,
)

it('an undo leaves an item what no column of its file holds', async () => {
  const tenant = await newTenant()
  const item = only(await newItems(api.database, tenant.stock, [{ sku: 'GIN', name: 'Gin' }]))
  const own = { overReceiptPct: '5.00', isStocked: false }
  await asJob(api.database, (tx) => tx.update(itemTable).set(own).where(eq(itemTable.id, item.id)))
  const stored = async () => (await tenant.client.get(`/api/v2/item/${item.id}`)).json()
  const { version: _, ...before } = await stored()
  const made = await apply(tenant, await read(tenant, 'items', 'SKU;Name\nGIN;Gin of old'))
  expect(await stored()).toMatchObject({ name: 'Gin of old' })
  await tenant.client.post(`/api/v2/import/${made.id}/undo`)
  expect(await stored()).toMatchObject({ ...own, ...before })
})
