import type { GatewayAddress } from '@backoffice/server-kit/gateway-calls'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ProviderError } from '../oidc/provider-error.ts'
import type { Services } from '../services.ts'
import { localReturnTo } from '../session/return-to.ts'
import { signInTexts } from '../sign-in-texts.ts'
import { beginLogin } from './begin-login.ts'
import { redirectToLogin } from './redirect-to-login.ts'

const address: GatewayAddress = '/bff/login'
const perMinute = 120
const longestHint = 254

type Query = { returnTo?: unknown; remember?: unknown; loginHint?: unknown }

/** `GET /bff/login`: to the provider, with a transaction of its own for each attempt. */
export async function loginRoute(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  app.get<{ Querystring: Query }>(
    address,
    { config: { csrf: 'exempt', rateLimit: { max: perMinute } } },
    async (request, reply) => {
      const { query } = request
      const returnTo = localReturnTo(query.returnTo)
      if (isForeign(request)) {
        services.audit('login.refused', request, { reason: 'cross-site' })
        return redirectToLogin(reply, { returnTo })
      }
      const previous = services.sessions.open(request)
      const wish = {
        returnTo,
        remember: query.remember === '1' || query.remember === 'true',
        loginHint: loginHint(query.loginHint),
        isForced: false,
        previousSession: previous?.id,
      }
      try {
        return await beginLogin(services, wish, request, reply)
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        request.log.warn({ err: error }, 'sign-in cannot start')
        services.audit('login.failed', request, { reason: error.kind })
        return redirectToLogin(reply, { error: signInTexts.unavailable, returnTo })
      }
    },
  )
}

/** Another site must not replace a session or start anything (ASVS 7.6.2); browsers say who sent the navigation. */
function isForeign(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  return site === 'cross-site' || site === 'same-site'
}

function loginHint(value: unknown): string | undefined {
  const isHint =
    typeof value === 'string' && value !== '' && value.length <= longestHint && !/\p{Cc}/u.test(value)
  return isHint ? value : undefined
}
