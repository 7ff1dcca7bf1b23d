import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LogoutTokenRefused, type LogoutToken } from '../oidc/logout-token.ts'
import { ProviderError } from '../oidc/provider-error.ts'
import { createRefusalLimit } from '../plugins/refusal-limit.ts'
import type { Services } from '../services.ts'
import type { Ending } from '../session/ended-sessions.ts'

/** Room for a logout token of any provider; what is longer is none. */
const bodyLimit = 16_384
/**
 * The provider may end everybody's sessions at once, and others may come from its address. A check costs about 0.1 ms, so
 * that rubbish takes one address to 5% of a core at most.
 */
const refusals = { told: 600, checked: 30_000 }

type RefusalReason = 'token-missing' | 'token-invalid' | 'token-replayed' | 'unavailable'

/**
 * `POST /bff/backchannel-logout` (OpenID Connect Back-Channel Logout 1.0): the provider ends sessions. The call is signed,
 * so it needs no `X-CSRF`, and it may come by any host name, since the provider is told an internal address. An unknown
 * session is 200 as well: sessions live in browsers, and the provider is to learn nothing about them (2.8).
 */
export async function backchannelLogoutRoute(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  const limit = createRefusalLimit(app, { audit: services.audit, limits: refusals })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, new URLSearchParams(body.toString())),
  )

  app.post(
    '/bff/backchannel-logout',
    { config: { csrf: 'exempt', anyHost: true } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      await limit.admit(request)
      const [token, ...others] =
        request.body instanceof URLSearchParams ? request.body.getAll('logout_token') : []
      if (token === undefined || others.length > 0) return refuse('token-missing', request, reply)
      const logout = await verified(token, services, request)
      if (typeof logout === 'string') return refuse(logout, request, reply)
      if (!(await isFirst(logout, services))) return refuse('token-replayed', request, reply)
      await services.ended.end(endingOf(logout, services))
      services.audit(
        'backchannel.accepted',
        request,
        logout.subject === null ? {} : { subject: logout.subject },
      )
      return reply.send()
    },
  )

  async function refuse(reason: RefusalReason, request: FastifyRequest, reply: FastifyReply) {
    await limit.count(request)
    services.audit('backchannel.refused', request, { reason })
    // The one error document that this call knows (2.8); why stands in the log alone.
    return reply.code(400).send({ error: 'invalid_request' })
  }
}

async function verified(
  token: string,
  { verifyLogoutToken }: Services,
  request: FastifyRequest,
): Promise<LogoutToken | RefusalReason> {
  try {
    return await verifyLogoutToken(token)
  } catch (error) {
    if (error instanceof ProviderError) return 'unavailable'
    if (!(error instanceof LogoutTokenRefused)) throw error
    const { code, claim, reason } = error
    request.log.warn({ code, claim }, 'a logout token was refused')
    return reason
  }
}

/** Longer than a check takes: a token that was young enough as its check began is known until the check is over. */
const checkMs = 60_000

/** A token counts once (ASVS 10.5.5), however many gateways share the set. */
async function isFirst({ id, refusedFrom }: LogoutToken, { usedLogoutTokens }: Services): Promise<boolean> {
  return usedLogoutTokens.add(createHash('sha256').update(id).digest('base64url'), refusedFrom + checkMs)
}

/** The session that is named, of the person that is named; without a session, every session of the person (2.4). */
function endingOf({ subject, providerSession }: LogoutToken, { config, now }: Services): Ending {
  const endedAt = now()
  // No session that has begun by now outlives the longer of both limits.
  const until = endedAt + Math.max(config.sessionMaxS, config.rememberMaxS) * 1000
  if (providerSession === null) return { kind: 'subject', id: subject ?? '', endedAt, until }
  const whose = subject === null ? {} : { subject }
  return { kind: 'provider-session', id: providerSession, ...whose, endedAt, until }
}
