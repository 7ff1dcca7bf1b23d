import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomLoginSecrets, startLogin } from '../oidc/start-login.ts'
import type { Services } from '../services.ts'
import { setHostCookies } from '../session/host-cookies.ts'
import { newState } from '../session/login-transaction.ts'
import type { Remembered } from '../session/remember-cookie.ts'
import { signedOutCookie } from '../session/signed-out-cookie.ts'

export type LoginWish = {
  returnTo: string
  remember: boolean
  loginHint: string | undefined
  /** Ask for the password again whatever the settings say. */
  isForced: boolean
  previousSession: string | undefined
}

/**
 * Starts a sign-in: fresh state, nonce and verifier in a transaction cookie of their own, then on to the provider.
 * @throws ProviderError
 */
export async function beginLogin(
  services: Services,
  wish: LoginWish,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { config, transactions, provider, now, audit } = services
  const remembered = services.remember.read(request.cookies)
  const { state: random, ...others } = randomLoginSecrets(config)
  const { id, state } = newState(random)
  const isForced = wish.isForced || signedOutCookie.isSet(request.cookies)
  const { forcePrompt, loginHint, maxAgeS } = promptRules(services, { ...wish, isForced }, remembered)
  const secrets = { state, ...others }
  const location = await startLogin(provider, config, { secrets, forcePrompt, loginHint, maxAgeS })
  const { returnTo, remember, isForced: forced, previousSession } = wish
  const transaction = {
    id,
    startedAt: now(),
    ...secrets,
    returnTo,
    remember,
    forced,
    maxAgeS,
    expectedSubject: forcePrompt ? undefined : remembered?.subject,
    previousSession,
  }
  setHostCookies(reply, transactions.write(transaction, request.cookies))
  audit('login.started', request, { reason: forcePrompt ? 'prompt' : 'silent' })
  return reply.header('cache-control', 'no-store').redirect(location.href, 303)
}

/**
 * Without a remembered person the provider asks for the credentials; with one it may go by its own session, if that is
 * young enough; company SSO (`SILENT_SIGN_IN=always`) decides by itself, but for a person who has signed out here.
 */
function promptRules({ config }: Services, wish: LoginWish, remembered: Remembered | null) {
  const { silentSignIn } = config.oidc
  if (silentSignIn === 'always' && !wish.isForced)
    return { forcePrompt: false, loginHint: wish.loginHint, maxAgeS: undefined }
  const loginHint = wish.loginHint ?? remembered?.hint
  const isSilent = remembered !== null && silentSignIn === 'remembered' && !wish.isForced
  return { forcePrompt: !isSilent, loginHint, maxAgeS: isSilent ? config.rememberMaxS : undefined }
}
