import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newReadiness } from '../readiness.ts'
import { openTestSystem, type TestApp } from '../testing/app.ts'

describe('health', () => {
  const readiness = newReadiness()
  let api: TestApp
  beforeAll(async () => {
    api = await openTestSystem({ readiness })
  })
  afterAll(() => api.close())

  const statusOf = async (url: string) => (await api.app.inject(url)).statusCode

  it('says what is not ready, how far it is, and refuses calls until then', async () => {
    let finish = () => {}
    const seeding = readiness.track('demo data', async (report) => {
      report('40 of 100')
      await new Promise<void>((resolve) => {
        finish = resolve
      })
    })
    const ready = await api.app.inject('/readyz')
    expect(ready.statusCode).toBe(503)
    expect(ready.json()).toEqual({ ready: false, pending: ['demo data: 40 of 100'] })
    expect(await statusOf('/healthz')).toBe(200)
    const call = await api.app.inject('/api/v2/user/myself')
    expect(call.headers['retry-after']).toBe('2')
    expect(call.json()).toMatchObject({ status: 503, code: 'server.not-ready' })
    finish()
    await seeding
    expect(await statusOf('/readyz')).toBe(200)
    expect(await statusOf('/api/v2/user/myself')).toBe(401)
  })

  it('stays unready when a task has failed', async () => {
    const own = newReadiness()
    await expect(own.track('demo data', () => Promise.reject(new Error('disk full')))).rejects.toThrow(
      'disk full',
    )
    expect(own.pending()).toEqual(['demo data'])
  })
})
