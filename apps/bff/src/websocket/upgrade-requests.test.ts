import { request as httpRequest } from 'node:http'
import { describe, expect, it } from 'vitest'
import { startSignedIn } from '../testing/signed-in.ts'

const { gateway, browser } = await startSignedIn()

describe('S50: an upgrade that is none of ours', () => {
  const ask = (path: string, headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) => {
      const ours = {
        host: `localhost:${gateway.port}`,
        cookie: browser.cookieHeader('/'),
        connection: 'Upgrade',
      }
      const call = { host: '127.0.0.1', port: gateway.port, path, headers: { ...ours, ...headers } }
      httpRequest(call, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end()
    })

  it.each([
    ['/bff/session', 'websocket'],
    ['/api/x', 'h2c'],
    ['/api/x', 'websocket, h2c'],
  ])('is passed over: %s to %s', async (path, upgrade) => {
    expect(await ask(path, { upgrade, 'x-csrf': '1' })).toBe(200)
    expect(gateway.api.hits.every(({ headers }) => headers.upgrade === undefined)).toBe(true)
  })

  it('R17: does not make up for a missing X-CSRF', async () => {
    expect(await ask('/api/x', { upgrade: 'h2c' })).toBe(403)
    expect(gateway.api.hits).toEqual([])
  })
})
