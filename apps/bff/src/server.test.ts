import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { freePort } from './testing/free-port.ts'

const server = fileURLToPath(new URL('server.ts', import.meta.url))

function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [server], { env: { PATH: process.env['PATH'] ?? '', ...env } })
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => (output.text += String(data)))
  return { child, output, ended: once(child, 'exit').then(([code]) => code) }
}

describe('the process', () => {
  it('ends with 1 and every mistake of its environment', async () => {
    const { output, ended } = start({ PORT: 'x', API_URL: 'ftp://x' })
    expect(await ended).toBe(1)
    for (const name of ['PORT', 'API_URL', 'COOKIE_KEYS', 'OIDC_CLIENT_SECRET'])
      expect(output.text).toContain(`  ${name} `)
  })

  it('starts without a provider, and at SIGTERM finishes what is open and ends with 0', async () => {
    const port = await freePort()
    const env = { PORT: String(port), COOKIE_KEYS: 'ab'.repeat(32), OIDC_CLIENT_SECRET: 'x', API_PORT: '9' }
    const { child, output, ended } = start(env)
    await expect.poll(() => output.text, { timeout: 10_000 }).toContain('Server listening')
    const health = await fetch(`http://127.0.0.1:${port}/healthz`)
    expect(await health.json()).toEqual({ status: 'ok' })
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })
})
