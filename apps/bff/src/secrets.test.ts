import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testClient, testPerson } from './testing/provider-switches.ts'
import { type Answer, createTestBrowser } from './testing/test-browser.ts'
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts'

let gateway: TestGateway
beforeEach(async () => {
  gateway = await startTestGateway({ env: { LOG_LEVEL: 'trace' } })
})
afterEach(() => gateway.close())

/** Everything that a run must keep to itself, as it went from server to server. */
function watchSecrets() {
  const secrets = new Set<string>([testClient.secret, testPerson.password, gateway.source.COOKIE_KEYS])
  gateway.provider.provider.on('grant.success', (context) => {
    const { access_token, refresh_token, id_token } = context.body as Record<string, string>
    const { code_verifier, code } = context.oidc.params as Record<string, string>
    for (const secret of [access_token, refresh_token, id_token, code_verifier, code])
      if (secret) secrets.add(secret)
  })
  return secrets
}

describe('tokens, verifiers and keys', () => {
  it('R5: stand in no body, no address beyond the callback, no cookie in clear and no log line of a whole run', async () => {
    const secrets = watchSecrets()
    const answers: Answer[] = []
    const browser = createTestBrowser(gateway.port, undefined, (answer) => answers.push(answer))
    await browser.signIn('?returnTo=%2Fcounts')
    const sealed = [...browser.jar.values()]
      .filter(({ name }) => name.startsWith('__Host-'))
      .map(({ value }) => value)
    await browser.call('GET', '/api/x')
    gateway.clock.offsetMs += 3_600_000
    await browser.call('POST', '/api/x', { body: 'x' })
    gateway.api.refused.add(gateway.api.hits.at(-1)?.headers.authorization?.slice(7) ?? '')
    await browser.call('GET', '/api/x')
    gateway.clock.offsetMs += 3_600_000
    for (const mode of ['status-500', 'html', 'broken-json', 'invalid-client', 'drop'] as const) {
      gateway.provider.switches.tokenMode = mode
      await browser.call('GET', '/api/x')
    }
    gateway.provider.switches.tokenMode = 'ok'
    await browser.call('GET', '/api/x', { headers: { authorization: 'Bearer client-made-token' } })
    await browser.call('GET', '/api/x', { cookies: '__Host-access=client-made-cookie' })
    await browser.call('GET', '/bff/callback?code=client-made-code&state=client-made-state')
    await browser.call('POST', '/auth/user/public/verify-password-update/7/mailed-code', { body: '{}' })
    await browser.call('GET', '/update-password/7/mailed-code', { headers: { accept: 'text/html' } })
    await browser.call('POST', '/auth/user/logout')

    expect(secrets.size).toBeGreaterThan(12)
    const log = gateway.lines.join('')
    const isWayToCallback = ({ headers }: Answer) => String(headers['location']).includes('/bff/callback?')
    const seen = answers.map(
      (answer) => answer.text + (isWayToCallback(answer) ? '' : JSON.stringify(answer.headers)),
    )
    for (const secret of secrets) expect(log + seen.join('')).not.toContain(secret)
    for (const word of [...sealed, 'client-made', 'mailed-code', 'broken-an', testPerson.email])
      expect(log).not.toContain(word)
  })
})

describe('the audit trail', () => {
  it('R36: tells each decision once, with trace id and hashed subject', async () => {
    const browser = gateway.newBrowser()
    await browser.signIn()
    await browser.call('GET', '/api/x', { headers: { 'x-csrf': '' } })
    gateway.clock.offsetMs += 3_600_000
    await browser.call('GET', '/api/x')
    await browser.call('POST', '/auth/user/logout')
    const audits = gateway.audits()
    expect(audits.map((entry) => entry.audit)).toEqual([
      'login.started',
      'login.succeeded',
      'csrf.refused',
      'refresh.done',
      'logout.done',
    ])
    const subjects = audits.flatMap((entry) => entry.subject ?? [])
    expect(new Set(subjects).size).toBe(1)
    expect(subjects[0]).toMatch(/^[0-9a-f]{16}$/)
    for (const entry of audits) expect(entry.traceId).toMatch(/^[0-9a-f]{32}$/)
  })
})
