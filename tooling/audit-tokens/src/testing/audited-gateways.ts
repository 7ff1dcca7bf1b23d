import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@backoffice/test-kit/free-port'
import { type EchoApi, startEchoApi } from '../echo/echo-api.ts'
import { type Insight, openLog, openMetrics } from '../insight/insight.ts'
import { type AuditOptions, runAudit } from '../run-audit.ts'
import { type ChangedFiles, changeFiles, type Edit, type Overwrite } from './changed-files.ts'
import type { HostAnswer, HostRequest, Surroundings } from './gateway-host.ts'

/** The person of the gateway's test provider. */
export const credentials = { email: 'manager@north.example', password: 'Counting-2026!' }
/** A call that the test API answers with headers which no browser should see. */
const apiPath = '/api/answer'
const killAfterMs = 2000

/** A staging gateway with what it lends to an audit. */
type Staged = { origin: string; tools: { echo: EchoApi; logs: Insight; metrics: Insight } }
type Wish = Surroundings & { edits?: readonly Edit[]; overwrites?: readonly Overwrite[] }

/** Gateways to audit, each with changes of its own, in a process beside this one. */
export type AuditedGateways = {
  /** Starts a gateway; gives its origin. */
  start(wish?: Wish): Promise<string>
  /** A staging gateway: the audit's own API behind it, its log and numbers open. */
  stage(wish?: Wish): Promise<Staged>
  stop(origin: string): Promise<void>
  audit(origin: string, options?: Partial<AuditOptions>): ReturnType<typeof runAudit>
  close(): void
}

export function startAuditedGateways(): AuditedGateways {
  const host: ChildProcess = fork(join(import.meta.dirname, 'gateway-host.ts'), { silent: true })
  const echoes: EchoApi[] = []
  const folder = mkdtempSync(join(tmpdir(), 'audited-logs-'))
  const waiting = new Map<number, (answer: HostAnswer) => void>()
  let lastId = 0
  let complaints = ''
  host.stderr?.on('data', (chunk) => (complaints += chunk))
  host.stdout?.resume()
  host.on('message', (answer: HostAnswer) => waiting.get(answer.id)?.(answer))
  host.once('exit', () => {
    const error = `The process with the gateways has ended.\n${complaints.slice(-2000)}`
    for (const [id, resolve] of waiting) resolve({ id, error })
  })

  type Asked =
    | Omit<Extract<HostRequest, { stop: string }>, 'id'>
    | Omit<Extract<HostRequest, { later: string }>, 'id'>
    | Omit<Extract<HostRequest, { files: ChangedFiles }>, 'id'>
  async function ask(request: Asked): Promise<string> {
    const id = (lastId += 1)
    const answer = await new Promise<HostAnswer>((resolve) => {
      waiting.set(id, resolve)
      host.send({ id, ...request })
    })
    waiting.delete(id)
    if ('error' in answer) throw new Error(answer.error)
    return answer.origin
  }

  async function start({ edits = [], overwrites = [], ...surroundings }: Wish = {}): Promise<string> {
    return ask({ files: changeFiles(edits, overwrites), surroundings })
  }

  return {
    start,
    async stage(wish = {}) {
      const echo = await startEchoApi({ host: '127.0.0.1', port: 0 })
      // Of this one alone: others are staged meanwhile.
      const logFile = join(folder, `${echoes.push(echo)}.log`)
      const port = await freePort()
      writeFileSync(logFile, '')
      const env = { ...wish.env, API_URL: echo.url, METRICS_PORT: String(port) }
      const origin = await start({ ...wish, env, logFile })
      const metrics = openMetrics(`http://127.0.0.1:${port}/metrics`)
      return { origin, tools: { echo, metrics, logs: await openLog(logFile) } }
    },
    async stop(origin) {
      await ask({ stop: origin })
    },
    audit(origin, options) {
      const wait = async (byMs: number) => void (await ask({ later: origin, byMs }))
      return runAudit({ origin, apiPath, person: { credentials }, wait, ...options })
    },
    close() {
      host.disconnect()
      // One that was changed may never hear of it.
      setTimeout(() => host.kill('SIGKILL'), killAfterMs).unref()
      for (const echo of echoes) echo.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
