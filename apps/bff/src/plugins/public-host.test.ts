import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ServedPages, startServedPages } from '../testing/served-pages.ts'

let gateway: ServedPages
beforeAll(async () => {
  gateway = await startServedPages()
})
afterAll(() => gateway.close())

describe('one origin', () => {
  it.each(['127.0.0.1:3000', 'evil.example', 'localhost:3001', 'localhost'])(
    'a page under the host %s leads to PUBLIC_URL',
    async (host) => {
      await gateway
        .visit('/counts?page=2')
        .set({ host })
        .expect(308)
        .expect('location', 'http://localhost:3000/counts?page=2')
    },
  )

  it.each(['/bff/session', '/api/x', '/assets/main-1a2b.js'])(
    'another request under a foreign host is 421: %s',
    async (path) => {
      const answer = await gateway.call(path).set({ host: 'evil.example', 'x-csrf': '1' })
      expect([answer.status, answer.body.code]).toEqual([421, 'request.wrong-host'])
    },
  )

  it('probes answer under any host', async () => {
    await gateway.call('/healthz').set({ host: '10.0.0.1' }).expect(200, { status: 'ok' })
    await gateway.call('/readyz').set({ host: '10.0.0.1' }).expect(503)
  })

  it('R35: the forwarded host counts only from a proxy that is trusted', async () => {
    const forwarded = { host: 'inner', 'x-forwarded-host': 'stock.example' }
    const behind = await startServedPages({ PUBLIC_URL: 'https://stock.example', TRUST_PROXY: 'loopback' })
    await behind.visit('/').set(forwarded).expect(200)
    await behind.close()
    const alone = await startServedPages({ PUBLIC_URL: 'https://stock.example' })
    await alone.visit('/').set(forwarded).expect(308).expect('location', 'https://stock.example/')
    await alone.close()
  })
})
