import { existsSync } from 'node:fs'
import { isWeakKey, isWeakSecret } from '@backoffice/server-kit/weak-secrets'
import type { Env } from './env.ts'
import {
  isLoopback,
  isSafeAddress,
  isSafeDatabase,
  isSafeMailServer,
  mayBeWithoutTls,
  type MayBeWithoutTls,
} from './safe-transport.ts'

/** The images of production are built without it. */
const hasDemoData = existsSync(new URL('./demo/seed.ts', import.meta.url))
const cookieKey = /^[0-9a-f]{64}$/i

function isJwk(text: string): boolean {
  try {
    const jwk: unknown = JSON.parse(text)
    return typeof jwk === 'object' && jwk !== null && 'kty' in jwk && jwk.kty !== 'oct'
  } catch {
    return false
  }
}

function* clientMistakes({ client }: Env): Generator<string> {
  const needsSecret = client.authentication.startsWith('client_secret')
  if (needsSecret && (client.secret?.length ?? 0) < 16) {
    yield `OIDC_CLIENT_SECRET: must have at least 16 characters for ${client.authentication}`
  }
  if (client.authentication === 'private_key_jwt' && !isJwk(client.key ?? '')) {
    yield 'OIDC_CLIENT_KEY: must be a JWK as JSON for private_key_jwt'
  }
}

/** An address, alone or as `Name <address>`. */
const sender = /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/
function* objectStoreMistakes({ s3 }: Env): Generator<string> {
  const { bucket, accessKeyId, secretAccessKey, endpoint } = s3
  if (bucket === undefined) {
    if (endpoint ?? accessKeyId ?? secretAccessKey)
      yield 'S3_BUCKET: must be set when other S3_ variables are'
    return
  }
  if (accessKeyId === undefined) yield 'S3_ACCESS_KEY_ID: must be set with S3_BUCKET'
  if (secretAccessKey === undefined) yield 'S3_SECRET_ACCESS_KEY: must be set with S3_BUCKET'
}

function* productionMistakes(env: Env): Generator<string> {
  if (env.demo !== 'none') yield 'DEMO: must be none in production, as the demo users have a known password'
  if (!isSafeAddress(env.publicUrl)) yield 'PUBLIC_URL: must be https in production'
  if (env.client.authentication === 'none') yield 'OIDC_CLIENT_AUTH: must not be none in production'
  if (env.cookieKeys.some(isWeakKey))
    yield 'PROVIDER_COOKIE_KEYS: must be random in production: set each to what openssl rand -hex 32 prints'
  if (env.client.secret !== undefined && isWeakSecret(env.client.secret))
    yield 'OIDC_CLIENT_SECRET: must be random and have at least 32 characters in production: set it to what openssl rand -hex 32 prints'
  const excused = (name: MayBeWithoutTls) => `${name} in WITHOUT_TLS takes it as it is`
  const open = withoutTls(env)
  if (open.includes('DATABASE_URL'))
    yield `DATABASE_URL: must say sslmode=verify-full in production, or be on this machine; ${excused('DATABASE_URL')}`
  if (open.includes('SMTP_URL'))
    yield `SMTP_URL: must be smtps, or say requireTLS=true, in production, or be on this machine; ${excused('SMTP_URL')}`
}

/** Connections that leave this machine without verified TLS, and that `WITHOUT_TLS` does not excuse. */
function withoutTls(env: Env): MayBeWithoutTls[] {
  return plainConnections(env).filter((name) => !env.withoutTls.includes(name))
}

/** Connections that leave this machine without verified TLS. */
function plainConnections({ databaseUrl, smtpUrl, s3 }: Env): MayBeWithoutTls[] {
  const isPlain = {
    DATABASE_URL: databaseUrl !== undefined && !isSafeDatabase(databaseUrl),
    SMTP_URL: smtpUrl !== undefined && !isSafeMailServer(smtpUrl),
    S3_ENDPOINT: s3.endpoint !== undefined && !isSafeAddress(s3.endpoint),
  }
  return mayBeWithoutTls.filter((name) => isPlain[name])
}

/** What works but is worth a line in the log at start. */
export function startWarnings(env: Env): string[] {
  const plain = plainConnections(env).map((name) => `${name} is without verified TLS beyond this machine`)
  const isPublicDemo = env.demo !== 'none' && !isLoopback(env.publicUrl)
  return isPublicDemo
    ? [...plain, 'DEMO_PUBLIC=yes: everybody can sign in with the published password']
    : plain
}

/** Rules that look at more than one variable: each broken one as a line of text. */
export function checkRules(env: Env): string[] {
  const mistakes = [...clientMistakes(env), ...objectStoreMistakes(env)]
  if (env.issuer !== `${env.publicUrl}/auth`) {
    mistakes.push('OIDC_ISSUER: must be PUBLIC_URL followed by /auth; the upstream knows no other issuer yet')
  }
  if (env.cookieKeys.length === 0) mistakes.push('PROVIDER_COOKIE_KEYS: must be set')
  else if (!env.cookieKeys.every((key) => cookieKey.test(key))) {
    mistakes.push('PROVIDER_COOKIE_KEYS: must be keys of 64 hex characters, separated by commas')
  }
  if (!sender.test(env.mailFrom)) mistakes.push('MAIL_FROM: must be an address, or Name <address>')
  if (env.demo !== 'none' && !hasDemoData) mistakes.push('DEMO: must be none, as there are no demo data here')
  if (env.demo === 'load' && env.databaseUrl === undefined)
    mistakes.push('DEMO: load is more than the embedded database is for; set DATABASE_URL, or DEMO=large')
  if (env.demo !== 'none' && !env.demoPublic && !isLoopback(env.publicUrl)) {
    mistakes.push(
      'DEMO: must be none where others can sign in, as the demo users have a known password; or set DEMO_PUBLIC=yes',
    )
  }
  if (withoutTls(env).includes('S3_ENDPOINT'))
    mistakes.push(
      'S3_ENDPOINT: must be https, or on a loopback host; S3_ENDPOINT in WITHOUT_TLS takes it as it is',
    )
  if (env.isProduction) mistakes.push(...productionMistakes(env))
  return mistakes
}
