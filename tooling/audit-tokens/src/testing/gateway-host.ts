import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChangedFiles } from './changed-files.ts'
import { importChanged } from './changed-modules.ts'

/** What is used of `startTestGateway` of the gateway's own test helpers: gateway, provider and API on real ports. */
type TestGateway = {
  publicUrl: string
  api: { state: { answer: (reply: Reply) => unknown } }
  provider: { switches: { claims: Record<string, unknown>; accessTokenTtlS: number } }
  clock: { offsetMs: number }
  close(): Promise<void>
}
type Reply = { headers(headers: Record<string, string>): Reply; send(body: unknown): unknown }
type LogStream = { write(line: string): void }
type TestGatewayModule = {
  startTestGateway(options: Surroundings & { logStream?: LogStream }): Promise<TestGateway>
}

/** Environment of the gateway; whether its provider takes pushed requests, and stands at an origin of its own. */
export type Surroundings = {
  env?: Record<string, string>
  shape?: { par: boolean }
  foreignProvider?: boolean
  /** Life of access tokens; half of the idle limit. */
  tokenTtlS?: number
  /** Where the log is written to. */
  logFile?: string
}

/** Start a gateway with these files changed; or, with an origin, stop the one that was started there, or put its clock on. */
export type HostRequest =
  | { id: number; files: ChangedFiles; surroundings: Surroundings }
  | { id: number; stop: string }
  | { id: number; later: string; byMs: number }
export type HostAnswer = { id: number; origin: string } | { id: number; error: string }

/** What a careless upstream says to the browser. */
const careless = {
  server: 'audited-api/1.2.3',
  'set-cookie': 'upstream=1; Path=/',
  'access-control-allow-origin': 'https://evil.example',
  'access-control-allow-credentials': 'true',
}

const pages = mkdtempSync(join(tmpdir(), 'audited-pages-'))
writeFileSync(join(pages, 'index.html'), '<html><meta name="csp-nonce" content="%CSP_NONCE%"></html>')
writeFileSync(join(pages, 'csp-hashes.json'), '{"script":[],"style":[]}')

const running = new Map<string, TestGateway>()

async function start(files: ChangedFiles, surroundings: Surroundings): Promise<string> {
  const module = await importChanged<TestGatewayModule>('testing/test-gateway.ts', files)
  const { logFile, tokenTtlS } = surroundings
  const gateway = await module.startTestGateway({
    ...surroundings,
    ...(logFile === undefined ? {} : { logStream: { write: (line) => appendFileSync(logFile, line) } }),
    env: { WEB_DIST: pages, ...surroundings.env },
  })
  gateway.api.state.answer = (reply) => reply.headers(careless).send({ ok: true })
  if (tokenTtlS !== undefined) gateway.provider.switches.accessTokenTtlS = tokenTtlS
  // Without the claim the choice in the address of the sign-in counts.
  gateway.provider.switches.claims = { email: 'manager@north.example' }
  running.set(gateway.publicUrl, gateway)
  return gateway.publicUrl
}

async function stop(origin: string): Promise<string> {
  await running.get(origin)?.close()
  running.delete(origin)
  return origin
}

/** Time passes for the gateway alone. */
function putOn(origin: string, byMs: number): string {
  const gateway = running.get(origin)
  if (gateway) gateway.clock.offsetMs += byMs
  return origin
}

async function answer(request: HostRequest): Promise<HostAnswer> {
  const { id } = request
  try {
    if ('stop' in request) return { id, origin: await stop(request.stop) }
    if ('later' in request) return { id, origin: putOn(request.later, request.byMs) }
    return { id, origin: await start(request.files, request.surroundings) }
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

process.on('message', (request: HostRequest) => void answer(request).then((text) => process.send?.(text)))
process.once('disconnect', () => {
  rmSync(pages, { recursive: true, force: true })
  process.exit(0)
})
