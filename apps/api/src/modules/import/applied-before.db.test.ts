import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { importsOf } from '../../testing/imports.ts'

describe('files of records', () => {
  let api: TestApp
  const { newTenant, read, apply } = importsOf(() => api)

  beforeAll(async () => {
    api = await openTestApp()
  })
  afterAll(() => api.close())

  it('warn when the very same file was applied before', async () => {
    const tenant = await newTenant()
    const file = 'SKU,Name,Category,Base unit\nA,Apple,Dry goods,kg\n'
    const first = await read(tenant, 'items', file)
    expect(first.appliedBefore).toBeNull()
    await apply(tenant, first)
    const second = await read(tenant, 'items', file)
    expect(second).toMatchObject({
      appliedBefore: { id: first.id, by: { id: expect.any(Number) } },
      counts: { SAME: 1 },
    })
    const refused = await tenant.client.post(`/api/v2/import/${first.id}/apply`, {})
    expect(refused.json()).toMatchObject({ status: 409, code: 'import.not-ready' })
  })

  it('warn of the last time that the very same file was applied', async () => {
    const tenant = await newTenant()
    const file = 'Code,Name\n7,Green\n'
    const applied = []
    for (let time = 0; time < 3; time += 1)
      applied.push(await apply(tenant, await read(tenant, 'suppliers', file)))
    const { appliedBefore } = await read(tenant, 'suppliers', file)
    const last = applied[2]
    expect(appliedBefore).toMatchObject({ id: last?.id, at: last?.appliedAt })
  })
})
