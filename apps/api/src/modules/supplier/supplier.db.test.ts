import { rightsCatalogue } from '@backoffice/permissions'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { auditEvent } from '../../database/schema/index.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { newUser } from '../../testing/factories.ts'
import { newStock } from '../../testing/stock.ts'
import { newSupplier } from '../../testing/suppliers.ts'

describe('a supplier', () => {
  let api: TestApp
  let client: TestClient
  let id = 0
  beforeAll(async () => {
    api = await openTestApp()
  })
  beforeEach(async () => {
    const stock = await newStock(api.database)
    client = api.as(await newUser(api.database, { ...stock, rights: rightsCatalogue }))
    id = await newSupplier(api.database, stock, { name: 'Dairy' })
  })
  afterAll(() => api.close())

  const actionsOf = async (entityId: number) => {
    const events = await asJob(api.database, (tx) =>
      tx
        .select({ action: auditEvent.action })
        .from(auditEvent)
        .where(and(eq(auditEvent.entity, 'supplier'), eq(auditEvent.entityId, entityId)))
        .orderBy(asc(auditEvent.id)),
    )
    return events.map(({ action }) => action)
  }
  const call = async (verb: 'archive' | 'restore') =>
    (await client.post(`/api/v2/supplier/${id}/${verb}`)).json()

  it('is taken out of use and brought back, once each, which its history tells', async () => {
    expect(await call('archive')).toMatchObject({ isActive: false, version: 2 })
    expect(await call('archive')).toMatchObject({ isActive: false, version: 2 })
    expect(await actionsOf(id)).toEqual(['archive'])
    expect(await call('restore')).toMatchObject({ isActive: true, version: 3 })
    expect(await call('restore')).toMatchObject({ isActive: true, version: 3 })
    expect(await actionsOf(id)).toEqual(['archive', 'restore'])
  })

  it('is deleted at the version that was read, which its history tells', async () => {
    const { version } = await call('archive')
    const path = `/api/v2/supplier/delete/${id}`
    const refused = await client.delete(path, { 'if-match': '1' })
    expect(refused.json()).toMatchObject({ code: 'record.version-conflict' })
    expect((await client.delete(path, { 'if-match': String(version) })).json()).toEqual({ id })
    expect(await actionsOf(id)).toEqual(['archive', 'delete'])
    expect((await client.get(`/api/v2/supplier/${id}`)).json()).toMatchObject({ code: 'record.not-found' })
  })
})
