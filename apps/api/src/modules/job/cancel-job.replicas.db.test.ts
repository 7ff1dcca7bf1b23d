import type { Job } from '@backoffice/api-types'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { importKindOf } from '../../imports/import-kinds.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { importsOf } from '../../testing/imports.ts'
import { workOff } from '../../testing/jobs.ts'

// The embedded database has one connection: nobody cancels while rows are written.
describe('an import that is cancelled while it is applied', () => {
  let test: TestApp
  const { newTenant, read, recordOf } = importsOf(() => test)
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  it('takes back the rows that it has written', async () => {
    const tenant = await newTenant()
    const made = await read(tenant, 'suppliers', 'Code,Name,Currency\nS,Green,EUR\nT,Blue,EUR')
    const { jobId } = (await tenant.client.post(`/api/v2/import/${made.id}/apply`, {})).json()
    const jobPath = `/api/v2/job/${jobId}`
    const kind = importKindOf('suppliers')
    const write = kind.write
    let seen: Job | undefined
    vi.spyOn(kind, 'write').mockImplementationOnce(async (...args) => {
      const ids = await write(...args)
      seen = (await tenant.client.post(`${jobPath}/cancel`)).json()
      return ids
    })
    await workOff(test.app)
    expect(seen).toMatchObject({ state: 'RUNNING', isBeingCancelled: true })
    expect((await tenant.client.get(jobPath)).json()).toMatchObject({ state: 'CANCELLED' })
    expect(await recordOf(tenant, made)).toMatchObject({ state: 'READY' })
    expect((await tenant.client.get('/api/v2/supplier/all')).json().total).toBe(0)
  })
})
