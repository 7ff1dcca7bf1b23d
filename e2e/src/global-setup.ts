import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@backoffice/scripts/free-port'
import { portOf, startRecordingProxy } from './recording-proxy.ts'
import { publishStackFacts } from './stack-facts.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const readyWithinMs = 120_000

async function untilReady(url: string, child: ChildProcess, logFile: string): Promise<void> {
  const end = Date.now() + readyWithinMs
  while (Date.now() < end) {
    if (child.exitCode !== null) break
    const isReady = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return
    await sleep(200)
  }
  throw new Error(`The stack did not become ready:\n${readFileSync(logFile, 'utf8').slice(-4000)}`)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await Promise.race([ended, sleep(10_000).then(() => child.kill('SIGKILL'))])
}

/**
 * Starts the whole product as `npm start` does, in a data folder of its own on free ports, and stops it at the end.
 * The gateway reaches the API through a recorder, which learns the secrets that must not turn up anywhere.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'backoffice-e2e-'))
  const [port, apiPort] = [await freePort(), await freePort()]
  const logFile = join(folder, 'stack.log')
  const secretsFile = join(folder, 'secrets.jsonl')
  writeFileSync(secretsFile, '', { mode: 0o600 })
  const recorder = await startRecordingProxy(apiPort, secretsFile)
  const upstream = `http://127.0.0.1:${portOf(recorder)}`
  const log = openSync(logFile, 'a')
  const child = spawn(process.execPath, [join(root, 'scripts/start-all.ts'), '--verbose'], {
    cwd: root,
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      PORT: String(port),
      API_PORT: String(apiPort),
      API_URL: `${upstream}/api`,
      AUTH_URL: `${upstream}/auth`,
      DATA_DIR: join(folder, 'data'),
      DEMO: 'ci',
      DATABASE_URL: '',
      LOG_LEVEL: 'debug',
    },
  })
  closeSync(log)
  const baseUrl = `http://localhost:${port}`
  await untilReady(`${baseUrl}/readyz`, child, logFile)
  publishStackFacts({ baseUrl, logFile, secretsFile })
  return async () => {
    await stop(child)
    recorder.closeAllConnections()
    recorder.close()
    await rm(folder, { recursive: true, force: true })
  }
}
