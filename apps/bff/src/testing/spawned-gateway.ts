import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { request } from 'undici'
import { expect } from 'vitest'
import { freePort } from '@backoffice/test-kit/free-port'
import { processEnvironment } from './process-environment.ts'
import { testClient } from './provider-switches.ts'
import { startTestApi } from './test-api.ts'
import { createTestBrowser } from './test-browser.ts'
import { startTestProvider } from './test-provider.ts'

const server = fileURLToPath(new URL('../server.ts', import.meta.url))

/** The process as an operator starts it, with nothing in its environment but what is given. */
export function spawnServer(env: Record<string, string>) {
  const child = spawn(process.execPath, [server], { env: { ...processEnvironment, ...env } })
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => (output.text += String(data)))
  return {
    child,
    output,
    /** The exit code. */
    ended: once(child, 'exit').then(([code]) => code as number | null),
    hasSaid: (text: string) => expect.poll(() => output.text, { timeout: 15_000 }).toContain(text),
  }
}

/** A gateway in a process of its own, with provider and main API here. */
export async function spawnGateway(env: Record<string, string> = {}) {
  const port = await freePort()
  const publicUrl = `http://localhost:${port}`
  const provider = await startTestProvider(publicUrl)
  const api = await startTestApi(publicUrl, provider.publicJwk)
  const source = {
    PORT: String(port),
    API_URL: api.url,
    AUTH_URL: provider.url,
    OIDC_CLIENT_SECRET: testClient.secret,
    COOKIE_KEYS: randomBytes(32).toString('hex'),
    ...env,
  }
  const running = spawnServer(source)
  try {
    await running.hasSaid('Server listening')
  } catch (error) {
    running.child.kill('SIGKILL')
    await Promise.all([provider.close(), api.close()])
    throw error
  }
  return {
    ...running,
    port,
    provider,
    api,
    source,
    newBrowser: () => createTestBrowser(port),
    close: async () => {
      running.child.kill('SIGKILL')
      await running.ended
      await Promise.all([provider.close(), api.close()])
    },
  }
}

export type SpawnedGateway = Awaited<ReturnType<typeof spawnGateway>>

/** Signs in and asks for an event stream that its API never ends. @returns the body, which has begun */
export async function openEndlessStream({ port, api, newBrowser }: SpawnedGateway) {
  const browser = newBrowser()
  await browser.signIn()
  api.state.answer = (reply) => {
    const stream = new Readable({ read() {} })
    stream.push('data: 1\n\n')
    return reply.type('text/event-stream').send(stream)
  }
  const { body } = await request(`http://127.0.0.1:${port}/api/answer`, {
    headers: { host: `localhost:${port}`, 'x-csrf': '1', cookie: browser.cookieHeader('/') },
  })
  return body
}
