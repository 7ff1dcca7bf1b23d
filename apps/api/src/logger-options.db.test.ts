import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { loggerOptions } from './logger-options.ts'
import { openTestSystem, type TestApp } from './testing/app.ts'
import { TestGateway } from './testing/browser.ts'

describe('the log', () => {
  let api: TestApp
  let log = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk)
      done()
    },
  })
  beforeAll(async () => {
    api = await openTestSystem({ logger: { ...loggerOptions({ logLevel: 'trace' }), stream } })
  })
  afterAll(() => api.close())

  it('says what failed in the database, but holds no token and no value', async () => {
    await api.database.orm.execute(sql`revoke select on oidc_payload from backoffice_auth`)
    const answer = await new TestGateway(api.app, api.env).refresh('the-refresh-token-of-somebody')
    expect(answer.statusCode).toBe(500)
    expect(log).toContain('permission denied for table oidc_payload')
    expect(log).toContain('42501')
    expect(log).toContain('Failed query: select')
    expect(log).not.toContain('the-refresh-token-of-somebody')
  })
})
