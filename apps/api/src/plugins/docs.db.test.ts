import { operations } from '@backoffice/api-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSystem, type TestApp } from '../testing/app.ts'

describe('/docs', () => {
  let api: TestApp
  beforeAll(async () => {
    api = await openTestSystem()
  })
  afterAll(() => api.close())

  it('shows the OpenAPI document, with every call', async () => {
    const page = await api.app.inject('/docs')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toContain('text/html')
    const { paths } = (await api.app.inject('/docs/json')).json<{ paths: Record<string, object> }>()
    for (const { path, method } of operations) expect(paths[path]).toHaveProperty(method.toLowerCase())
  })

  it('every call of the catalogue has its route', () => {
    for (const { method, path } of operations) {
      const url = `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
      expect({ url, exists: api.app.hasRoute({ method, url }) }).toEqual({ url, exists: true })
    }
  })
})
