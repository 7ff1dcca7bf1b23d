import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJob } from '../../database/roles.ts'
import { importRun } from '../../database/schema/index.ts'
import { readInChild } from '../../imports/reading/read-in-child.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { type ImportingTenant, importsOf, mapImport } from '../../testing/imports.ts'
import { workOff } from '../../testing/jobs.ts'

const header = 'Supplier code;SKU;Pack;Price;Valid from'

describe('a large catalogue', () => {
  let api: TestApp
  const { newTenant, send, read, recordOf, rowsOf, apply } = importsOf(() => api)
  beforeAll(async () => {
    api = await openTestApp({ readFile: readInChild })
  })
  afterAll(() => api.close())

  async function shopOf(items: number): Promise<ImportingTenant> {
    const tenant = await newTenant()
    await apply(tenant, await read(tenant, 'suppliers', 'Code,Name,Currency\nS,Green,EUR\nT,Blue,EUR'))
    const lines = Array.from({ length: items }, (_, at) => `I${at},Item ${at},Drinks,bottle,bottle = 1 (buy)`)
    await apply(
      tenant,
      await read(tenant, 'items', ['SKU,Name,Category,Base unit,Units', ...lines].join('\n')),
    )
    return tenant
  }
  const entries = async ({ client }: ImportingTenant) =>
    (await client.get('/api/v2/supplier-item/all?limit=1')).json().total
  const lines = (codes: readonly string[], items: number, day: string) =>
    codes.flatMap((code) =>
      Array.from({ length: items }, (_, at) => `${code};I${at};bottle;${at + 1};${day}`),
    )

  it('is checked by a job, which finds what rows far apart say of the same record', async () => {
    const tenant = await shopOf(1100)
    const file = [header, ...lines(['S'], 1100, '2026-01-01'), ...lines(['S'], 1100, '2027-01-01')]
    const made = (await send(tenant, 'catalogue', file.join('\n'))).json()
    expect(made).toMatchObject({ state: 'READING', jobId: expect.any(Number) })
    const early = await tenant.client.post(`/api/v2/import/${made.id}/apply`, {})
    expect(early.json()).toMatchObject({ status: 409, code: 'import.not-ready' })
    expect(await rowsOf(tenant, made)).toEqual([])
    await workOff(api.app)
    const job = (await tenant.client.get(`/api/v2/job/${made.jobId}`)).json()
    expect(job).toMatchObject({ state: 'DONE', progress: { done: 2200, total: 2200 } })
    expect(await recordOf(tenant, made)).toMatchObject({ state: 'READY', counts: { NEW: 0, ERROR: 2200 } })
    const [first] = await rowsOf(tenant, made)
    expect(first).toMatchObject({
      rowNo: 2,
      errors: [{ message: 'waits for row 1102, which is about the same record' }],
    })
    const mistakes = await tenant.client.get(`/api/v2/import/${made.id}/error-file`)
    expect(mistakes.body.trim().split('\r\n')).toHaveLength(2201)
  })

  it('says nothing of its rows from another mapping until they are checked again', async () => {
    const tenant = await newTenant()
    const file = [header, ...lines(['S'], 2100, '2026-01-01')].join('\n')
    const made = await read(tenant, 'catalogue', file)
    expect(await rowsOf(tenant, made)).toHaveLength(500)
    await mapImport(tenant.client, made, made.mapping)
    expect(await rowsOf(tenant, made)).toEqual([])
    const mistakes = await tenant.client.get(`/api/v2/import/${made.id}/error-file`)
    expect(mistakes.body.trim().split('\r\n')).toHaveLength(1)
    await workOff(api.app)
    expect(await rowsOf(tenant, made)).toHaveLength(500)
  })

  it('is applied and taken back by jobs, each as a whole', async () => {
    const tenant = await shopOf(1100)
    await apply(
      tenant,
      await read(tenant, 'catalogue', [header, ...lines(['S'], 1100, '2026-01-01')].join('\n')),
    )
    const made = await read(
      tenant,
      'catalogue',
      [header, ...lines(['S', 'T'], 1100, '2027-01-01')].join('\n'),
    )
    expect(made).toMatchObject({
      state: 'READY',
      counts: { NEW: 2200, CHANGED: 0, SAME: 0, ERROR: 0 },
      notes: ['Ends 1,100 open prices on the day the next one begins.'],
    })
    expect(await apply(tenant, made)).toMatchObject({ state: 'APPLIED' })
    expect(await entries(tenant)).toBe(2200)
    const undoing = (await tenant.client.post(`/api/v2/import/${made.id}/undo`)).json()
    expect(undoing).toMatchObject({ state: 'UNDOING', jobId: expect.any(Number) })
    await workOff(api.app)
    expect(await recordOf(tenant, made)).toMatchObject({ state: 'UNDONE' })
    expect(await entries(tenant)).toBe(1100)
  })

  it('is not applied at all where a row has a mistake by then, and stays as it was applied where it cannot be taken back', async () => {
    const tenant = await shopOf(1100)
    const made = await read(
      tenant,
      'catalogue',
      [header, ...lines(['S', 'T'], 1100, '2027-01-01')].join('\n'),
    )
    const { data } = (await tenant.client.get('/api/v2/supplier/all?sort=code:desc')).json()
    const other = { code: 'U', name: 'Blue', currency: 'EUR', leadTimeDays: 1 }
    const renamed = await tenant.client.put(
      `/api/v2/supplier/${data[0].id}`,
      { ...other, version: 1 },
      { 'if-match': '"1"' },
    )
    expect(renamed.statusCode).toBe(200)
    const failed = await apply(tenant, made)
    expect(failed.state).toBe('FAILED')
    expect(await entries(tenant)).toBe(0)
    const mended = await mapImport(tenant.client, failed, made.mapping)
    expect(mended.json()).toMatchObject({ state: 'READING' })
    await workOff(api.app)
    expect(await recordOf(tenant, made)).toMatchObject({ state: 'READY', counts: { NEW: 1100, ERROR: 1100 } })
  })

  it('of which one record has more rows than are held against each other says so in each of them', async () => {
    const tenant = await shopOf(1)
    const days = Array.from({ length: 1001 }, (_, at) => `S;I0;bottle;1;2026-01-01;${at + 1}`)
    const made = await read(tenant, 'catalogue', [`${header};From packs`, ...days].join('\n'))
    expect(made.counts).toMatchObject({ ERROR: 1001 })
    const [{ errors } = { errors: [] }] = await rowsOf(tenant, made)
    expect(errors).toEqual([
      { field: null, message: '1,001 rows are about this record; at most 1,000 may be' },
    ])
  })

  it('that is refused half way leaves nothing behind', async () => {
    const tenant = await newTenant()
    const answer = await send(
      tenant,
      'catalogue',
      [header, ...lines(['S'], 1200, 'x'), ';'.repeat(300)].join('\n'),
    )
    expect(answer.json()).toMatchObject({ status: 400, code: 'import.too-large' })
    const left = await asJob(api.database, (tx) =>
      tx.$count(importRun, eq(importRun.organisationId, tenant.stock.organisationId)),
    )
    expect(left).toBe(0)
  })
})
