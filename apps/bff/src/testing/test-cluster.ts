import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { request } from 'undici'
import { freePort } from '@backoffice/test-kit/free-port'
import type { Told } from './gateway-process.ts'
import { processEnvironment } from './process-environment.ts'
import { testClient } from './provider-switches.ts'
import { startTestApi } from './test-api.ts'
import { type Answer, createTestBrowser, type TestBrowser } from './test-browser.ts'
import { startTestProvider } from './test-provider.ts'

export type TestCluster = Awaited<ReturnType<typeof startTestCluster>>
type Member = Awaited<ReturnType<typeof startMember>>
type Options = { redisUrl: string; env?: Record<string, string>; tokenUrl?: (providerUrl: string) => string }

const program = fileURLToPath(new URL('gateway-process.ts', import.meta.url))
const startWithinMs = 30_000

/** A gateway process of its own. */
async function startMember(port: number, env: Record<string, string>) {
  const source = { ...processEnvironment, ...env, PORT: `${port}` }
  const child = fork(program, { env: source, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  let text = ''
  let arrived = 0
  child.on('message', (told: Told) => {
    if ('arrived' in told) ({ arrived } = told)
  })
  child.stdout?.on('data', (data) => (text += String(data)))
  const lines = () =>
    text
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line))
  const deadline = performance.now() + startWithinMs
  while (!text.includes('Server listening')) {
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`A gateway did not start:\n${text}`)
    await wait(20)
  }
  return {
    port,
    lines,
    /** Audit events so far, in order. */
    audits: () => lines().filter((line) => 'audit' in line),
    /** Requests so far. */
    arrived: () => arrived,
    move: (offsetMs: number) =>
      new Promise<void>((resolve) => {
        child.on('message', function heard(told: Told) {
          if (!('moved' in told)) return
          child.off('message', heard)
          resolve()
        })
        child.send(offsetMs)
      }),
    suspend: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
    end: async (signal: 'SIGKILL' | 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill(signal)
      await exited
    },
  }
}

/** Two gateway processes of one deployment, with provider, main API and a Redis, as behind a load balancer. */
export async function startTestCluster({ redisUrl, env = {}, tokenUrl = (url) => url }: Options) {
  const ports = [await freePort(), await freePort()] as const
  const host = `localhost:${ports[0]}`
  const publicUrl = `http://${host}`
  const provider = await startTestProvider(publicUrl)
  const api = await startTestApi(publicUrl, provider.publicJwk)
  const source = {
    PUBLIC_URL: publicUrl,
    API_URL: api.url,
    AUTH_URL: tokenUrl(provider.url),
    OIDC_CLIENT_SECRET: testClient.secret,
    COOKIE_KEYS: randomBytes(32).toString('hex'),
    REDIS_URL: redisUrl,
    ...env,
  }
  const members: [Member, Member] = await Promise.all([
    startMember(ports[0], source),
    startMember(ports[1], source),
  ])
  const offset = { ms: 0 }
  const browsers = ports.map((port) => createTestBrowser(port, host))

  async function moveTo(ms: number): Promise<void> {
    offset.ms = ms
    await Promise.all(members.map((member) => member.move(ms)))
  }

  /** A call whose browser hangs up while its session is being refreshed. */
  async function hangUpAt(member: 0 | 1, cookies: string): Promise<void> {
    const controller = new AbortController()
    const answer = request(`http://127.0.0.1:${ports[member]}/api/x`, {
      headers: { host, 'x-csrf': '1', cookie: cookies },
      signal: controller.signal,
    })
    void untilRedeeming().then(() => controller.abort())
    await answer.then(
      () => {
        throw new Error('The answer came before the browser hung up.')
      },
      () => {},
    )
  }

  /** A call at one of the gateways with cookies as they are. */
  async function callAt(member: 0 | 1, cookies: string, options: CallOptions = {}): Promise<Answer> {
    const { method = 'GET', path = '/api/x', headers = {} } = options
    const browser = browsers[member] as TestBrowser
    return browser.call(method, path, { cookies, headers })
  }

  /** Calls that race: the provider holds its tokens until as many requests as these have reached the gateways. */
  async function callTogether(calls: [member: 0 | 1, cookies: string][]): Promise<Answer[]> {
    const arrived = () => members.reduce((sum, member) => sum + member.arrived(), 0)
    const wanted = arrived() + calls.length
    provider.switches.isHolding = true
    const answers = Promise.all(calls.map(([member, cookies]) => callAt(member, cookies)))
    while (arrived() < wanted) await wait(10)
    provider.switches.isHolding = false
    return answers
  }

  /** Until someone has asked the provider for tokens, whose answer may be held there. */
  async function untilRedeeming(): Promise<void> {
    while (provider.counts.tokenCalls === 0) await wait(10)
  }

  return {
    provider,
    api,
    members,
    untilRedeeming,
    publicUrl,
    ports,
    callAt,
    callTogether,
    hangUpAt,
    /** A browser whose requests go to one of the gateways. */
    newBrowser: (member: 0 | 1 = 0) => createTestBrowser(ports[member], host),
    /** Moves the clocks of all gateways. */
    advance: (ms: number) => moveTo(offset.ms + ms),
    /** Sets the clocks of all gateways right: nobody can sign in at a gateway whose clock is wrong. */
    setClocksRight: () => moveTo(0),
    audits: () => members.flatMap((member) => member.audits()),
    /** Puts a new process into the place of one. */
    restart: async (member: 0 | 1, signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL') => {
      await members[member].end(signal)
      members[member] = await startMember(ports[member], source)
      await members[member].move(offset.ms)
    },
    close: async () => {
      await Promise.all(members.map((member) => member.end('SIGKILL')))
      await Promise.all([provider.close(), api.close()])
    },
  }
}

type CallOptions = { method?: 'GET' | 'POST'; path?: string; headers?: Record<string, string> }
