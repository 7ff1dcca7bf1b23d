import { rm } from 'node:fs/promises'
import { freePort } from '@backoffice/test-kit/free-port'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSystem, type TestApp } from '../testing/app.ts'
import { TestBrowser, TestGateway } from '../testing/browser.ts'
import { startCollector } from '../testing/collector.ts'
import { testEnv } from '../testing/env.ts'
import { newOrganisation, newUser, type TestUser } from '../testing/factories.ts'
import { workOff } from '../testing/jobs.ts'
import { lineOf, openMovements } from '../testing/movement-calls.ts'

const traceId = '0af7651916cd43dd8448eb211c80319c'
const gatewaySpan = 'b7ad6b7169203331'
const traceparent = `00-${traceId}-${gatewaySpan}-01`
const password = 'Counting-2026!'

let collector: Awaited<ReturnType<typeof startCollector>>
let api: TestApp
let ada: TestUser
let metricsPort: number

beforeAll(async () => {
  collector = await startCollector()
  metricsPort = await freePort()
  const env = testEnv({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    API_METRICS_PORT: String(metricsPort),
  })
  api = await openTestSystem({ env })
  await api.app.ready()
  const { id: organisationId } = await newOrganisation(api.database)
  ada = await newUser(api.database, { organisationId, password, isEmailVerified: true })
})
afterAll(async () => {
  await collector.close()
  await rm(api.env.dataDir, { recursive: true, force: true })
})

const numbersOf = async (name: string) => {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return text.split('\n').filter((line) => line.startsWith(`${name}{`))
}

describe('the numbers of what was done', () => {
  it('tell sign-ins by what was shown, and refused steps by the code of the refusal', async () => {
    const attempt = async (given: string) => {
      const browser = new TestBrowser(api.app)
      const { headers } = await browser.get((await new TestGateway(api.app, api.env).start()).url)
      await browser.post(`${headers.location ?? ''}/login`, { email: ada.email, password: given })
    }
    await attempt('wrong')
    await attempt('wrong again')
    await attempt(password)
    expect(await numbersOf('api_sign_ins_total')).toEqual([
      'api_sign_ins_total{outcome="refused",reason="sign-in.failed"} 2',
      'api_sign_ins_total{outcome="done",reason="pwd"} 1',
    ])
  })

  it('tell postings by kind, once they are committed and not before', async () => {
    const moves = await openMovements(api)
    const item = await moves.newItem()
    const written = await moves.write({ lines: [lineOf(item, '3')] })
    expect(written).toMatchObject({ state: 'POSTED' })
    const refused = await moves.send(moves.manager, '', { kind: 'USAGE', lines: [] })
    expect(refused.statusCode).toBeGreaterThanOrEqual(400)
    expect(await numbersOf('api_postings_total')).toEqual([
      // Of what the item lies there from.
      'api_postings_total{kind="OPENING"} 1',
      'api_postings_total{kind="USAGE"} 1',
    ])
  })
})

describe('a mail that a request asks for', () => {
  it('leaves in a job that is linked to the request, as a span that tells its template and no address', async () => {
    await api.app.inject({
      method: 'POST',
      url: '/auth/user/public/forgot-password',
      headers: { traceparent },
      payload: { email: ada.email },
    })
    await workOff(api.app)
    await api.close()
    const request = collector.spans.find(({ parentSpanId }) => parentSpanId === gatewaySpan)
    const asked = collector.spans.filter(({ links = [] }) =>
      links.some((link) => link.spanId === request?.spanId && link.traceId === traceId),
    )
    expect(asked.map(({ name }) => name)).toEqual(['job password.forgotten'])
    const mailed = collector.spans.find(({ name }) => name === 'mail send')
    expect(mailed?.facts).toEqual({ 'mail.template': 'forgot-password' })
    const delivery = collector.spans.find(({ spanId }) => spanId === mailed?.parentSpanId)
    expect(delivery).toMatchObject({ name: 'job mail.deliver' })
    // A job that a job asked for is linked to that one.
    expect(delivery?.links).toMatchObject([{ traceId: asked[0]?.traceId, spanId: asked[0]?.spanId }])
    expect(JSON.stringify(collector.spans)).not.toContain(ada.email)
  })
})
