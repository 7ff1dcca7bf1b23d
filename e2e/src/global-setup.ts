import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { freePort } from '@backoffice/scripts/free-port'
import { portOf, startRecordingProxy } from './recording-proxy.ts'
import { startServerProcess } from './server-process.ts'
import { publishStackFacts, type StackFacts } from './stack-facts.ts'

/**
 * The whole product as `npm start` runs it, in a data folder of its own on free ports. The gateway reaches the API
 * through a recorder, which learns the secrets that must not turn up anywhere.
 */
async function startStack(): Promise<{ facts: StackFacts; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'backoffice-e2e-'))
  const [port, apiPort] = [await freePort(), await freePort()]
  const logFile = join(folder, 'stack.log')
  const secretsFile = join(folder, 'secrets.jsonl')
  writeFileSync(secretsFile, '', { mode: 0o600 })
  const recorder = await startRecordingProxy(apiPort, secretsFile)
  const upstream = `http://127.0.0.1:${portOf(recorder)}`
  const baseUrl = `http://localhost:${port}`
  const stack = await startServerProcess({
    args: ['scripts/start-all.ts', '--verbose'],
    logFile,
    probe: `${baseUrl}/readyz`,
    env: {
      PORT: String(port),
      API_PORT: String(apiPort),
      API_URL: `${upstream}/api`,
      AUTH_URL: `${upstream}/auth`,
      DATA_DIR: join(folder, 'data'),
      DEMO: 'ci',
      DATABASE_URL: '',
      SMTP_URL: '',
      LOG_LEVEL: 'debug',
    },
  })
  const stop = async () => {
    await stack.stop()
    recorder.closeAllConnections()
    recorder.close()
    await rm(folder, { recursive: true, force: true })
  }
  const outbox = join(folder, 'data', 'outbox')
  return { facts: { baseUrl, logFile, secretsFile, outbox }, stop }
}

/** Starts a product for each worker, so that tests beside each other never see each other's records, and stops them. */
export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const stacks = await Promise.all(Array.from({ length: workers }, startStack))
  publishStackFacts(stacks.map(({ facts }) => facts))
  return async () => {
    await Promise.all(stacks.map(({ stop }) => stop()))
  }
}
