import { fileURLToPath } from 'node:url'
import { clientAuthMethods, logLevels, traceSamplers } from '@backoffice/server-kit/env-words'
import * as z from 'zod'
import type { EnvReader } from './env-reader.ts'
import * as values from './env-values.ts'

const builtPages = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** Of our own API; another one has others. */
const ownHeaders = { forwarded: ['x-actor', 'x-tenant-context'], exposed: ['x-rights'] }

/** What the gateway is started with; every address is parsed, every "none" is `null`. */
export type Config = ReturnType<typeof readValues>

/** Reads each variable of the gateway; mistakes stay with the reader. */
export function readValues(reader: EnvReader) {
  const port = reader.required('PORT', values.port, 3000)
  const publicUrl = reader.required('PUBLIC_URL', values.origin, new URL(`http://localhost:${port}`)).origin
  const upstream = `http://127.0.0.1:${reader.required('API_PORT', values.port, 3001)}`
  return {
    production: reader.optional('NODE_ENV', values.text) === 'production',
    host: reader.required('HOST', values.text, '127.0.0.1'),
    port,
    publicUrl,
    apiUrl: reader.required('API_URL', values.url, new URL(`${upstream}/api`)),
    /** None: no authentication base of our own; only a foreign provider is used. */
    authUrl: reader.optional('AUTH_URL', values.url, new URL(`${upstream}/auth`)),
    oidc: readOidc(reader, publicUrl),
    forwardHeaders: reader.optional('FORWARD_HEADERS', values.forwardedHeaders, ownHeaders.forwarded) ?? [],
    exposeHeaders: reader.optional('EXPOSE_HEADERS', values.exposedHeaders, ownHeaders.exposed) ?? [],
    opCookiePrefix: reader.optional('OP_COOKIE_PREFIX', values.cookiePrefix, 'op_'),
    cookieKeys: reader.required('COOKIE_KEYS', values.cookieKeys, []),
    sessionMaxS: reader.required('SESSION_MAX_S', values.seconds, 43_200),
    rememberMaxS: reader.required('REMEMBER_MAX_S', values.seconds, 604_800),
    trustProxy: reader.optional('TRUST_PROXY', values.trustedProxies),
    webDist: reader.required('WEB_DIST', values.text, builtPages),
    logLevel: reader.required(
      'LOG_LEVEL',
      z.enum(logLevels, `must be one of ${logLevels.join(', ')}`),
      'info',
    ),
    /** How long requests are still accepted after SIGTERM, while `/readyz` says no. */
    shutdownDelayS: reader.optional('SHUTDOWN_DELAY_S', values.seconds) ?? 0,
    metrics: readMetrics(reader),
    tracing: readTracing(reader),
    /** None: this gateway is alone. */
    redisUrl: reader.optional('REDIS_URL', values.redisUrl),
    /** Hosts of profile pictures beside our own. */
    pictureOrigins: reader.optional('PICTURE_ORIGINS', values.origins) ?? [],
    sentryDsn: reader.optional('SENTRY_DSN', values.sentryDsn),
    tagManagerId: reader.optional('GTM_ID', values.tagManagerId),
    analyticsId: reader.optional('GA_ID', values.analyticsId),
  }
}

/** Where numbers are told to a Prometheus server; `null`: nowhere. Never on the public port. */
function readMetrics(reader: EnvReader) {
  const host = reader.required('METRICS_HOST', values.text, '127.0.0.1')
  const port = reader.optional('METRICS_PORT', values.port)
  return port === null ? null : { host, port }
}

/** Where spans are sent to (OpenTelemetry); `null`: nowhere. The other variables have their standard meaning. */
function readTracing(reader: EnvReader) {
  const serviceName = reader.required('OTEL_SERVICE_NAME', values.text, 'gateway')
  const samplers = z.enum(traceSamplers, `must be one of ${traceSamplers.join(', ')}`)
  const sampler = reader.required('OTEL_TRACES_SAMPLER', samplers, 'parentbased_always_on')
  const ratio = reader.required('OTEL_TRACES_SAMPLER_ARG', values.ratio, 1)
  const endpoint = reader.optional('OTEL_EXPORTER_OTLP_ENDPOINT', values.url)
  return endpoint === null ? null : { endpoint, serviceName, sampler, ratio }
}

function readOidc(reader: EnvReader, publicUrl: string) {
  const methods = `must be one of ${clientAuthMethods.join(', ')}`
  const silent = z.enum(['remembered', 'always', 'never'], 'must be remembered, always or never')
  return {
    issuer: reader.required('OIDC_ISSUER', values.issuer, new URL(`${publicUrl}/auth`)),
    clientId: reader.required('OIDC_CLIENT_ID', values.text, 'backoffice'),
    clientAuth: reader.required(
      'OIDC_CLIENT_AUTH',
      z.enum(clientAuthMethods, methods),
      'client_secret_basic',
    ),
    clientSecret: reader.optional('OIDC_CLIENT_SECRET', values.text),
    /** A private JWK as JSON, with `alg` and, where the provider needs it, `kid`. */
    clientKey: reader.optional('OIDC_CLIENT_KEY', values.text),
    assertionAudience: reader.required(
      'OIDC_CLIENT_ASSERTION_AUD',
      z.enum(['issuer', 'endpoint'], 'must be issuer or endpoint'),
      'issuer',
    ),
    scope: reader.required('OIDC_SCOPE', values.text, 'openid profile email'),
    resource: reader.optional('OIDC_RESOURCE', values.text, `${publicUrl}/api`),
    extraParameters: reader.optional('OIDC_EXTRA_PARAMS', values.extraParameters) ?? {},
    rememberClaim: reader.optional('OIDC_REMEMBER_CLAIM', values.text, 'remember'),
    dpop: reader.optional('OIDC_DPOP', values.switchValue, false) ?? false,
    silentSignIn: reader.required('SILENT_SIGN_IN', silent, 'remembered'),
  }
}
