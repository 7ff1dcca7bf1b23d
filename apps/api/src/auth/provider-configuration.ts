import { type Configuration, errors, interactionPolicy } from 'oidc-provider'
import type { Database } from '../database/database.ts'
import type { Env } from '../env.ts'
import { grantClaim } from './access-token.ts'
import { clientMetadata } from './client-metadata.ts'
import { errorPage } from './error-page.ts'
import { accountFinder, claimsOfScopes } from './find-account.ts'
import { apiScope, loadGrant } from './load-grant.ts'
import { oidcAdapter } from './oidc-adapter.ts'
import { isFactorMissing } from './second-factor/is-factor-missing.ts'
import { lifetimes } from './session-limits.ts'
import { type SigningKey, signingAlgorithm } from './signing-key-repository.ts'

/** Paths below the issuer. Discovery is where OpenID puts it. */
const routes = {
  authorization: '/oauth2/authorize',
  token: '/oauth2/token',
  revocation: '/oauth2/revoke',
  pushed_authorization_request: '/oauth2/par',
  jwks: '/oauth2/jwks',
  end_session: '/oauth2/end-session',
}

/**
 * Login alone, no consent: the one client is ours. A session whose person may no longer sign in asks again, and so does one
 * that began without the second factor that is asked for now.
 */
function policy(env: Env, database: Database) {
  const prompts = interactionPolicy.base()
  prompts.remove('consent')
  const { Check } = interactionPolicy
  const isGone = new Check('account_gone', 'End-User authentication is required', (ctx) =>
    ctx.oidc.session?.accountId !== undefined && ctx.oidc.account === undefined
      ? Check.REQUEST_PROMPT
      : Check.NO_NEED_TO_PROMPT,
  )
  const lacksFactor = new Check(
    'factor_missing',
    'A second factor is required',
    'login_required',
    async ({ oidc: { session } }) =>
      session?.accountId !== undefined &&
      (await isFactorMissing({ database, policy: env }, Number(session.accountId), session.amr))
        ? Check.REQUEST_PROMPT
        : Check.NO_NEED_TO_PROMPT,
  )
  prompts.get('login')?.checks.add(isGone)
  prompts.get('login')?.checks.add(lacksFactor)
  return prompts
}

function resourceIndicators(resource: string) {
  return {
    enabled: true,
    defaultResource: () => resource,
    useGrantedResource: () => true,
    getResourceServerInfo: (_ctx: unknown, indicator: string) => {
      if (indicator !== resource) throw new errors.InvalidTarget()
      return {
        scope: apiScope,
        audience: resource,
        accessTokenFormat: 'jwt' as const,
        jwt: { sign: { alg: signingAlgorithm } },
      }
    },
  }
}

/**
 * Over TLS a browser holds the names to what they promise (RFC 6265bis 4.1.3): a neighbour of our domain can set none of
 * `__Host-`. Those of one sign-in are bound to its path, which `__Host-` forbids; they are signed, and open no session.
 */
function cookies({ cookiePrefix, cookieKeys, publicUrl }: Env) {
  const [ofHost, ofPath] = publicUrl.startsWith('https:') ? ['__Host-', '__Secure-'] : ['', '']
  const attributes = { httpOnly: true, sameSite: 'lax' as const, signed: true }
  return {
    names: {
      session: `${ofHost}${cookiePrefix}session`,
      interaction: `${ofPath}${cookiePrefix}interaction`,
      resume: `${ofPath}${cookiePrefix}resume`,
    },
    keys: cookieKeys,
    long: attributes,
    short: attributes,
  }
}

function features(env: Env): NonNullable<Configuration['features']> {
  return {
    devInteractions: { enabled: false },
    // Then the API takes tokens with a proof alone, and plain Bearer tokens otherwise.
    dPoP: { enabled: env.dpop },
    // Identity travels in the ID token.
    userinfo: { enabled: false },
    // Signing out is our own call, with the Bearer and the cookies.
    rpInitiatedLogout: { enabled: false },
    backchannelLogout: { enabled: true },
    revocation: {
      enabled: true,
      allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId,
    },
    // Required: what is not pushed could be made by anybody, and would be kept.
    pushedAuthorizationRequests: { enabled: true, requirePushedAuthorizationRequests: true },
    resourceIndicators: resourceIndicators(env.resource),
  }
}

/**
 * Without the provider's own guard, which refuses loopback: the one address it calls is the back-channel URL of
 * our environment.
 */
function fetchAnywhere(url: string | URL | Request, options: RequestInit = {}): Promise<Response> {
  const unguarded = { ...options }
  delete unguarded.dispatcher
  return fetch(url, unguarded)
}

/** The authorization server's configuration: code flow with PKCE for one first-party client (RFC 9700). */
export function providerConfiguration(
  env: Env,
  database: Database,
  keys: readonly SigningKey[],
): Configuration {
  return {
    adapter: oidcAdapter(database),
    claims: claimsOfScopes(env.rememberClaim),
    clients: [clientMetadata(env)],
    conformIdTokenClaims: false,
    cookies: cookies(env),
    expiresWithSession: async () => false,
    extraTokenClaims: (_ctx, token) => ('grantId' in token ? { [grantClaim]: token.grantId } : undefined),
    features: features(env),
    fetch: fetchAnywhere,
    findAccount: accountFinder(database, env),
    interactions: { policy: policy(env, database), url: (_ctx, { uid }) => `/auth/interaction/${uid}` },
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    jwks: { keys: keys.map((key) => ({ ...key })) },
    loadExistingGrant: loadGrant(database, env.resource),
    pkce: { required: () => true },
    renderError: errorPage(env.publicUrl),
    responseTypes: ['code'],
    rotateRefreshToken: true,
    routes,
    ttl: lifetimes(env),
  }
}
