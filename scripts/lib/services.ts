import { connect } from 'node:net'
import { postgresqlAnswers } from '@backoffice/test-kit/postgresql'
import type { Environment } from './settings.ts'

const withinMs = 2_000

/** A Redis that wants a password says so instead of PONG: it is of no use without one in the URL. */
function redisAnswers(url: string): Promise<boolean> {
  const { hostname, port, password, username } = new URL(url)
  const login = password === '' ? '' : `AUTH ${username || 'default'} ${decodeURIComponent(password)}\r\n`
  const socket = connect({ host: hostname, port: Number(port || 6379), timeout: withinMs })
  return new Promise((resolve) => {
    const finish = (isThere: boolean) => {
      socket.destroy()
      resolve(isThere)
    }
    socket.on('connect', () => socket.write(`${login}PING\r\n`))
    socket.on('data', (data) => finish(data.includes('+PONG')))
    socket.on('timeout', () => finish(false))
    socket.on('error', () => finish(false))
  })
}

const services = [
  {
    name: 'PostgreSQL',
    variable: 'TEST_DATABASE_URL',
    usual: 'postgres://postgres@127.0.0.1:5432/postgres',
    answers: postgresqlAnswers,
  },
  { name: 'Redis', variable: 'TEST_REDIS_URL', usual: 'redis://127.0.0.1:6379', answers: redisAnswers },
] as const

/** Services that the tests can use, as the variables that name them: empty where none answers. */
export type Found = { readonly env: Record<string, string>; readonly missing: readonly string[] }

/** Looks for PostgreSQL and Redis where the environment says, else where they usually are. */
export async function findServices(env: Environment): Promise<Found> {
  const found: Record<string, string> = {}
  const missing: string[] = []
  for (const { name, variable, usual, answers } of services) {
    const url = env[variable] ?? usual
    const isThere = url !== '' && (await answers(url))
    found[variable] = isThere ? url : ''
    if (!isThere) missing.push(`${name} (${variable}) does not answer`)
  }
  return { env: found, missing }
}
