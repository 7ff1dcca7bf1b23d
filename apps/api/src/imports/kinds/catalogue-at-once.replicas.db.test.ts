import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTenant } from '../../database/roles.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { importsOf } from '../../testing/imports.ts'
import { newItems } from '../../testing/stock.ts'
import { newOffer, newSupplier } from '../../testing/suppliers.ts'
import { untilAwaited } from '../../testing/until-awaited.ts'

let api: TestApp
const { newTenant, read, apply } = importsOf(() => api)
beforeAll(async () => {
  api = await openTestApp()
})
afterAll(() => api.close())

// The embedded database has one connection, and nothing of another's comes between two statements there.
it('a catalogue locks its entries in the order of everybody, so that it waits for none while it holds a later one', async () => {
  const tenant = await newTenant()
  const { database } = api
  const supplierId = await newSupplier(database, tenant.stock, { code: 'GREEN' })
  const skus = ['A', 'B', 'C']
  for (const item of await newItems(
    database,
    tenant.stock,
    skus.map((sku) => ({ sku })),
  ))
    await newOffer(database, tenant.stock, { item, supplierId, unitPrice: '1' })
  const lines = skus.toReversed().map((sku) => `GREEN,${sku},case 24,1,2030-01-01,2`)
  const made = await read(
    tenant,
    'catalogue',
    ['Supplier code,SKU,Pack,From packs,Valid from,Price', ...lines].join('\n'),
  )
  const entryOf = (sku: string) =>
    sql`select e.id from supplier_item e join item i on i.id = e.item_id where i.sku = ${sku} for no key update of e`
  let applied: ReturnType<typeof apply> | undefined
  await inTenant(database, tenant.stock.organisationId, async (tx) => {
    await tx.execute(entryOf('A'))
    applied = apply(tenant, made)
    await untilAwaited(database, tx)
    for (const sku of ['B', 'C']) await tx.execute(sql`${entryOf(sku)} nowait`)
  })
  expect(await applied).toMatchObject({ state: 'APPLIED', counts: { ERROR: 0 } })
})
