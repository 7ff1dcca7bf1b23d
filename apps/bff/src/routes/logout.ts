import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endSessionUrl } from '../oidc/end-session-url.ts'
import { revokeToken } from '../oidc/revoke-token.ts'
import { ProviderError } from '../oidc/provider-error.ts'
import { cancelAfter } from '../proxy/cancellation.ts'
import { providerCookieHeader, providerExpiries, providerSetCookies } from '../proxy/provider-cookies.ts'
import { createUpstreamRequestHeaders } from '../proxy/upstream-request-headers.ts'
import type { Services } from '../services.ts'
import { setHostCookies } from '../session/host-cookies.ts'
import type { Session } from '../session/session.ts'
import { signedOutCookie } from '../session/signed-out-cookie.ts'
import { answerCall } from './answer-call.ts'
import { withPatience } from './with-patience.ts'

/** A provider or an upstream that is down must not keep anybody signed in. */
const patienceMs = 4000

/**
 * `POST /auth/user/logout`: ends the session here first, then at the upstream and the provider.
 * Works without a session, twice, and with the others down.
 */
export async function logoutRoute(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  app.removeAllContentTypeParsers()
  // The call carries nothing that is needed; its body is read to nowhere.
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload
      .resume()
      .once('end', () => done(null))
      .once('error', done)
  })

  answerCall(app, 'POST /auth/user/logout', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const opened = services.sessions.open(request)
    if (opened) await services.sessions.end(opened)
    const newest = opened && ((await withPatience(services.refresher.known(opened), patienceMs)) ?? opened)
    await endAtUpstream(services, newest, request, reply)
    if (newest) await revoke(services, newest, request)
    forget(services, request, reply)
    services.audit('logout.done', request, { session: opened })
    return {
      endSessionUrl:
        (await withPatience(endSessionUrl(services.provider, services.config), patienceMs)) ?? null,
    }
  })
}

/**
 * Before the revocation, because the upstream accepts a Bearer only while its grant lives. The upstream deletes its own
 * cookies; where it cannot, they are deleted here, of any name and path as they are.
 */
async function endAtUpstream(
  services: Services,
  session: Session | null,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { config, upstream, credentials } = services
  if (!config.authUrl) return
  const { ip: clientAddress, traceparent } = request
  const headers = createUpstreamRequestHeaders(config.publicUrl, [])({}, { clientAddress, traceparent })
  const cookies = providerCookieHeader(request.cookies, config.opCookiePrefix)
  if (cookies !== '') headers['cookie'] = cookies
  const { origin, pathname } = config.authUrl
  const call = { origin, path: `${pathname.replace(/\/$/, '')}/user/logout`, method: 'POST' }
  if (session?.access) credentials.add(headers, { ...session, access: session.access }, call)
  try {
    const response = await upstream.send({
      ...call,
      headers,
      body: { kind: 'none' },
      cancellation: cancelAfter(patienceMs),
    })
    response.body.discard()
    reply.header('set-cookie', providerSetCookies(response.headers['set-cookie'], config.opCookiePrefix))
    if (response.statusCode < 400) return
    request.log.warn({ status: response.statusCode }, 'the upstream refused the logout')
  } catch (error) {
    request.log.warn({ err: error }, 'the upstream did not answer the logout')
  }
  reply.header('set-cookie', providerExpiries(request.cookies, config.opCookiePrefix))
}

/**
 * Both tokens at the same time. With the refresh token goes what was issued with it (RFC 7009 2.1), so that the access
 * token matters for a session that has no other.
 */
async function revoke(
  { provider, audit }: Services,
  session: Session,
  request: FastifyRequest,
): Promise<void> {
  const { refresh, access } = session
  const [newest, beside] = await Promise.all([
    refresh && failureOf(revokeToken(provider, refresh.token, 'refresh_token')),
    access && failureOf(revokeToken(provider, access.token, 'access_token')),
  ])
  if (refresh && beside) request.log.debug({ err: beside }, 'the access token was not taken back')
  const failure = refresh ? newest : beside
  if (!failure) return
  request.log.warn({ err: failure }, `the ${refresh ? 'refresh' : 'access'} token was not revoked`)
  audit('logout.incomplete', request, { session, reason: 'not-revoked' })
}

async function failureOf(revocation: Promise<boolean>): Promise<unknown> {
  try {
    const answer = await withPatience(revocation, patienceMs)
    return answer === undefined ? new ProviderError('unavailable') : undefined
  } catch (error) {
    return error
  }
}

/** Deletes every cookie and chunk of ours. */
function forget(
  { sessions, transactions, remember, config }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  sessions.clear(request)
  const isSilent = config.oidc.silentSignIn === 'always'
  setHostCookies(reply, [
    remember.clear(),
    ...transactions.clearAll(request.cookies),
    ...(isSilent ? [signedOutCookie.write(config.sessionMaxS)] : []),
  ])
}
