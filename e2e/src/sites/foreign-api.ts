import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CountPage, CurrentUser, Dashboard, DashboardSeries } from '@backoffice/api-types'
import { createLocalJWKSet, type JWK, jwtVerify } from 'jose'

export type ForeignApi = {
  port: number
  /** What a test may turn: whether every token is refused, as for a person who was removed. */
  switches: { refusesAll: boolean }
  close: () => void
}

type Options = { issuer: string; audience: string; publicJwk: JWK }

function userOf(email: string): CurrentUser {
  const name = email.split('@', 1)[0] ?? ''
  return {
    id: 1,
    personId: 1,
    email,
    firstName: name,
    middleName: '',
    lastName: 'Foreign',
    roles: [],
    username: email,
    phoneNumber: '',
    isMta: true,
    rolesAndPermissions: [],
    tenantContext: { id: 1, name: 'North stores' },
  }
}

const noCounts: CountPage = { data: [], page: 1, limit: 25, total: 0, hasMore: false }
const noFigures: Dashboard = { worklists: [] }
const noSeries: DashboardSeries = { step: 'week', periods: [] }

/** What the pages of these tests read, for the person that the access token names. */
const answers: Readonly<Record<string, (email: string) => unknown>> = {
  '/api/v2/user/myself': userOf,
  '/api/v2/user/profile-picture/preview': () => ({ url: '' }),
  '/api/v2/dashboard': () => noFigures,
  '/api/v2/dashboard/series': () => noSeries,
  '/api/v2/count/all': () => noCounts,
}

/** A JSON API of somebody else: it trusts one issuer, and takes a Bearer that names it as the audience (RFC 9068). */
export async function startForeignApi({ issuer, audience, publicJwk }: Options): Promise<ForeignApi> {
  const switches = { refusesAll: false }
  const keys = createLocalJWKSet({ keys: [publicJwk] })

  async function subjectOf({ headers }: IncomingMessage): Promise<string | undefined> {
    if (switches.refusesAll) return undefined
    const token = headers.authorization?.replace(/^Bearer /, '') ?? ''
    const verified = jwtVerify(token, keys, { issuer, audience, typ: 'at+jwt' })
    return verified.then(
      ({ payload }) => payload.sub,
      () => undefined,
    )
  }

  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const subject = await subjectOf(request)
    const answer = answers[request.url?.split('?', 1)[0] ?? '']
    const status = subject === undefined ? 401 : answer ? 200 : 404
    const body = subject !== undefined && answer ? answer(subject) : { code: 'request.refused' }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  const server = createServer((request, response) => {
    reply(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    switches,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
