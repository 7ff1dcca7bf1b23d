import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTenant } from '../../database/roles.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { openSupplied } from '../../testing/supplied-files.ts'
import { untilAwaited } from '../../testing/until-awaited.ts'

let api: TestApp
let at: Awaited<ReturnType<typeof openSupplied>>
beforeAll(async () => {
  api = await openTestApp()
  at = await openSupplied(api)
})
afterAll(() => api.close())

// The embedded database has one connection, and nothing of another's comes between two statements there.
it('a file of confirmations holds its orders in the order of everybody, so that it waits for none while it holds a later one', async () => {
  const [first, second] = [await at.newOrder({ A: '2' }), await at.newOrder({ B: '2' })]
  const rows = ['Order,SKU,Packs', `${second.number},B,1`, `${first.number},A,1`]
  const file = await at.addFile('kind=CONFIRMATION&name=answer.csv', rows.join('\n'))
  const read = await at.importOf(file)
  let applied: ReturnType<typeof at.apply> | undefined
  await inTenant(api.database, at.tenant.stock.organisationId, async (tx) => {
    await tx.execute(sql`select from purchase_order where id = ${first.id} for no key update`)
    applied = at.apply(at.tenant, read)
    await untilAwaited(api.database, tx)
    await tx.execute(sql`select from purchase_order where id = ${second.id} for no key update nowait`)
  })
  expect(await applied).toMatchObject({ state: 'APPLIED', counts: { ERROR: 0 } })
  expect(await at.orderOf(second.id)).toMatchObject({ state: 'CONFIRMED' })
})
