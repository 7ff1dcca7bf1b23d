import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestCollector } from '../testing/test-collector.ts'
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts'

const [server, client] = [2, 3]
const [unset, failed] = [0, 2]

let collector: Awaited<ReturnType<typeof startTestCollector>>
let gateway: TestGateway | undefined
beforeEach(async () => {
  collector = await startTestCollector()
})
afterEach(async () => {
  await gateway?.close()
  await collector.close()
})

async function start(env: Record<string, string> = {}): Promise<TestGateway> {
  gateway = await startTestGateway({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, ...env },
  })
  return gateway
}

/** Closes the gateway, which sends what is left, and gives the spans of one trace. */
async function spansOf(traceId: string) {
  await gateway?.close()
  gateway = undefined
  return collector.spans.filter((span) => span.traceId === traceId)
}

describe('a request with tracing', () => {
  it('is a server span with a client span for the upstream, whose ids travel in traceparent', async () => {
    const { api, lines, newBrowser } = await start({ OTEL_SERVICE_NAME: 'stock-gateway' })
    const browser = newBrowser()
    await browser.signIn()
    await browser.call('POST', '/api/v2/count/7?secret=1', {
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    const hit = api.hits.at(-1)
    const [, traceId = '', spanId, flags] = String(hit?.headers.traceparent).split('-')
    expect(flags).toBe('01')
    const logged = lines.map((line) => JSON.parse(line)).find((line) => line.traceId === traceId)
    expect(logged).toBeDefined()

    const [request, call, ...others] = (await spansOf(traceId)).toSorted((a, b) => a.kind - b.kind)
    expect(others).toEqual([])
    expect(request).toMatchObject({ kind: server, name: 'POST /api/*', status: { code: unset } })
    expect(request?.parentSpanId).toBeUndefined()
    expect(request?.facts).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/api/*',
      'http.response.status_code': 200,
      'url.path': '/api/v2/count/7',
      'url.scheme': 'http',
    })
    expect(call).toMatchObject({ kind: client, spanId, parentSpanId: request?.spanId, name: 'POST' })
    expect(call?.facts).toMatchObject({ 'server.address': '127.0.0.1', 'http.response.status_code': 200 })
    expect(collector.services).toContain('stock-gateway')
  })

  it('that refreshes first has spans for the provider too, discovery among them', async () => {
    const { clock, newBrowser, lines } = await start()
    const browser = newBrowser()
    await browser.signIn()
    clock.offsetMs += 3_600_000
    await browser.call('GET', '/api/x')
    const { traceId } = lines.map((line) => JSON.parse(line)).find((line) => line.audit === 'refresh.done')
    const paths = (await spansOf(traceId))
      .filter((span) => span.kind === client)
      .map((span) => `${span.facts['peer.service']} ${new URL(String(span.facts['url.full'])).pathname}`)
    expect(paths.toSorted()).toEqual([
      'api /api/x',
      'provider /auth/.well-known/openid-configuration',
      'provider /auth/oauth2/token',
    ])
  })

  it('tells a failure by status and class of error, never by its text', async () => {
    const { api, newBrowser } = await start()
    const browser = newBrowser()
    await browser.signIn()
    await api.close()
    const answer = await browser.call('GET', '/api/x')
    const spans = await spansOf(JSON.parse(answer.text).traceId)
    expect(spans.map(({ kind, status }) => [kind, status.code]).toSorted()).toEqual([
      [server, failed],
      [client, failed],
    ])
    expect(spans.map(({ facts }) => facts['error.type']).toSorted()).toEqual(['503', 'GatewayError'])
  })

  it('R36: does not take the traceparent of a client', async () => {
    const traceparent = '00-11111111111111111111111111111111-2222222222222222-01'
    const answer = await (await start())
      .newBrowser()
      .call('GET', '/api/x', { headers: { traceparent, tracestate: 'a=b' } })
    const spans = await spansOf(JSON.parse(answer.text).traceId)
    expect(spans).toHaveLength(1)
    expect(collector.texts.join('')).not.toContain('1111111111')
  })

  it.each([
    ['always_off', '', 0],
    ['traceidratio', '0', 0],
    ['parentbased_traceidratio', '1', 1],
  ])('OTEL_TRACES_SAMPLER=%s %s: %i span, and traceparent says so', async (sampler, ratio, count) => {
    const env = { OTEL_TRACES_SAMPLER: sampler, ...(ratio ? { OTEL_TRACES_SAMPLER_ARG: ratio } : {}) }
    const { api, newBrowser } = await start(env)
    const browser = newBrowser()
    await browser.signIn()
    await browser.call('GET', '/api/x')
    const [, traceId = '', , flags] = String(api.hits.at(-1)?.headers.traceparent).split('-')
    expect(flags).toBe(`0${count}`)
    expect((await spansOf(traceId)).filter(({ kind }) => kind === server)).toHaveLength(count)
  })

  it('is answered also when nobody collects the spans, and the gateway still ends', async () => {
    const { newBrowser } = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })
    expect((await newBrowser().call('GET', '/healthz')).status).toBe(200)
    await spansOf('none')
    expect(collector.spans).toEqual([])
  })
})
