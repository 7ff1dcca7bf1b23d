import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AuthorizationRefused, finishLogin, type FinishedLogin } from '../oidc/finish-login.ts'
import { ProviderError } from '../oidc/provider-error.ts'
import type { Services } from '../services.ts'
import { setHostCookies } from '../session/host-cookies.ts'
import type { LoginTransaction } from '../session/login-transaction.ts'
import { endingOf } from '../session/ended-sessions.ts'
import { type Session, withTokens } from '../session/session.ts'
import { signedOutCookie } from '../session/signed-out-cookie.ts'
import { signInErrorText, signInTexts } from '../sign-in-texts.ts'
import { beginLogin } from './begin-login.ts'
import { redirectToLogin } from './redirect-to-login.ts'

const perMinute = 120
/** A session that would end sooner is not worth beginning. */
const shortestSessionMs = 60_000

/** `GET /bff/callback`: checks the provider's answer and begins the session (RFC 9700 2.1.1, 4.5, 4.7). */
export async function callbackRoute(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  app.get(
    '/bff/callback',
    { config: { csrf: 'exempt', rateLimit: { max: perMinute } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const query = request.url.split('?')[1] ?? ''
      const [state = '', ...others] = new URLSearchParams(query).getAll('state')
      const transaction = others.length === 0 ? await takeTransaction(services, state, request) : null
      if (!transaction) return withoutTransaction(services, request, reply)
      setHostCookies(reply, [services.transactions.clear(transaction.id)])
      try {
        const { config, provider, now } = services
        return await beginSession(await finishLogin(provider, config, query, transaction, now), {
          services,
          transaction,
          request,
          reply,
        })
      } catch (error) {
        return failed(error, { services, transaction, request, reply })
      }
    },
  )
}

type Callback = {
  services: Services
  transaction: LoginTransaction
  request: FastifyRequest
  reply: FastifyReply
}

/** The transaction that the state belongs to, once: a repeated callback finds none, also with copied cookies. */
async function takeTransaction(
  { transactions, usedTransactions, now }: Services,
  state: string,
  request: FastifyRequest,
) {
  const transaction = transactions.find(state, request.cookies)
  if (!transaction) return null
  const isFirst = await usedTransactions.add(transaction.id, now() + transactions.lifetimeS * 1000)
  return isFirst ? transaction : null
}

/** Back button, bookmark or lost cookie: never a session. The page behind `retry=1` starts afresh once, not for ever. */
async function withoutTransaction(services: Services, request: FastifyRequest, reply: FastifyReply) {
  if (services.sessions.open(request)) return reply.redirect('/', 303)
  services.audit('login.failed', request, { reason: 'no-transaction' })
  return reply.redirect('/init-auth?retry=1', 303)
}

async function beginSession(login: FinishedLogin, { services, transaction, request, reply }: Callback) {
  const { config, sessions, transactions, remember, ended, audit, now } = services
  if (isSomebodyElse(login, transaction)) {
    audit('login.failed', request, { reason: 'other-subject' })
    return askAgain({ services, transaction, request, reply })
  }
  const isRemembered = login.remember ?? transaction.remember
  // A provider's clock may be ahead; nobody has signed in later than now.
  const authenticatedAt = Math.min(login.authenticatedAt ?? now(), now())
  const absoluteExpiresAt = authenticatedAt + (isRemembered ? config.rememberMaxS : config.sessionMaxS) * 1000
  if (absoluteExpiresAt - now() < shortestSessionMs)
    return askAgain({ services, transaction, request, reply })
  const session: Session = withTokens(
    {
      id: randomBytes(16).toString('base64url'),
      subject: login.subject,
      providerSession: login.providerSession,
      // Before the code was exchanged: who is signed out at the provider meanwhile, is out here.
      startedAt: login.tokens.requestedAt,
      remembered: isRemembered,
      authenticatedAt,
      absoluteExpiresAt,
      access: null,
      refresh: null,
      dpopKey: transaction.dpopKey,
    },
    login.tokens,
  )
  // The session before is over (ASVS 7.2.4), also one that another tab began since; their tokens share a grant with the
  // new ones and are not revoked.
  const present = sessions.peek(request)
  if (present && (await sessions.end(present)))
    audit('session.ended', request, { session: present, reason: 'replaced' })
  if (transaction.previousSession) {
    const absoluteExpiresAt = now() + config.rememberMaxS * 1000
    const { previousSession: id } = transaction
    if (await ended.end(endingOf({ id, absoluteExpiresAt }, now())))
      audit('session.ended', request, { sessionId: id, reason: 'replaced' })
  }
  await sessions.write(session, request)
  setHostCookies(reply, [
    ...transactions.follow(session.id, transaction.id, request.cookies),
    isRemembered
      ? remember.write({ hint: login.loginHint, subject: login.subject }, config.rememberMaxS)
      : remember.clear(),
    ...(config.oidc.silentSignIn === 'always' ? [signedOutCookie.clear()] : []),
  ])
  audit('login.succeeded', request, { session })
  return reply.redirect(`/authorized?returnTo=${encodeURIComponent(transaction.returnTo)}`, 303)
}

/**
 * Whether a sign-in that asked for no password brought another person than the one who is remembered: the provider's
 * cookies may be those of somebody else, put there by a neighbour of our domain.
 */
function isSomebodyElse({ subject }: FinishedLogin, { expectedSubject }: LoginTransaction): boolean {
  return expectedSubject !== undefined && subject !== expectedSubject
}

/** The provider's session is older than ours may become, or of somebody else: the credentials are asked for, once. */
async function askAgain({ services, transaction, request, reply }: Callback) {
  if (transaction.forced) {
    services.audit('login.failed', request, { reason: 'too-old' })
    return redirectToLogin(reply, {
      error: signInErrorText('login_required'),
      returnTo: transaction.returnTo,
    })
  }
  const { returnTo, remember, previousSession } = transaction
  const wish = { returnTo, remember, previousSession, loginHint: undefined, isForced: true }
  return beginLogin(services, wish, request, reply)
}

function failed(error: unknown, { services, transaction, request, reply }: Callback) {
  const { returnTo } = transaction
  if (error instanceof AuthorizationRefused) {
    services.audit('login.failed', request, { reason: 'provider-error' })
    return redirectToLogin(reply, { error: signInErrorText(error.code), returnTo })
  }
  if (!(error instanceof ProviderError)) throw error
  request.log.warn({ err: error, kind: error.kind }, 'sign-in failed')
  services.audit('login.failed', request, { reason: error.kind })
  const isSilence = error.kind === 'unavailable'
  return redirectToLogin(reply, { error: isSilence ? signInTexts.unavailable : signInTexts.failed, returnTo })
}
