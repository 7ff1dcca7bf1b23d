// Mail on a sign-in from a new device (docs/adr/0015). A browser is known by a random cookie, kept hashed for each person: a
// network or a User-Agent changes with every train and every update, and would be reported until nobody reads it.
import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import type { Database } from '../database/database.ts'
import { asAuthServer } from '../database/roles.ts'
import { enqueueMail } from '../modules/mail/enqueue-mail.ts'
import { meetDevice } from './known-device-repository.ts'
import { originOf } from './request-origin.ts'

/** The longest that browsers keep a cookie (RFC 6265bis); each sign-in begins it anew. */
const keptForMs = 400 * 86_400_000

/** Beside the provider's own cookies, so that the gateway lets it pass, and as hard to set from elsewhere (`__Host-`). */
const cookieName = (provider: Provider) => provider.cookieName('session').replace(/session$/, 'device')

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** What the cookie of a browser is kept as; undefined when it brings none. */
export function deviceHashOf(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): string | undefined {
  const { cookies } = provider.createContext(request.raw, reply.raw)
  const brought = broughtToken(cookies, provider)
  return brought && hashOf(brought)
}

type Cookies = ReturnType<Provider['createContext']>['cookies']

function broughtToken(cookies: Cookies, provider: Provider): string | undefined {
  const brought = cookies.get(cookieName(provider), { signed: false })
  return brought && /^[\w-]{43}$/.test(brought) ? brought : undefined
}

/** The token of this browser; a new one when it brings none. It opens nothing and says nothing of anybody. */
function deviceToken(provider: Provider, request: FastifyRequest, reply: FastifyReply): string {
  const { cookies } = provider.createContext(request.raw, reply.raw)
  const name = cookieName(provider)
  const token = broughtToken(cookies, provider) ?? randomBytes(32).toString('base64url')
  const path = name.startsWith('__Host-') ? '/' : '/auth'
  const attributes = { httpOnly: true, sameSite: 'lax', signed: false, path } as const
  cookies.set(name, token, { ...attributes, maxAge: keptForMs })
  return token
}

/** Remembers the browser that somebody has signed in with; tells the person when it is not the first one, and new. */
export async function noticeDevice(
  { database, provider }: { database: Database; provider: Provider },
  request: FastifyRequest,
  reply: FastifyReply,
  { id: userId, organisationId }: { id: number; organisationId: number },
): Promise<void> {
  const deviceHash = hashOf(deviceToken(provider, request, reply))
  const { device, network } = originOf(request)
  await asAuthServer(database, async (tx) => {
    const stranger = await meetDevice(tx, { userId, deviceHash })
    if (stranger === undefined) return
    const { email: to, firstName } = stranger
    const at = new Date().toISOString()
    const data = { firstName, at, browser: device === '' ? 'a browser without a name' : device, network }
    const asking = { tx, traceId: request.id, actor: { organisationId, userId: null } }
    await enqueueMail(asking, { template: 'new-device', data, to, userId })
  })
}
