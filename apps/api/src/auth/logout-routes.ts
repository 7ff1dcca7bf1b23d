import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { AppError } from '../app-error.ts'
import type { AccessTokenVerifier } from './access-token.ts'
import type { TokenReader } from './token-reader.ts'
import { signOut } from './sign-out.ts'

type Checks = { readToken: TokenReader; verify: AccessTokenVerifier }

/** The grant of the access token, when it is one of ours; one that has run out still says what to end. */
async function grantOf(request: FastifyRequest, { readToken, verify }: Checks): Promise<string | undefined> {
  try {
    return (await readToken(request, verify)).grantId
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/**
 * `POST /user/logout`: ends the provider's session that the cookie names, the one that the Bearer came
 * from, and every grant of both. Works without either, and twice.
 * @param checks `verify` takes tokens that have run out
 */
export function logoutRoutes(app: FastifyInstance, provider: Provider, checks: Checks): void {
  app.post('/user/logout', async (request, reply) => {
    const context = provider.createContext(request.raw, reply.raw)
    const { uid } = await provider.Session.get(context)
    await signOut(app, provider, request, { uid, grantId: await grantOf(request, checks) })
    const attributes = { httpOnly: true, sameSite: 'lax', signed: true } as const
    context.cookies.set(provider.cookieName('session'), null, attributes)
    return reply.header('cache-control', 'no-store').send({ endSessionUrl: null })
  })
}
