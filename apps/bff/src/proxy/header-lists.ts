/**
 * What a request says to any API (RFC 9110, 6455, 7240; idempotency keys; server-sent events): its content, its conditions,
 * what is wanted, the program that asks. Nothing of who asks or from where.
 */
export const requestHeaders: readonly string[] = [
  'accept',
  'accept-language',
  'cache-control',
  'content-digest',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-range',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-unmodified-since',
  'last-event-id',
  'origin',
  'prefer',
  'sec-websocket-extensions',
  'sec-websocket-key',
  'sec-websocket-protocol',
  'sec-websocket-version',
  'user-agent',
  'x-requested-with',
]

/** What an answer says of itself to any browser: its content, where it is, when to come again. Nothing that a browser obeys. */
export const responseHeaders: readonly string[] = [
  'accept-patch',
  'accept-post',
  'accept-ranges',
  'allow',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-location',
  'content-range',
  'content-type',
  'date',
  'deprecation',
  'etag',
  'last-modified',
  'location',
  'preference-applied',
  'ratelimit',
  'ratelimit-limit',
  'ratelimit-policy',
  'ratelimit-remaining',
  'ratelimit-reset',
  'retry-after',
  'sunset',
  'vary',
]

/** What only the gateway may say to the API, or what ends here; and what the gateway would have to act on. */
const neverForwarded = wordsOf(`
  accept-encoding baggage connection content-length cookie cookie2 dpop expect from host http2-settings if-range
  keep-alive max-forwards range signature signature-input te trailer transfer-encoding upgrade via x-csrf x-forwarded
  x-background x-http-method x-method`)

/**
 * Words in the name of a header that says who is calling, from where, or in what name another server read the request.
 * Every server before an API has its own (`X-Goog-Authenticated-User-Email`, `SSL-Client-Cert`, `X-Original-URL`).
 */
const identityWords = wordsOf(`
  account address addr assertion auth authenticated authentication authorization authorized b3 cert certificate cf
  client clientip consumer cookie credential credentials csrf dn email envoy fastly forwarded front group groups
  host https identity ip jwt key login name method oidc original originating override password path peer principal
  proto proxy proxyuser real remote rewrite role roles saml scheme secret session ssl sso sub subject token trace
  traceid traceparent tracestate true trusted uri url user userid username webauth xfcc`)

/** What only the gateway may say to a browser, and what a browser or a server between would obey. */
const neverExposed = wordsOf(`
  accept-ch activate-storage-access age alt-svc authentication-info cache-control clear-site-data connection
  content-security-policy content-security-policy-report-only critical-ch document-policy
  document-policy-report-only dpop-nonce expires feature-policy keep-alive nel observe-browsing-topics
  origin-agent-cluster origin-trial p3p permissions-policy pragma proxy-authenticate proxy-authentication-info
  proxy-connection public-key-pins referrer-policy refresh report-to reporting-endpoints server
  service-worker-allowed set-cookie set-cookie2 set-login sourcemap speculation-rules strict-transport-security te
  timing-allow-origin traceparent tracestate trailer transfer-encoding upgrade via www-authenticate
  x-content-type-options x-dns-prefetch-control x-frame-options x-permitted-cross-domain-policies x-powered-by
  x-sendfile x-sourcemap x-ua-compatible x-xss-protection`)

const obeyedPrefixes = /^(access-control|cross-origin|sec|x-accel|x-envoy|x-litespeed)-/

/** True for a header that may be named in FORWARD_HEADERS; a `_` is read as `-` by some servers. */
export function mayBeForwarded(name: string): boolean {
  if (!isName(name) || neverForwarded.has(name)) return false
  return !name.split('-').some((word) => identityWords.has(word))
}

/** True for a header that may be named in EXPOSE_HEADERS. */
export function mayBeExposed(name: string): boolean {
  return isName(name) && !neverExposed.has(name) && !obeyedPrefixes.test(name)
}

function isName(text: string): boolean {
  return /^[a-z\d]+(-[a-z\d]+)*$/.test(text)
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}
