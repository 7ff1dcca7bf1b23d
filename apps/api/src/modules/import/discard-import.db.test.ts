import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { auditEvent, importRow } from '../../database/schema/index.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { type ImportingTenant, importsOf } from '../../testing/imports.ts'
import { workOff } from '../../testing/jobs.ts'

const suppliers = 'Code,Name,Currency\nS,Green,EUR'

describe('a file that was looked at and is not wanted', () => {
  let api: TestApp
  const { newTenant, send, read, apply } = importsOf(() => api)
  beforeAll(async () => {
    api = await openTestApp()
  })
  afterAll(() => api.close())

  const discard = ({ client }: ImportingTenant, { id }: { id: number }, version?: number) =>
    client.delete(`/api/v2/import/delete/${id}`, version === undefined ? {} : { 'if-match': `"${version}"` })
  const codeOf = async (...asked: Parameters<typeof discard>) => (await discard(...asked)).json().code

  it('goes with its rows, and the trail says who discarded what', async () => {
    const tenant = await newTenant()
    const { id } = await read(tenant, 'suppliers', suppliers)
    const answer = await discard(tenant, { id })
    expect([answer.statusCode, answer.json()]).toEqual([200, { id }])
    expect((await tenant.client.get(`/api/v2/import/${id}`)).statusCode).toBe(404)
    const { rows, events } = await asJob(api.database, async (tx) => ({
      rows: await tx.$count(importRow, eq(importRow.importId, id)),
      events: await tx.select().from(auditEvent).where(eq(auditEvent.entityId, id)),
    }))
    expect(rows).toBe(0)
    expect(events.filter(({ entity, action }) => entity === 'import' && action === 'delete')).toMatchObject([
      { entity: 'import', actorId: tenant.userId, before: { kind: 'suppliers', name: 'file.csv' } },
    ])
  })

  it('is offered to nobody any more; the one that was sent before it is', async () => {
    const tenant = await newTenant()
    const unfinished = async () =>
      (await tenant.client.get('/api/v2/import/unfinished?kind=suppliers')).json().import
    const first = await read(tenant, 'suppliers', suppliers)
    const second = await read(tenant, 'suppliers', `${suppliers}\nT,Blue,EUR`)
    await discard(tenant, second)
    expect(await unfinished()).toMatchObject({ id: first.id })
    await discard(tenant, first)
    expect(await unfinished()).toBeNull()
  })

  it('stays while a job works on it, and once it was applied, also when that was taken back', async () => {
    const tenant = await newTenant()
    const made = await read(tenant, 'suppliers', suppliers)
    await tenant.client.post(`/api/v2/import/${made.id}/apply`, {})
    expect(await codeOf(tenant, made)).toBe('import.not-ready')
    await workOff(api.app)
    expect(await codeOf(tenant, made)).toBe('import.not-ready')
    await tenant.client.post(`/api/v2/import/${made.id}/undo`, {})
    expect(await codeOf(tenant, made)).toBe('import.not-ready')
    const lines = Array.from({ length: 2100 }, (_, at) => `S${at},Supplier ${at},EUR`)
    const large = (await send(tenant, 'suppliers', ['Code,Name,Currency', ...lines].join('\n'))).json()
    expect(await codeOf(tenant, large)).toBe('import.not-ready')
    await workOff(api.app)
    expect((await discard(tenant, large)).statusCode).toBe(200)
  })

  it('stays where somebody has read it anew meanwhile', async () => {
    const tenant = await newTenant()
    const made = await read(tenant, 'suppliers', suppliers)
    expect(await codeOf(tenant, made, made.version - 1)).toBe('record.version-conflict')
    expect((await discard(tenant, made, made.version)).statusCode).toBe(200)
  })

  it('stays where it is one of the files about buying, which are deleted in their list', async () => {
    const tenant = await newTenant()
    await apply(tenant, await read(tenant, 'suppliers', suppliers))
    const filed = await api.app.inject({
      method: 'POST',
      url: '/api/v2/order-file?kind=CATALOGUE&name=prices.csv',
      headers: { authorization: `Bearer ${tenant.token}`, 'content-type': 'application/octet-stream' },
      payload: Buffer.from('Supplier code;SKU;Pack;Price;Valid from\nS;A;case;1;2026-01-01'),
    })
    const refused = await discard(tenant, filed.json().import)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'import.not-ready', detail: 'This file is kept among the order files. Delete it there.' },
    ])
  })
})
