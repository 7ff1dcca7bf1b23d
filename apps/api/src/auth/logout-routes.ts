import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { AppError } from '../app-error.ts'
import type { AccessTokenVerifier } from './access-token.ts'
import { signOut } from './sign-out.ts'

/** The grant of the Bearer, when it is one of ours; a token that has run out still says what to end. */
async function grantOf(request: FastifyRequest, verify: AccessTokenVerifier): Promise<string | undefined> {
  const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  if (token === undefined) return undefined
  try {
    return (await verify(token)).grantId
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/**
 * `POST /user/logout` (spec 7): ends the provider's session that the cookie names, the one that the Bearer came
 * from, and every grant of both. Works without either, and twice.
 * @param verify takes tokens that have run out
 */
export function logoutRoutes(app: FastifyInstance, provider: Provider, verify: AccessTokenVerifier): void {
  app.post('/user/logout', async (request, reply) => {
    const context = provider.createContext(request.raw, reply.raw)
    const { uid } = await provider.Session.get(context)
    await signOut(app, provider, request, { uid, grantId: await grantOf(request, verify) })
    const attributes = { httpOnly: true, sameSite: 'lax', signed: true } as const
    context.cookies.set(provider.cookieName('session'), null, attributes)
    return reply.header('cache-control', 'no-store').send({ endSessionUrl: null })
  })
}
