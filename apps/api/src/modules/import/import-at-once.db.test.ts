import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTenant } from '../../database/roles.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { type ImportingTenant, importsOf } from '../../testing/imports.ts'
import { untilAwaited } from '../../testing/until-awaited.ts'

describe('a file and a person who change the same record at the same time', () => {
  let api: TestApp
  const { newTenant, read, apply } = importsOf(() => api)

  beforeAll(async () => {
    api = await openTestApp()
  })
  afterAll(() => api.close())

  /** Somebody gives the supplier five days to deliver, and saves once `other` waits for it. */
  async function saveWhile<T>({ stock }: ImportingTenant, other: () => Promise<T>): Promise<T> {
    let answer: Promise<T> | undefined
    await inTenant(api.database, stock.organisationId, async (tx) => {
      await tx.execute(
        sql`update supplier set lead_time_days = 5, version = version + 1
          where organisation_id = ${stock.organisationId} and code = 'S'`,
      )
      answer = other()
      await untilAwaited(api.database, tx)
    })
    if (answer === undefined) throw new Error('Nothing was done meanwhile.')
    return answer
  }

  const supplierOf = async ({ client }: ImportingTenant) =>
    (await client.get('/api/v2/supplier/all')).json().data[0]

  async function withSupplier(): Promise<ImportingTenant> {
    const tenant = await newTenant()
    await apply(tenant, await read(tenant, 'suppliers', 'Code,Name,Currency,Lead time (days)\nS,Green,EUR,1'))
    return tenant
  }

  it('lets the file count from what the person has saved, and brings that back when it is undone', async () => {
    const tenant = await withSupplier()
    const made = await read(tenant, 'suppliers', 'Code,Name,Lead time (days)\nS,Greener,9')
    const applied = await saveWhile(tenant, () => apply(tenant, made))
    expect(applied.state).toBe('APPLIED')
    expect(await supplierOf(tenant)).toMatchObject({ name: 'Greener', leadTimeDays: 9 })
    await tenant.client.post(`/api/v2/import/${made.id}/undo`, {})
    expect(await supplierOf(tenant)).toMatchObject({ name: 'Green', leadTimeDays: 5 })
  })

  it('does not undo the file over what the person has saved', async () => {
    const tenant = await withSupplier()
    const made = await read(tenant, 'suppliers', 'Code,Name,Lead time (days)\nS,Greener,9')
    await apply(tenant, made)
    const undone = await saveWhile(tenant, () => tenant.client.post(`/api/v2/import/${made.id}/undo`, {}))
    expect(undone.json()).toMatchObject({ status: 409, code: 'import.used-since' })
    expect(await supplierOf(tenant)).toMatchObject({ name: 'Greener', leadTimeDays: 5 })
  })
})
