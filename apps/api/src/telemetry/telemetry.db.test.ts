import { rm } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { freePort } from '@backoffice/test-kit/free-port'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { inTenant } from '../database/roles.ts'
import { enqueueJob } from '../jobs/enqueue-job.ts'
import { registerJob } from '../jobs/register-job.ts'
import { loggerOptions } from '../logger-options.ts'
import { openTestSystem, type TestApp } from '../testing/app.ts'
import { startCollector } from '../testing/collector.ts'
import { testEnv } from '../testing/env.ts'
import { newOrganisation, newUser, type TestUser } from '../testing/factories.ts'
import { workOff } from '../testing/jobs.ts'

const traceId = '0af7651916cd43dd8448eb211c80319c'
const gatewaySpan = 'b7ad6b7169203331'
const traceparent = `00-${traceId}-${gatewaySpan}-01`
const searched = 'Zebedee-Quill'

let collector: Awaited<ReturnType<typeof startCollector>>
let api: TestApp
let ada: TestUser
let metricsPort: number
let log: string

beforeEach(async () => {
  collector = await startCollector()
  metricsPort = await freePort()
  log = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk)
      done()
    },
  })
  const env = testEnv({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    API_METRICS_PORT: String(metricsPort),
  })
  api = await openTestSystem({ env, logger: { ...loggerOptions({ logLevel: 'info' }), stream } })
  registerJob(api.app, {
    kind: 'test.fail',
    attempts: 2,
    input: z.object({}),
    run: async () => {
      throw new Error(`of ${searched}`)
    },
  })
  await api.app.ready()
  const { id: organisationId } = await newOrganisation(api.database)
  ada = await newUser(api.database, {
    organisationId,
    firstName: searched,
    rights: ['[Setup] [View] [Users]'],
  })
})
afterEach(async () => {
  await collector.close()
  await rm(api.env.dataDir, { recursive: true, force: true })
})

const scrape = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()

describe('a call that the gateway traces', () => {
  it('goes on in a span of the API, those of its statements, and its log line', async () => {
    const answer = await api.as(ada).get(`/api/v2/user/all?search=${searched}`, { traceparent })
    expect(answer.statusCode).toBe(200)
    await api.close()
    const spans = collector.spans.filter((span) => span.traceId === traceId)
    const request = spans.find(({ parentSpanId }) => parentSpanId === gatewaySpan)
    expect(request).toMatchObject({
      name: 'GET /api/v2/user/all',
      facts: { 'http.route': '/api/v2/user/all', 'http.response.status_code': 200 },
    })
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
    expect(statements.map(({ facts }) => facts['db.query.text'])).toContainEqual(
      expect.stringMatching(/select .* from "app_user".*\$1/s),
    )
    const lines = log.split('\n').filter((line) => line.includes(traceId))
    expect(lines.length).toBeGreaterThan(0)
  })

  it('tells no span, number or line what was searched, who asked, or the token', async () => {
    const token = await api.tokenFor(ada)
    await api.as(ada).get(`/api/v2/user/all?search=${searched}`, { traceparent })
    const numbers = await scrape()
    await api.close()
    const told = JSON.stringify(collector.spans) + numbers + log
    expect(collector.spans.length).toBeGreaterThan(0)
    for (const secret of [searched, token, ada.email]) expect(told).not.toContain(secret)
  })

  it('that the gateway does not record is not recorded here', async () => {
    await api.as(ada).get('/api/v2/user/all', { traceparent: `00-${traceId}-${gatewaySpan}-00` })
    await api.close()
    expect(collector.spans.filter((span) => span.traceId === traceId)).toEqual([])
  })
})

describe('the numbers', () => {
  it('count calls by operation and status, statements, and waits for the database', async () => {
    await api.as(ada).get('/api/v2/user/all')
    const text = await scrape()
    await api.close()
    expect(text).toMatch(/api_http_request_duration_seconds_count\{operation="[\w.-]+",status="200"\} 1/)
    expect(text).toMatch(/api_sql_duration_seconds_count\{statement="select",outcome="done"\} [1-9]/)
    expect(text).toMatch(/api_database_wait_seconds_count [1-9]/)
    expect(text).toMatch(/api_database_waiting 0/)
  })

  it('tell what waits, and what came of each attempt at a job', async () => {
    const actor = { organisationId: ada.organisationId, userId: ada.id }
    await inTenant(api.database, ada.organisationId, (tx) =>
      enqueueJob({ tx, actor, traceId }, { kind: 'test.fail', input: {} }),
    )
    expect(await scrape()).toMatch(/api_jobs_waiting 1/)
    await workOff(api.app)
    await workOff(api.app)
    const text = await scrape()
    await api.close()
    expect(text).toMatch(/api_jobs_waiting 0/)
    expect(text).toMatch(/api_jobs_total\{kind="test.fail",outcome="again"\} 1/)
    expect(text).toMatch(/api_jobs_total\{kind="test.fail",outcome="failed"\} 1/)
    const job = collector.spans.find(({ name }) => name === 'job test.fail')
    expect(job?.facts).toMatchObject({ 'job.request_trace_id': traceId, 'error.type': 'Error' })
    expect(JSON.stringify(collector.spans)).not.toContain(searched)
  })
})
