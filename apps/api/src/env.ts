import { resolve } from 'node:path'
import {
  clientAuthMethods,
  isOn,
  logLevels,
  switchWords,
  traceSamplers,
} from '@backoffice/server-kit/env-words'
import { EnvError, type Environment } from '@backoffice/server-kit/environment'
import * as z from 'zod'
import { checkRules } from './env-rules.ts'
import { isLoopback, mayBeWithoutTls } from './safe-transport.ts'

/** Set to nothing means none; absent means the default. */
const optional = (byDefault?: string) =>
  z
    .string()
    .optional()
    .transform((text) => (text === '' ? undefined : (text ?? byDefault)))

const port = (byDefault: number) => z.coerce.number().int().min(1).max(65_535).default(byDefault)
const seconds = (byDefault: number) => z.coerce.number().int().min(60).default(byDefault)
const required = (byDefault: string) => z.string().min(1, 'must not be empty').default(byDefault)
const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
const origin = url.transform((text) => new URL(text).origin)

const switchValue = z
  .enum([...switchWords, ''], 'must be 1 or 0')
  .default('0')
  .transform(isOn)

/** A host, and perhaps a password; settings of the connection as a query. */
const smtpUrl = z
  .union([z.literal(''), z.url({ protocol: /^smtps?$/, error: 'must be an smtp or smtps address' })])
  .optional()

const demoScales = ['none', 'ci', 'demo', 'large', 'load'] as const

const variables = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: port(3000),
  API_PORT: port(3001),
  API_HOST: required('127.0.0.1'),
  API_URL: url.optional(),
  AUTH_URL: z.union([z.literal(''), url]).optional(),
  PUBLIC_URL: origin.optional(),
  OIDC_ISSUER: url.optional(),
  OIDC_RESOURCE: url.optional(),
  OIDC_CLIENT_ID: required('backoffice'),
  OIDC_CLIENT_AUTH: z.enum(clientAuthMethods).default('client_secret_basic'),
  OIDC_CLIENT_SECRET: optional(),
  OIDC_CLIENT_KEY: optional(),
  OIDC_DPOP: switchValue,
  OIDC_REMEMBER_CLAIM: required('remember'),
  OP_COOKIE_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9-][\w-]*$/, 'must be letters, digits, _ or -, and not begin with _')
    .default('op_'),
  PROVIDER_COOKIE_KEYS: optional(),
  SESSION_MAX_S: seconds(43_200),
  REMEMBER_MAX_S: seconds(604_800),
  BACKCHANNEL_LOGOUT_URL: z.union([z.literal(''), url]).optional(),
  DATABASE_URL: optional(),
  DATA_DIR: required('.data'),
  SMTP_URL: smtpUrl,
  MAIL_FROM: optional(),
  S3_ENDPOINT: z.union([z.literal(''), url]).optional(),
  S3_BUCKET: optional(),
  S3_REGION: optional('us-east-1'),
  S3_ACCESS_KEY_ID: optional(),
  S3_SECRET_ACCESS_KEY: optional(),
  DEMO: z.enum([...demoScales, '']).optional(),
  DEMO_PUBLIC: z.enum(['yes', ''], 'must be yes or nothing').optional(),
  WITHOUT_TLS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.enum(mayBeWithoutTls, `must be some of ${mayBeWithoutTls.join(', ')}`))),
  API_TRUST_PROXY: optional('loopback'),
  LOG_LEVEL: z.enum(logLevels).default('info'),
  METRICS_HOST: required('127.0.0.1'),
  API_METRICS_PORT: z.union([z.literal(''), z.coerce.number().int().min(1).max(65_535)]).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.union([z.literal(''), url]).optional(),
  API_OTEL_SERVICE_NAME: required('api'),
  OTEL_TRACES_SAMPLER: z.enum(traceSamplers).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
})

export type Variables = z.output<typeof variables>
export type Env = ReturnType<typeof envOf>

