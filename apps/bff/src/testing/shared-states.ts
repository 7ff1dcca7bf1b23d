import Fastify from 'fastify'
import { readConfig } from '../env.ts'
import { logOptions } from '../plugins/log-options.ts'
import { connectSharedState, type SharedState } from '../shared-state/connect-shared-state.ts'

type Options = { leaseMs?: number; now?: () => number; cookieKey?: string | undefined }
export type ConnectedState = SharedState & { lines(): { msg: string; reason?: string }[]; text(): string }

const defaultKey = 'ab'.repeat(32)

/** What one gateway of several shares, with its log, and without the gateway around it. */
export async function connectTo(
  url: string,
  { leaseMs, now = Date.now, cookieKey = defaultKey }: Options = {},
): Promise<ConnectedState> {
  const source = { REDIS_URL: url, COOKIE_KEYS: cookieKey, OIDC_CLIENT_SECRET: 'x' }
  const { config } = readConfig(source)
  let text = ''
  const { log } = Fastify({ logger: logOptions('trace', { write: (line) => (text += line) }) })
  const state = await connectSharedState({ url: new URL(url), config, log, now, leaseMs })
  return {
    ...state,
    text: () => text,
    lines: () =>
      text
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line)),
  }
}
