import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readInChild } from '../../imports/reading/read-in-child.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { importsOf } from '../../testing/imports.ts'

describe('large files', () => {
  let api: TestApp
  const { newTenant, read, apply } = importsOf(() => api)
  beforeAll(async () => {
    api = await openTestApp({ readFile: readInChild })
  })
  afterAll(() => api.close())

  it('of 20,000 items are in within seconds, and others are answered meanwhile', async () => {
    const tenant = await newTenant()
    const rows = Array.from(
      { length: 20_000 },
      (_, at) => `S${at},Item ${at},Drinks,each,"each = 1; case = 24 (buy)",B${at}`,
    )
    const began = performance.now()
    const made = await read(
      tenant,
      'items',
      ['SKU,Name,Category,Base unit,Units,Barcodes', ...rows].join('\n'),
    )
    expect(made.counts).toEqual({ NEW: 20_000, CHANGED: 0, SAME: 0, ERROR: 0 })
    let turns = 0
    const timer = setInterval(() => turns++, 5)
    expect(await apply(tenant, made)).toMatchObject({ state: 'APPLIED' })
    clearInterval(timer)
    expect(turns).toBeGreaterThan(20)
    expect((await tenant.client.get('/api/v2/item/all?limit=1')).json().total).toBe(20_000)
    expect(performance.now() - began).toBeLessThan(60_000)
  }, 120_000)

  it('of 3,000 categories are in within seconds', async () => {
    const tenant = await newTenant()
    const lines = Array.from({ length: 3000 }, (_, at) => `Top ${at % 50}${at < 50 ? '' : ` / ${at}`},`)
    const made = await read(tenant, 'categories', ['Category,In use', ...lines].join('\n'))
    const start = performance.now()
    expect(await apply(tenant, made)).toMatchObject({ state: 'APPLIED', counts: { NEW: 3000 } })
    expect(performance.now() - start).toBeLessThan(20_000)
  })
})