function envOf(v: Variables) {
  const publicUrl = v.PUBLIC_URL ?? `http://localhost:${v.PORT}`
  const demoPublic = v.DEMO_PUBLIC === 'yes'
  const mayShow = demoPublic || isLoopback(publicUrl)
  const backchannelLogoutUrl = v.BACKCHANNEL_LOGOUT_URL ?? `http://127.0.0.1:${v.PORT}/bff/backchannel-logout`
  return {
    isProduction: v.NODE_ENV === 'production',
    host: v.API_HOST,
    port: v.API_PORT,
    publicUrl,
    issuer: v.OIDC_ISSUER ?? `${publicUrl}/auth`,
    resource: v.OIDC_RESOURCE ?? `${publicUrl}/api`,
    client: {
      id: v.OIDC_CLIENT_ID,
      authentication: v.OIDC_CLIENT_AUTH,
      secret: v.OIDC_CLIENT_SECRET,
      /** A JWK as JSON; its public half tells the gateway under `private_key_jwt`. */
      key: v.OIDC_CLIENT_KEY,
      backchannelLogoutUrl: backchannelLogoutUrl === '' ? undefined : backchannelLogoutUrl,
    },
    /** Whether access tokens are bound to a key of the gateway (RFC 9449). */
    dpop: v.OIDC_DPOP,
    /** Under which the gateway addresses this process; DPoP proofs name it. */
    origins: [v.API_URL, v.AUTH_URL].map((text) => new URL(text || `http://127.0.0.1:${v.API_PORT}`).origin),
    rememberClaim: v.OIDC_REMEMBER_CLAIM,
    cookiePrefix: v.OP_COOKIE_PREFIX,
    cookieKeys: v.PROVIDER_COOKIE_KEYS?.split(',') ?? [],
    /** Absolute limits of a session, seconds from the sign-in. */
    sessionMaxS: v.SESSION_MAX_S,
    rememberMaxS: v.REMEMBER_MAX_S,
    databaseUrl: v.DATABASE_URL,
    dataDir: resolve(v.DATA_DIR),
    /** Without it mail is written into the data folder. */
    smtpUrl: v.SMTP_URL || undefined,
    mailFrom: v.MAIL_FROM ?? `All data counts <no-reply@${new URL(publicUrl).hostname}>`,
    /** Where files lie; without a bucket in `dataDir`. */
    s3: {
      endpoint: v.S3_ENDPOINT || undefined,
      bucket: v.S3_BUCKET,
      region: v.S3_REGION ?? 'us-east-1',
      accessKeyId: v.S3_ACCESS_KEY_ID,
      secretAccessKey: v.S3_SECRET_ACCESS_KEY,
    },
    demo: v.DEMO === '' ? ('none' as const) : (v.DEMO ?? (v.DATABASE_URL || !mayShow ? 'none' : 'demo')),
    /** Demo users also where others than this machine can sign in. */
    demoPublic,
    /** Connections that may leave this machine without TLS. */
    withoutTls: v.WITHOUT_TLS,
    trustProxy: v.API_TRUST_PROXY ?? false,
    logLevel: v.LOG_LEVEL,
    /** Where numbers are told to a Prometheus server; null: nowhere. */
    metrics: v.API_METRICS_PORT ? { host: v.METRICS_HOST, port: v.API_METRICS_PORT } : null,
    /** Where spans are sent to; null: nowhere. */
    tracing: v.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: v.OTEL_EXPORTER_OTLP_ENDPOINT,
          serviceName: v.API_OTEL_SERVICE_NAME,
          sampler: v.OTEL_TRACES_SAMPLER,
          ratio: v.OTEL_TRACES_SAMPLER_ARG,
        }
      : null,
  }
}

/** Each variable by itself; one that is wrong gets its default, so that the rules after it can be checked too. */
function readVariables(source: Environment, mistakes: string[]): Variables {
  const entries = Object.entries(variables.shape).map(([name, schema]) => {
    const result = schema.safeParse(source[name])
    if (result.success) return [name, result.data]
    mistakes.push(...result.error.issues.map((issue) => `${name}: ${issue.message}`))
    return [name, schema.parse(undefined)]
  })
  // Every name of the shape is there, with what its own schema made of it.
  return Object.fromEntries(entries) as Variables
}

/**
 * Reads and checks the environment of the upstream.
 * @throws EnvError with all mistakes at once
 */
export function readEnv(source: Environment): Env {
  const mistakes: string[] = []
  const env = envOf(readVariables(source, mistakes))
  mistakes.push(...checkRules(env))
  if (mistakes.length > 0) throw new EnvError(mistakes.join('\n'))
  return env
}

/** The same, from the environment of this process. @throws EnvError */
export function loadEnv(): Env {
  return readEnv(process.env)
}
