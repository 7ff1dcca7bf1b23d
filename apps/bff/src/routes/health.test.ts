import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ServedPages, startServedPages } from '../testing/served-pages.ts'
import { startTestGateway } from '../testing/test-gateway.ts'

let gateway: ServedPages
beforeAll(async () => {
  gateway = await startServedPages()
})
afterAll(() => gateway.close())

describe('GET /healthz', () => {
  it('says that the process lives, whatever lies behind it', async () => {
    await gateway.call('/healthz').expect(200, { status: 'ok' }).expect('cache-control', 'no-store')
  })
})

describe('GET /readyz', () => {
  it('S51: says as a problem what is missing', async () => {
    const answer = await gateway
      .call('/readyz')
      .expect(503)
      .expect('content-type', 'application/problem+json; charset=utf-8')
    expect(answer.body).toMatchObject({ code: 'server.not-ready', status: 503 })
    expect(answer.body.checks.provider).toContain('discovery')
  })

  it('S51: is ready as soon as the provider answers', async () => {
    const whole = await startTestGateway()
    await supertest(whole.app.server)
      .get('/readyz')
      .expect(200, { status: 'ready', checks: { provider: 'ok' } })
    await whole.close()
  })
})

describe('GET /bff/config', () => {
  it('tells release, how long somebody is remembered, and public ids, and no secret', async () => {
    await gateway.call('/bff/config').expect(200, {
      release: { version: '0.13.1', build: 238, date: 'October 2025' },
      rememberMaxS: 604_800,
      pictureOrigins: [],
      sentryDsn: null,
      tagManagerId: null,
      analyticsId: null,
    })
  })
})
