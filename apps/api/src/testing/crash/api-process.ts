import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Environment } from '@backoffice/server-kit/environment'
import { freePort } from '@backoffice/test-kit/free-port'

const server = fileURLToPath(new URL('../../server.ts', import.meta.url))
/** How long the API may take until it answers, also on a machine that others use. */
const startWithinMs = 300_000

/** The API as it is started, in a process of its own. */
export type ApiProcess = {
  origin: string
  /** Ends it as a power cut would (SIGKILL). */
  kill: () => Promise<void>
}

async function untilReady(origin: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + startWithinMs
  for (;;) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok === true) return
    if (child.exitCode !== null || Date.now() > until)
      throw new Error(`The API did not start (exit code ${child.exitCode}).`)
    await new Promise((done) => setTimeout(done, 50))
  }
}

/** Starts the API. @throws Error when it does not answer within five minutes */
export async function startApi(environment: Environment): Promise<ApiProcess> {
  const port = await freePort()
  const child = spawn(process.execPath, [server], {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'error', ...environment, API_PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await exited
  }
  const origin = `http://127.0.0.1:${port}`
  try {
    await untilReady(origin, child)
  } catch (error) {
    await kill()
    throw error
  }
  return { origin, kill }
}
