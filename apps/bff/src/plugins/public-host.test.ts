import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRaw } from '../testing/raw-http.ts'
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
        // A browser that keeps it would go in circles once PUBLIC_URL is the other one.
        .expect('cache-control', 'no-store')
    },
  )

  it.each(['LOCALHOST:3000', 'LocalHost:3000'])(
    'the host is known in any case of its letters: %s',
    async (host) => {
      await gateway.visit('/counts').set({ host }).expect(200)
    },
  )

  it.each(['/bff/session', '/api/x', '/assets/main-1a2b.js'])(
    'another request under a foreign host is 421: %s',
    async (path) => {
      const answer = await gateway.call(path).set({ host: 'evil.example', 'x-csrf': '1' })
      expect([answer.status, answer.body.code]).toEqual([421, 'request.wrong-host'])
    },
  )

  it.each(['/', '/counts?page=2'])('curl is led to PUBLIC_URL as well: %s', async (path) => {
    await gateway
      .call(path)
      .set({ host: '127.0.0.1:3000', accept: '*/*' })
      .redirects(0)
      .expect(308)
      .expect('location', `http://localhost:3000${path}`)
  })

  it.each([
    'user@localhost:3000',
    'localhost:3000/',
    'localhost:3000?x=',
    'localhost:3000#x',
    'localhost:3000, localhost:3000',
    'local host:3000',
    'http://localhost:3000',
    'localhost:300000',
  ])('a Host header that is none is 400: %s', async (host) => {
    for (const path of ['/', '/bff/session', '/healthz']) {
      const answer = await gateway.visit(path).set({ host })
      expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid'])
    }
  })

  it.each(['evil.example', 'localhost:3000'])(
    'two Host headers are 400, the second of them %s',
    async (host) => {
      const head = `Host: localhost:3000\r\nHost: ${host}\r\nConnection: close`
      expect(await sendRaw(gateway.port, `GET /bff/config HTTP/1.1\r\n${head}\r\n\r\n`)).toMatch(
        /^HTTP\/1.1 400 /,
      )
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
    for (const odd of ['user@stock.example', 'stock.example/x', 'stock.example?x='])
      await behind
        .visit('/')
        .set({ ...forwarded, 'x-forwarded-host': odd })
        .expect(308)
    await behind.close()
    const alone = await startServedPages({ PUBLIC_URL: 'https://stock.example' })
    await alone.visit('/').set(forwarded).expect(308).expect('location', 'https://stock.example/')
    await alone.close()
  })
})
