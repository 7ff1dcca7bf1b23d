import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ServedPages, startServedPages } from '../testing/served-pages.ts'

let gateway: ServedPages
beforeAll(async () => {
  gateway = await startServedPages()
})
afterAll(() => gateway.close())

describe('headers of defence', () => {
  it.each([
    '/',
    '/bff/session',
    '/bff/config',
    '/healthz',
    '/assets/main-1a2b.js',
    '/api/x',
    '/nowhere.json',
  ])('R20 R21: stand on every answer, also on refusals: %s', async (path) => {
    const { headers } = await gateway.visit(path)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  it('R20: hold browsers to https where it is used', async () => {
    const secure = await startServedPages({ PUBLIC_URL: 'https://stock.example' })
    await secure.call('/healthz').expect('strict-transport-security', 'max-age=31536000; includeSubDomains')
    await secure.close()
  })

  it('R33: tell nothing of what the gateway is made of', async () => {
    const { headers } = await gateway.visit('/')
    expect([headers['server'], headers['x-powered-by']]).toEqual([undefined, undefined])
  })
})
