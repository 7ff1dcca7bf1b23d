import { requirements } from './requirement.ts'

/**
 * Ways in which gateways and clients of this kind have failed. Threads are named as owner/repository#number where they
 * are public; `duende` is DuendeSoftware/Support, `mao` OpenIDC/mod_auth_openidc, `o2p` oauth2-proxy/oauth2-proxy, `lro`
 * zmartzone/lua-resty-openidc, `eoc` auth0/express-openid-connect, `nxa` auth0/nextjs-auth0, `reply-from`
 * fastify/fastify-reply-from.
 */
export const sessionScenarios = requirements([
  [
    'S1',
    'Many parallel calls with an expired token: one refresh, all succeed, and the session lives on.',
    'o2p#1992, lro#190, duende#966',
    'refresh/refresher.ts refresh/in-process-coordinator.ts',
  ],
  [
    'S2',
    'A call with the old cookies that comes after the refresh gets the successor.',
    'inite#641, convex-auth#76',
    'refresh/successor-memory.ts',
  ],
  [
    'S3',
    'The answer for a loser does not clear the cookies of the winner.',
    'spiderly#384',
    'refresh/session-renewal.ts session/request-sessions.ts',
  ],
  [
    'S4',
    'Answers that come out of order leave a session that works.',
    'next-auth#8897, lro#190',
    'refresh/in-process-coordinator.ts',
  ],
  [
    'S5',
    'Two gateways get the same old cookies at once: one refresh.',
    'duende#1286',
    'shared-state/redis-coordinator.ts',
  ],
  [
    'S6',
    'A token endpoint that is slower than the lock does not lead to a second redemption.',
    'o2p#3456',
    'shared-state/redis-coordinator.ts',
  ],
  [
    'S7',
    'Who waited for the lock reads anew what came of it.',
    'duende#1286, o2p#1384',
    'shared-state/redis-coordinator.ts',
  ],
  [
    'S8',
    'The answer to a rotation is lost: one 401 with its reason, an audit event, no loop.',
    'RFC 9700 4.14.2; audiobookshelf#5281',
    'refresh/session-renewal.ts',
  ],
  [
    'S9',
    'The browser hangs up during a refresh: it is finished and its outcome kept.',
    'duende#815',
    'refresh/in-process-coordinator.ts',
  ],
  [
    'S10',
    'The gateway is started anew right after a rotation: the browser has the new tokens.',
    'agentcore#232',
    'session/session-store.ts',
  ],
  [
    'S11',
    'The provider revokes the grant for suspected reuse: the session ends with one 401 and its reason.',
    'RFC 9700 4.14.2',
    'refresh/session-renewal.ts',
  ],
  [
    'S12',
    'The token endpoint answers 5xx, 429, HTML, a redirect, or nothing: cookies stay, 503 with Retry-After, the next try works.',
    'hydrogen#3916, authkit-js#130',
    'oidc/provider-error.ts',
  ],
  [
    'S13',
    'The provider refuses the client: an alarm, and nobody is signed out.',
    'hydrogen#3916',
    'oidc/provider-error.ts',
  ],
  [
    'S14',
    '`expires_in` is missing, text, 0, negative or huge; the refresh token is missing or ends first.',
    'RFC 6749 5.1',
    'oidc/to-tokens.ts session/session.ts',
  ],
  [
    'S15',
    'Clocks differ by 90 s.',
    'traefik-oidc-auth#236',
    'oidc/provider-client.ts refresh/session-renewal.ts',
  ],
  [
    'S16',
    'A refresh that answers for another person ends the session.',
    'OIDC Core 12.2',
    'refresh/refresher.ts',
  ],
  [
    'S17',
    'Never is a session shown as signed in while every call is refused.',
    'duende#154, duende#653',
    'refresh/session-renewal.ts',
  ],
  ['S18', 'A refresh that failed does not lengthen a session.', 'duende#1342', 'session/request-sessions.ts'],
  [
    'S19',
    'Two tabs sign in and finish in reverse order: both work, each at its page.',
    'eoc#467, o2p#817, lro#206',
    'session/login-transaction.ts',
  ],
  [
    'S20',
    'Back to the callback, its reload, and a bookmark of the provider lead to a page that works.',
    'eoc#625',
    'routes/callback.ts',
  ],
  [
    'S21',
    'A browser opens many tabs again and all of them sign in.',
    'otobo#4393',
    'session/login-transaction.ts',
  ],
  [
    'S22',
    'Fifty sign-ins that nobody finished do not grow the Cookie header.',
    'mao#108, o2p#2163, duende#1044',
    'session/login-transaction.ts',
  ],
  [
    'S23',
    'The way back from a provider on another site arrives with the session.',
    'quarkus#30625, aspnet/Security#1231',
    'routes/callback.ts',
  ],
  [
    'S24',
    'A link in a mail opens its page, signed in, without a loop.',
    'RFC 6265bis 8.8.1',
    'routes/session.ts',
  ],
  [
    'S25',
    'The provider answers with an error: shown as our own text, and the transaction is gone.',
    'lro#549, duende#1044',
    'routes/callback.ts sign-in-texts.ts',
  ],
  [
    'S26',
    'A session ends while a form is open: the call gets 401 as JSON, never a redirect.',
    'o2p#1393, mao#220',
    'proxy/api-forwarder.ts errors.ts',
  ],
  [
    'S27',
    'The redirect URI is right behind a proxy that ends TLS.',
    'openid-client#733',
    'oidc/start-login.ts',
  ],
])
