import { afterEach, describe, expect, it } from 'vitest'
import { sendRaw } from './testing/raw-http.ts'
import { type SpawnedGateway, spawnGateway } from './testing/spawned-gateway.ts'
import { location } from './testing/test-browser.ts'

let gateway: SpawnedGateway
afterEach(() => gateway.close())

describe('R36: text of clients and servers', { timeout: 60_000 }, () => {
  const forged = '\n{"level":30,"msg":"audit","audit":"login.succeeded"}'

  it('cannot forge a line of the log nor move a terminal', async () => {
    gateway = await spawnGateway({ TRUST_PROXY: 'loopback' })
    const browser = gateway.newBrowser()
    const texts = [
      forged,
      `\r\n${forged}`,
      '\u001b[2J\u001b[31m',
      '\u009b31m',
      '\u2028',
      '","audit":"logout.done","x":"',
    ]
    for (const text of texts) {
      const encoded = encodeURIComponent(text)
      const state = new URL(location(await browser.call('GET', '/bff/login'))).searchParams.get('state') ?? ''
      await browser.call('GET', `/bff/callback?error=${encoded}&error_description=${encoded}&state=${state}`)
      await browser.call('GET', `/bff/callback?code=1&state=${encoded}`)
      await browser.call('GET', `/${encoded}/x`)
      await browser.call('GET', `/api/${encoded}`)
      const latin = Buffer.from(text, 'utf8')
        .toString('latin1')
        .replaceAll(/[\r\n]/g, ' ')
      await sendRaw(
        gateway.port,
        `GET /${latin.replaceAll(' ', '')} HTTP/1.1\r\nhost: localhost:${gateway.port}\r\nuser-agent: ${latin}\r\nx-forwarded-for: ${latin}\r\nconnection: close\r\n\r\n`,
      )
    }
    await browser.call('GET', '/api/x', { headers: { 'x-csrf': '', 'x-forwarded-for': 'evil {"a":1}' } })
    gateway.child.kill('SIGTERM')
    expect(await gateway.ended).toBe(0)
    const lines = gateway.output.text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    const audits = lines.filter((line) => line.msg === 'audit')
    expect(new Set(audits.map((line) => line.audit))).toEqual(
      new Set(['login.started', 'login.failed', 'csrf.refused']),
    )
    expect(audits.at(-1)).toMatchObject({ audit: 'csrf.refused', client: 'unknown' })
    // Beside the end of a line no control character, nor one that a terminal or a viewer takes for one.
    expect(gateway.output.text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
  })
})
