import { isOn, switchWords } from '@backoffice/server-kit/env-words'
import { isLoopbackHost } from '@backoffice/server-kit/is-loopback-host'
import * as z from 'zod'
import { mayBeExposed, mayBeForwarded } from './proxy/header-lists.ts'

/** True where a connection is no risk: TLS anywhere, without it on a loopback host only. */
export function isSafeTransport(url: URL): boolean {
  return url.protocol === 'https:' || url.protocol === 'rediss:' || isLoopbackHost(url.hostname)
}

export const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .refine((value) => value <= 65535, 'must be a port number')

export const seconds = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'must be a whole number of seconds above 0')
  .transform(Number)

export const ratio = z
  .string()
  .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')
  .transform(Number)

export const text = z.string().trim()

export const url = z.string().transform((value, context) => {
  const parsed = URL.canParse(value) ? new URL(value) : undefined
  if (parsed && /^https?:$/.test(parsed.protocol) && !parsed.username && !parsed.search && !parsed.hash)
    return parsed
  context.addIssue('must be an http or https address without credentials, query or fragment')
  return z.NEVER
})

/** With TLS `rediss:`; name, password and the number of a database may stand in it. */
export const redisUrl = z.string().transform((value, context) => {
  const parsed = URL.canParse(value) ? new URL(value) : undefined
  const isComplete = parsed && /^rediss?:$/.test(parsed.protocol) && parsed.hostname !== ''
  if (isComplete && /^(\/\d{0,3})?$/.test(parsed.pathname) && !parsed.search && !parsed.hash) return parsed
  context.addIssue('must look like redis://host:6379 or rediss://name:password@host:6379/0')
  return z.NEVER
})

export const origin = url.refine(
  (value) => value.pathname === '/' && isSafeTransport(value),
  'must be an origin: https, or http on a loopback host, without a path',
)

/** Origins with commas between, as they stand in a policy of the pages: plain host names only. */
export const origins = z.string().transform((value, context) => {
  const parsed = value.split(',').map((entry) => origin.safeParse(entry.trim()).data?.origin ?? '')
  if (parsed.every((one) => /^https?:\/\/[\w.:[\]-]+$/.test(one))) return parsed
  context.addIssue('must be origins with commas between: https, or http on a loopback host, without a path')
  return z.NEVER
})

export const issuer = url.refine(isSafeTransport, 'must be https, or http on a loopback host')

export const switchValue = z.enum(switchWords, 'must be 1 or 0').transform(isOn)

/** Comma-separated keys for AES-256, 64 hex characters each. */
export const cookieKeys = z
  .string()
  .transform((value) => value.split(',').map((key) => key.trim()))
  .refine(
    (keys) => keys.every((key) => /^[0-9a-f]{64}$/i.test(key)),
    'must be keys of 64 hex characters each',
  )
  .transform((keys) => keys.map((key) => Buffer.from(key, 'hex')))

/** Parameters of the authorization request that the gateway alone decides. */
const ownParameters = [
  'client_id',
  'client_secret',
  'code_challenge',
  'code_challenge_method',
  'dpop_jkt',
  'nonce',
  'redirect_uri',
  'request',
  'request_uri',
  'response_mode',
  'response_type',
  'resource',
  'scope',
  'state',
]

export const extraParameters = z.string().transform((value, context) => {
  const parameters = Object.fromEntries(new URLSearchParams(value))
  const refused = ownParameters.filter((name) => name in parameters)
  if (refused.length === 0) return parameters
  context.addIssue(`must not set ${refused.join(', ')}`)
  return z.NEVER
})

/** Names of headers with commas between, in small letters; each that may not be named is told. */
function headerNames(mayBeNamed: (name: string) => boolean, why: string) {
  return z.string().transform((value, context) => {
    const names = value.split(',').map((name) => name.trim().toLowerCase())
    const refused = names.filter((name) => !mayBeNamed(name))
    if (refused.length === 0) return names
    context.addIssue(`must not name ${refused.map((name) => name || 'nothing').join(', ')}: ${why}`)
    return z.NEVER
  })
}

export const forwardedHeaders = headerNames(
  mayBeForwarded,
  'letters, digits and - only, and nothing that says who is calling, from where, or how',
)
export const exposedHeaders = headerNames(
  mayBeExposed,
  'letters, digits and - only, and nothing that a browser obeys',
)

/** Who may say X-Forwarded-For: addresses, ranges and `loopback`, `linklocal`, `uniquelocal`; never everybody. */
export const trustedProxies = z
  .string()
  .transform((value) => value.split(',').map((entry) => entry.trim()))
  .refine(
    (entries) =>
      entries.every((entry) => /^(loopback|linklocal|uniquelocal|[\da-f.:]+(\/\d{1,3})?)$/i.test(entry)),
    'must be addresses, ranges, loopback, linklocal or uniquelocal',
  )

/** Names of the gateway's own cookies after `__Host-`. */
const ownCookies = ['access', 'refresh', 'remember', 'signed-out', 'login-']

/** Of the provider's cookies; one that fits cookies of the gateway would hand sessions to the upstream. */
export const cookiePrefix = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,32}$/, 'must be letters, digits, _ and -')
  .refine((value) => !value.startsWith('_'), 'must not begin with _')
  .refine(
    (value) => !ownCookies.some((name) => name.startsWith(value) || value.startsWith(name)),
    'must not fit cookies of the gateway',
  )

/** Where error reports go: a public key, a host and a project; the key that used to be secret must not reach a page. */
export const sentryDsn = z.string().refine((value) => {
  const parsed = URL.canParse(value) ? new URL(value) : undefined
  const isWhole = parsed?.username && !parsed.password && /\/\d+$/.test(parsed.pathname)
  return isWhole && /^https?:$/.test(parsed.protocol) && isSafeTransport(parsed)
}, 'must look like https://key@host/1')
export const tagManagerId = z.string().regex(/^GTM-[A-Z0-9]+$/, 'must look like GTM-XXXXXXX')
export const analyticsId = z.string().regex(/^G-[A-Z0-9]+$/, 'must look like G-XXXXXXXXXX')

const privateKey = z.object({
  kty: z.enum(['EC', 'RSA', 'OKP']),
  alg: z.string().min(1),
  d: z.string().min(1),
})

/** Whether a text is a private JWK (RFC 7517) that says its algorithm. */
export function isPrivateKey(value: string): boolean {
  try {
    return privateKey.safeParse(JSON.parse(value)).success
  } catch {
    return false
  }
}
