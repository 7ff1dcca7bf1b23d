import { readFileSync } from 'node:fs'
import { EnvError } from '@backoffice/server-kit/environment'
import { describe, expect, it } from 'vitest'
import { readConfig } from './env.ts'

const key = '3f1c9a7e5b02d84466e19c0fa2b7538ed1047c9b8e2f6a35907dc4b1185af2e3'
const enough = { COOKIE_KEYS: key, OIDC_CLIENT_SECRET: 'x7Kq-vN2pLw8sRt4yBz6mHd0cFg9jAe3' }

function mistakes(source: Record<string, string>): string[] {
  try {
    readConfig(source)
    return []
  } catch (error) {
    if (error instanceof EnvError) return error.message.split('\n')
    throw error
  }
}

describe('the environment of the gateway', () => {
  it('is documented, each variable of it', () => {
    const names = new Set<string>()
    const source = new Proxy<Record<string, string>>(enough, {
      get: (given, name) => {
        names.add(String(name))
        return given[String(name)]
      },
    })
    readConfig(source)
    const text = ['operations', 'providers']
      .map((page) => readFileSync(new URL(`../../../docs/${page}.md`, import.meta.url), 'utf8'))
      .join('\n')
    expect(names.size).toBeGreaterThan(30)
    expect([...names].filter((name) => !text.includes(`\`${name}\``))).toEqual([])
  })

  it('has a default for all but the secrets', () => {
    const { config, warnings } = readConfig(enough)
    expect(warnings).toEqual([])
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      opCookiePrefix: 'op_',
      sessionMaxS: 43_200,
      rememberMaxS: 604_800,
      trustProxy: null,
    })
    expect(config.apiUrl.href).toBe('http://127.0.0.1:3001/api')
    expect(config.authUrl?.href).toBe('http://127.0.0.1:3001/auth')
    expect(config.oidc).toMatchObject({
      clientId: 'backoffice',
      clientAuth: 'client_secret_basic',
      scope: 'openid profile email',
      resource: 'http://localhost:3000/api',
      rememberClaim: 'remember',
      silentSignIn: 'remembered',
    })
    expect(config.oidc.issuer.href).toBe('http://localhost:3000/auth')
  })

  it('derives issuer, resource and addresses from PUBLIC_URL and API_PORT', () => {
    const { config } = readConfig({ ...enough, PUBLIC_URL: 'https://stock.example', API_PORT: '4001' })
    expect(config.oidc.issuer.href).toBe('https://stock.example/auth')
    expect(config.oidc.resource).toBe('https://stock.example/api')
    expect(config.apiUrl.href).toBe('http://127.0.0.1:4001/api')
  })

  it('takes a variable that is set to nothing as none, not as its default', () => {
    const none = {
      OIDC_RESOURCE: '',
      AUTH_URL: '',
      OP_COOKIE_PREFIX: '',
      OIDC_REMEMBER_CLAIM: '',
      TRUST_PROXY: '',
    }
    const { config } = readConfig({ ...enough, ...none })
    expect(config.oidc.resource).toBeNull()
    expect(config.authUrl).toBeNull()
    expect(config.opCookiePrefix).toBeNull()
    expect(config.oidc.rememberClaim).toBeNull()
    expect(config.trustProxy).toBeNull()
  })

  it('tells every mistake at once', () => {
    const wrong = {
      PORT: '99999',
      PUBLIC_URL: 'http://stock.example',
      API_URL: 'ftp://x',
      SESSION_MAX_S: '',
      COOKIE_KEYS: `${key},short`,
      OIDC_CLIENT_AUTH: 'magic',
      OIDC_EXTRA_PARAMS: 'state=1',
      TRUST_PROXY: 'true',
    }
    const names = mistakes(wrong).map((line) => line.split(' ')[0])
    expect(names).toEqual([
      'PORT',
      'PUBLIC_URL',
      'API_URL',
      'OIDC_CLIENT_AUTH',
      'OIDC_EXTRA_PARAMS',
      'COOKIE_KEYS',
      'SESSION_MAX_S',
      'TRUST_PROXY',
      'OIDC_CLIENT_SECRET',
    ])
  })

  it.each([
    '{}',
    'secret',
    '{"kty":"oct","alg":"HS256","d":"x"}',
    '{"kty":"EC","d":"x"}',
    '{"kty":"EC","alg":"ES256"}',
  ])('R8: refuses OIDC_CLIENT_KEY=%s, which is no private key with its algorithm', (key) => {
    const source = { ...enough, OIDC_CLIENT_AUTH: 'private_key_jwt', OIDC_CLIENT_KEY: key }
    expect(mistakes(source)).toEqual(['OIDC_CLIENT_KEY must be a private JWK as JSON, with kty and alg'])
  })

  it('R5: never shows the value of a secret in a mistake', () => {
    expect(mistakes({ ...enough, COOKIE_KEYS: 'my-secret-key' }).join()).not.toContain('my-secret-key')
  })

  it.each([
    ['COOKIE_KEYS', {}],
    ['OIDC_CLIENT_SECRET', {}],
    ['OIDC_CLIENT_KEY', { OIDC_CLIENT_AUTH: 'private_key_jwt' }],
  ])('demands %s', (name, more) => {
    expect(mistakes(more).some((line) => line.startsWith(name))).toBe(true)
  })

  it.each([
    ['OIDC_CLIENT_AUTH', 'none'],
    ['API_URL', 'http://api.example/api'],
    ['AUTH_URL', 'http://api.example/auth'],
    ['OIDC_ISSUER', 'http://login.example'],
    ['REDIS_URL', 'redis://redis.example:6379'],
  ])('R8: refuses %s=%s in production', (name, value) => {
    const source = { ...enough, NODE_ENV: 'production', PUBLIC_URL: 'https://stock.example', [name]: value }
    expect(mistakes(source).map((line) => line.split(' ')[0])).toEqual([name])
  })

  it.each(['_', '__', '__Ho', '__Host-', '__host-access', 'a', 'refresh', 'login-x'])(
    'refuses OP_COOKIE_PREFIX=%s, which would hand our own cookies to the provider',
    (prefix) => {
      expect(mistakes({ ...enough, OP_COOKIE_PREFIX: prefix })).toHaveLength(1)
    },
  )

  it.each([
    ['METRICS_PORT', '3000', 'METRICS_PORT must not be PORT'],
    ['METRICS_PORT', 'nine', 'METRICS_PORT must be a port number'],
    ['METRICS_HOST', '', 'METRICS_HOST must not be empty'],
    ['OTEL_TRACES_SAMPLER', 'sometimes', 'OTEL_TRACES_SAMPLER must be one of always_on'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5', 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https'],
  ])('refuses %s=%s', (name, value, mistake) => {
    expect(mistakes({ ...enough, [name]: value })).toEqual([expect.stringContaining(mistake)])
  })

  it.each([
    ['FORWARD_HEADERS', 'Authorization', 'authorization'],
    ['FORWARD_HEADERS', 'x-shop, X-Forwarded-For, cookie', 'x-forwarded-for, cookie'],
    ['FORWARD_HEADERS', 'X-Goog-Authenticated-User-Email', 'x-goog-authenticated-user-email'],
    ['FORWARD_HEADERS', 'ssl-client-cert,x_shop', 'ssl-client-cert, x_shop'],
    ['FORWARD_HEADERS', 'Host,,Content-Length', 'host, nothing, content-length'],
    ['FORWARD_HEADERS', 'x-http-method-override', 'x-http-method-override'],
    ['EXPOSE_HEADERS', 'Set-Cookie', 'set-cookie'],
    ['EXPOSE_HEADERS', 'x-page-count, Access-Control-Allow-Origin', 'access-control-allow-origin'],
    ['EXPOSE_HEADERS', 'Refresh, *', 'refresh, *'],
    ['EXPOSE_HEADERS', 'x-page:1', 'x-page:1'],
  ])('R28, R29: refuses %s=%s and names %s', (name, value, refused) => {
    expect(mistakes({ ...enough, [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^${name} must not name ${refused.replaceAll('*', '\\*')}: `)),
    ])
  })

  it('takes names of headers in any spelling, and none where the variable is set to nothing', () => {
    const named = { FORWARD_HEADERS: ' X-Shop ,accept-version', EXPOSE_HEADERS: 'X-Page-Count,Link' }
    const { config } = readConfig({ ...enough, ...named })
    expect(config.forwardHeaders).toEqual(['x-shop', 'accept-version'])
    expect(config.exposeHeaders).toEqual(['x-page-count', 'link'])
    const none = readConfig({ ...enough, FORWARD_HEADERS: '', EXPOSE_HEADERS: '' }).config
    expect([none.forwardHeaders, none.exposeHeaders]).toEqual([[], []])
  })

  it('neither measures nor traces unless told where to', () => {
    const { metrics, tracing } = readConfig(enough).config
    expect([metrics, tracing]).toEqual([null, null])
    const told = { METRICS_PORT: '9090', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }
    const { config } = readConfig({ ...enough, ...told })
    expect(config.metrics).toEqual({ host: '127.0.0.1', port: 9090 })
    expect(config.tracing).toMatchObject({ serviceName: 'gateway', sampler: 'parentbased_always_on' })
  })

  it.each([
    ['redis://127.0.0.1:6379', 0],
    ['rediss://gateway:secret@redis.example:6380/2', 0],
    ['redis://redis.example', 1],
  ])('takes REDIS_URL=%s, with %i warnings', (REDIS_URL, count) => {
    const { config, warnings } = readConfig({ ...enough, REDIS_URL })
    expect([config.redisUrl?.href, warnings.length]).toEqual([REDIS_URL, count])
  })

  it.each(['redis://127.0.0.1:6379', 'rediss://redis.example'])(
    'takes REDIS_URL=%s in production',
    (REDIS_URL) => {
      const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://stock.example' }
      expect(readConfig({ ...enough, ...production, REDIS_URL }).warnings).toEqual([])
    },
  )

  it.each([
    'http://x:hidden@redis.example',
    'redis:',
    'redis://',
    'redis://:hidden@h/x',
    'redis://h?hidden=1',
  ])('refuses REDIS_URL=%s without repeating it', (REDIS_URL) => {
    const [mistake, ...others] = mistakes({ ...enough, REDIS_URL })
    expect([mistake?.split(' ')[0], others]).toEqual(['REDIS_URL', []])
    expect(mistake).not.toContain('hidden')
  })

  it('warns of what works but is not used or not wise', () => {
    const unwise = {
      OIDC_CLIENT_AUTH: 'none',
      REDIS_URL: 'redis://redis.example',
      AUTH_URL: 'http://api.example/auth',
    }
    expect(readConfig({ ...enough, ...unwise }).warnings).toHaveLength(3)
  })
})
