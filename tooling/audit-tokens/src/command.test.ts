import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuditedGateways, credentials, startAuditedGateways } from './testing/audited-gateways.ts'
import { signInMutations } from './testing/sign-in-mutations.ts'
import { runCommand } from './testing/run-command.ts'
import { selfSigned } from './testing/self-signed.ts'
import { startTlsFront } from './testing/tls-front.ts'

let gateways: AuditedGateways
let origin: string
const folder = mkdtempSync(join(tmpdir(), 'audit-command-'))
beforeAll(async () => {
  gateways = startAuditedGateways()
  origin = await gateways.start()
})
afterAll(() => {
  gateways.close()
  rmSync(folder, { recursive: true })
})

describe('npm run audit:tokens', () => {
  it('ends with 0 and a report in Markdown when everything passes, as the demo user on loopback', async () => {
    const { code, output, log } = await runCommand({ args: [origin, '--only', 'R22'] })
    expect(log).toContain('PASS R22 no-store')
    expect(output).toMatch(/^# Token handling, checked from outside/)
    expect(output).toContain('**PARTIAL: Only R22 was asked for.**')
    expect(output).toContain('**1 passed, 0 failed, 1 skipped.**')
    expect(output).toContain(`- Command: npm run audit:tokens -- ${origin} --only R22`)
    expect(output).toMatch(/^- Target: .*version/m)
    expect(code).toBe(0)
  })

  it('ends with 1 when something fails, and writes requirement, source, verdict and evidence as JSON', async () => {
    const weakness = signInMutations.find(({ check }) => check === 'tokens-in-session')
    const weak = await gateways.start({ edits: weakness?.edits ?? [] })
    const args = [weak, '--only', 'tokens-in-session', '--json', 'out.json', '--markdown', 'out.md']
    expect(await runCommand({ args, cwd: folder })).toMatchObject({ code: 1, output: '' })
    const report = JSON.parse(readFileSync(join(folder, 'out.json'), 'utf8'))
    expect(report.counts).toEqual({ PASS: 0, FAIL: 1, SKIP: 0 })
    const { hash, ...rest } = report
    expect(createHash('sha256').update(JSON.stringify(rest)).digest('hex')).toBe(hash)
    expect(report.findings[0]).toMatchObject({
      numbers: ['R5'],
      source: 'ASVS 10.1.1; RFC 10017 6.1',
      verdict: 'FAIL',
      evidence: [
        { sent: 'GET /bff/session', seen: 'a token in the body, a member accessToken', ok: false },
        {},
        {},
      ],
    })
    expect(readFileSync(join(folder, 'out.md'), 'utf8')).toContain('### R5 · tokens-in-session')
  })

  it.each([
    ['a file', { args: ['--password-file', join(folder, 'password')] }],
    ['the environment', { args: [], env: { AUDIT_PASSWORD: credentials.password } }],
    ['standard input', { args: ['--password-file', '-'], input: `${credentials.password}\n` }],
  ])('takes the password from %s', async (_, { args, ...rest }) => {
    writeFileSync(join(folder, 'password'), `${credentials.password}\n`)
    const all = [origin, '--email', credentials.email, '--only', 'csrf-read', ...args]
    expect((await runCommand({ args: all, ...rest })).code).toBe(0)
  })

  it('ends with 2 when the password is wrong', async () => {
    const { code, log } = await runCommand({
      args: [origin, '--only', 'R22'],
      env: { AUDIT_PASSWORD: 'wrong' },
    })
    expect([code, log]).toEqual([2, expect.stringContaining('The sign-in was refused: 401 sign-in.failed.')])
  })

  it('ends with 2 when nothing answers', async () => {
    const { code, log } = await runCommand({ args: ['http://127.0.0.1:9'] })
    expect([code, log]).toEqual([2, expect.stringContaining('http://127.0.0.1:9 cannot be reached')])
  })

  it('ends with 2 when something else answers', async () => {
    const server = createServer((_, response) => response.end('<h1>Hello</h1>')).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const { code, log } = await runCommand({ args: [`http://127.0.0.1:${port}`] })
    server.close()
    expect([code, log]).toEqual([2, expect.stringContaining('does not answer as this gateway')])
  })

  it.each([
    [['--only', 'R99'], '--only R99: there is no such requirement'],
    [['--api-path', '/elsewhere'], '--api-path must begin with /api/'],
    [['--nonsense'], 'Unknown option'],
    [['--echo', 'here'], '--echo must be a port'],
    [['--logs', 'no-such-log'], 'no-such-log cannot be read'],
    [['--metrics', '9464'], '--metrics must be an address'],
    [['--email', 'a@b.example', '--cookie-file', 'x'], 'Give either'],
    [['--cookie-file', 'no-such-file'], 'no-such-file cannot be read'],
    [['--email', 'somebody@north.example'], 'There is no password'],
  ])('ends with 2 and says what is wrong: %j', async (args, text) => {
    const { code, log } = await runCommand({ args: [origin, ...args] })
    expect([code, log]).toEqual([2, expect.stringContaining(text)])
  })

  it('asks for somebody to sign in as when the deployment is not on loopback', async () => {
    const { code, log } = await runCommand({ args: ['https://backoffice.example'] })
    expect([code, log]).toEqual([
      2,
      expect.stringContaining('Give --email and a password, or --cookie-file.'),
    ])
  })
})

describe('over TLS', () => {
  it('R32: a certificate that is not trusted ends it with 2, and --ca is trusted', async () => {
    const front = await startTlsFront()
    front.leadTo(await gateways.start({ env: { PUBLIC_URL: front.origin } }))
    const args = [front.origin, '--only', 'transport,page-policy,error-texts']
    expect(await runCommand({ args })).toMatchObject({ code: 2, log: expect.stringContaining('certificate') })
    writeFileSync(join(folder, 'ca.pem'), selfSigned.cert)
    const { code, output } = await runCommand({ args: [...args, '--ca', 'ca.pem'], cwd: folder })
    front.close()
    expect(output).toContain('**3 passed, 0 failed, 0 skipped.**')
    expect(code).toBe(0)
  })

  it('R20: a gateway whose HSTS ends too soon fails', async () => {
    const front = await startTlsFront()
    const short = {
      file: 'plugins/security-headers.ts',
      find: 'oneYearS = 31_536_000',
      replace: 'oneYearS = 86_400',
    }
    front.leadTo(await gateways.start({ env: { PUBLIC_URL: front.origin }, edits: [short] }))
    const { findings } = await gateways.audit(front.origin, { only: ['transport'], ca: [selfSigned.cert] })
    front.close()
    expect(findings[0]).toMatchObject({ verdict: 'FAIL', numbers: ['R20'] })
  })
})
