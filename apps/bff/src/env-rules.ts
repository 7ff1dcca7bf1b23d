import { isWeakKey, isWeakSecret } from '@backoffice/server-kit/weak-secrets'
import type { Config } from './env-config.ts'
import type { EnvReader } from './env-reader.ts'
import { isPrivateKey, isSafeTransport } from './env-values.ts'

/** Rules that look at more than one variable; each broken one is a mistake of its own. */
export function checkRules(config: Config, reader: EnvReader): void {
  checkClientAuth(config, reader)
  if (!reader.isSet('COOKIE_KEYS'))
    reader.mistake('COOKIE_KEYS', 'must hold at least one key of 64 hex characters')
  if (!config.oidc.scope.split(' ').includes('openid')) reader.mistake('OIDC_SCOPE', 'must contain openid')
  if (config.metrics?.port === config.port) reader.mistake('METRICS_PORT', 'must not be PORT')
  if (config.production) checkProduction(config, reader)
}

function checkClientAuth({ oidc }: Config, reader: EnvReader): void {
  const needsSecret = oidc.clientAuth === 'client_secret_basic' || oidc.clientAuth === 'client_secret_post'
  if (needsSecret && oidc.clientSecret === null) {
    reader.mistake('OIDC_CLIENT_SECRET', `must be set for ${oidc.clientAuth}`)
  }
  if (oidc.clientAuth !== 'private_key_jwt') return
  if (oidc.clientKey === null) reader.mistake('OIDC_CLIENT_KEY', 'must be set for private_key_jwt')
  else if (!isPrivateKey(oidc.clientKey))
    reader.mistake('OIDC_CLIENT_KEY', 'must be a private JWK as JSON, with kty and alg')
}

function checkProduction(config: Config, reader: EnvReader): void {
  if (config.cookieKeys.some((key) => isWeakKey(key.toString('hex'))))
    reader.mistake(
      'COOKIE_KEYS',
      'must be random in production: set each to what openssl rand -hex 32 prints',
    )
  const { clientSecret } = config.oidc
  if (clientSecret !== null && isWeakSecret(clientSecret))
    reader.mistake(
      'OIDC_CLIENT_SECRET',
      'must be random and have at least 32 characters in production: set it to what openssl rand -hex 32 prints',
    )
  if (config.oidc.clientAuth === 'none') {
    reader.mistake('OIDC_CLIENT_AUTH', 'must not be none in production: the gateway is a confidential client')
  }
  if (!isSafeTransport(config.apiUrl)) reader.mistake('API_URL', 'must be https in production')
  if (config.authUrl && !isSafeTransport(config.authUrl))
    reader.mistake('AUTH_URL', 'must be https in production')
  if (config.redisUrl && !isSafeTransport(config.redisUrl))
    reader.mistake('REDIS_URL', 'must be rediss in production, unless it is on a loopback host')
}

/** What works but is worth a line in the log at start. */
export function startWarnings(config: Config): string[] {
  const warnings: string[] = []
  if (config.oidc.clientAuth === 'none')
    warnings.push('OIDC_CLIENT_AUTH=none: the provider cannot tell this gateway')
  for (const [name, url] of [
    ['API_URL', config.apiUrl],
    ['AUTH_URL', config.authUrl],
  ] as const) {
    if (url && !isSafeTransport(url)) warnings.push(`${name} is plain http beyond this machine`)
  }
  if (config.redisUrl && !isSafeTransport(config.redisUrl))
    warnings.push('REDIS_URL is without TLS beyond this machine')
  return warnings
}
