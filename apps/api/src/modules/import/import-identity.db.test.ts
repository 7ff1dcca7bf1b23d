import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { item as itemTable } from '../../database/schema/index.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { databaseRuns, databaseTestMs } from '../../testing/database-runs.ts'
import { importedKinds } from '../../testing/imported-kinds.ts'
import { importsOf } from '../../testing/imports.ts'
import { only } from '../../testing/only.ts'
import { newItems } from '../../testing/stock.ts'

let api: TestApp
const { newTenant, read, apply, exported } = importsOf(() => api)
beforeAll(async () => {
  api = await openTestApp()
})
afterAll(() => api.close())

it.each(importedKinds)(
  'a file of $kind brings the same in whatever order its rows stand, an undo what was there before, and an export changes nothing',
  async ({ kind, usual, head, files, prepare, told }) => {
    const stories = files.chain(({ first, second }) =>
      fc.record({
        first: fc.constant(first),
        second: fc.constant(second),
        shuffled: fc.shuffledSubarray(second, { minLength: second.length }),
      }),
    )
    await fc.assert(
      fc.asyncProperty(stories, async ({ first, second, shuffled }) => {
        const tenant = await newTenant()
        await prepare(api, tenant)
        const write = async (lines: readonly string[]) => {
          const made = await apply(tenant, await read(tenant, kind, [head, ...lines].join('\n')))
          expect(made).toMatchObject({ state: 'APPLIED', counts: { ERROR: 0 } })
          return made
        }
        const stored = async () => {
          const lines =
            'by' in told
              ? await told.by(tenant.client)
              : (await exported(tenant, told.list)).toString().split('\r\n')
          return lines.toSorted()
        }

        await write(first)
        const before = await stored()
        const made = await write(second)
        const after = await stored()
        const undone = await tenant.client.post(`/api/v2/import/${made.id}/undo`)
        expect(undone.json()).toMatchObject({ state: 'UNDONE' })
        expect(await stored()).toEqual(before)

        const { counts } = await write(shuffled)
        expect(counts).toEqual(made.counts)
        expect(await stored()).toEqual(after)

        if ('by' in told) return
        const again = await read(tenant, kind, await exported(tenant, told.list))
        expect(again.counts).toEqual({ NEW: 0, CHANGED: 0, SAME: after.filter(Boolean).length - 1, ERROR: 0 })
      }),
      databaseRuns({ usual }),
    )
  },
  databaseTestMs,
)

it('a file of items makes no category anew whose name has a slash', async () => {
  const tenant = await newTenant()
  await tenant.client.post('/api/v2/category', { name: 'Meat/Fish' })
  const file = 'SKU;Name;Category;Units\nCOD;Cod;Meat/Fish;"piece = 1 (count)"'
  expect((await apply(tenant, await read(tenant, 'items', file))).counts).toMatchObject({ NEW: 1 })
  const { data: categories } = (await tenant.client.get('/api/v2/category/all')).json()
  const paths = categories.map(({ path }: { path: string }) => path)
  expect(paths).toContain('Meat/Fish')
  expect(paths).not.toContain('Meat / Fish')
})

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
