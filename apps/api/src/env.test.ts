import { readFileSync } from 'node:fs'
import type { Environment } from '@backoffice/server-kit/environment'
import { describe, expect, it } from 'vitest'
import { startWarnings } from './env-rules.ts'
import { readEnv } from './env.ts'
import { testEnv } from './testing/env.ts'

const secrets = {
  OIDC_CLIENT_SECRET: 'x7Kq-vN2pLw8sRt4yBz6mHd0cFg9jAe3',
  PROVIDER_COOKIE_KEYS: '3f1c9a7e5b02d84466e19c0fa2b7538ed1047c9b8e2f6a35907dc4b1185af2e3',
}

function mistakesOf(source: Environment): string[] {
  try {
    readEnv(source)
    return []
  } catch (error) {
    return error instanceof Error ? error.message.split('\n').map((line) => line.split(':')[0] ?? '') : []
  }
}

describe('the environment of the upstream', () => {
  it('is documented, each variable of it', () => {
    const names = new Set<string>()
    const source = new Proxy<Record<string, string>>(secrets, {
      get: (given, name) => {
        names.add(String(name))
        return given[String(name)]
      },
    })
    readEnv(source)
    const text = ['operations', 'providers']
      .map((page) => readFileSync(new URL(`../../../docs/${page}.md`, import.meta.url), 'utf8'))
      .join('\n')
    expect(names.size).toBeGreaterThan(20)
    expect([...names].filter((name) => !text.includes(`\`${name}\``))).toEqual([])
  })

  it('derives issuer, resource and back-channel address from the public URL and the port', () => {
    expect(readEnv({ ...secrets, PORT: '4000' })).toMatchObject({
      publicUrl: 'http://localhost:4000',
      issuer: 'http://localhost:4000/auth',
      resource: 'http://localhost:4000/api',
      client: { backchannelLogoutUrl: 'http://127.0.0.1:4000/bff/backchannel-logout' },
      host: '127.0.0.1',
      port: 3001,
    })
  })

  it('lists every mistake at once', () => {
    expect(mistakesOf({ PORT: 'x', API_PORT: '0', LOG_LEVEL: 'loud', DEMO: 'much' })).toEqual([
      'PORT',
      'API_PORT',
      'DEMO',
      'LOG_LEVEL',
      'OIDC_CLIENT_SECRET',
      'PROVIDER_COOKIE_KEYS',
    ])
  })

  it('reads a variable that is set to nothing as none, not as its default', () => {
    const env = testEnv({ DATABASE_URL: '', API_TRUST_PROXY: '', DEMO: '', BACKCHANNEL_LOGOUT_URL: '' })
    expect(env).toMatchObject({ databaseUrl: undefined, trustProxy: false, demo: 'none' })
    expect(env.client.backchannelLogoutUrl).toBeUndefined()
    expect(mistakesOf({ ...secrets, OIDC_CLIENT_ID: '' })).toEqual(['OIDC_CLIENT_ID'])
  })

  it('has demo data with the embedded database and none with a server, unless told', () => {
    expect(testEnv().demo).toBe('demo')
    expect(testEnv({ DATABASE_URL: 'postgres://db' }).demo).toBe('none')
    expect(testEnv({ DATABASE_URL: 'postgres://db', DEMO: 'ci' }).demo).toBe('ci')
    expect(mistakesOf({ ...secrets, DEMO: 'load' })).toEqual(['DEMO'])
    expect(testEnv({ DATABASE_URL: 'postgres://db', DEMO: 'load' }).demo).toBe('load')
  })

  it('refuses in production what is only for trying out', () => {
    const production = { ...secrets, NODE_ENV: 'production', PUBLIC_URL: 'http://office.example' }
    const tried = { ...production, DEMO: 'ci', DEMO_PUBLIC: 'yes', OIDC_CLIENT_AUTH: 'none' }
    expect(mistakesOf(tried)).toEqual(['DEMO', 'PUBLIC_URL', 'OIDC_CLIENT_AUTH'])
    expect(mistakesOf({ ...secrets, NODE_ENV: 'production', DEMO: 'none' })).toEqual([])
  })

  it('has demo users where this machine alone can sign in, or where it is told so loudly', () => {
    const open = { ...secrets, PUBLIC_URL: 'https://office.example' }
    expect(testEnv({ PUBLIC_URL: 'https://office.example' }).demo).toBe('none')
    expect(mistakesOf({ ...open, DEMO: 'ci' })).toEqual(['DEMO'])
    expect(readEnv({ ...open, DEMO: 'ci', DEMO_PUBLIC: 'yes' }).demo).toBe('ci')
    expect(startWarnings(readEnv({ ...open, DEMO_PUBLIC: 'yes' }))).toHaveLength(1)
    expect(mistakesOf({ ...open, DEMO_PUBLIC: 'true' })).toEqual(['DEMO_PUBLIC'])
    for (const PUBLIC_URL of ['http://localhost:4000', 'http://127.0.0.1:4000', 'http://shop.localhost'])
      expect(testEnv({ PUBLIC_URL }).demo).toBe('demo')
  })

  describe('in production', () => {
    const production = {
      ...secrets,
      NODE_ENV: 'production',
      DEMO: 'none',
      PUBLIC_URL: 'https://office.example',
    }

    it.each([
      ['PROVIDER_COOKIE_KEYS', '0123456789abcdef'.repeat(4)],
      ['OIDC_CLIENT_SECRET', 'local-development-only'],
    ])('takes no %s that anybody may guess, but says what to set: %s', (name, weak) => {
      expect(() => readEnv({ ...production, [name]: weak })).toThrow(/must be random.*openssl rand -hex 32/)
      expect(mistakesOf({ ...production, [name]: weak })).toEqual([name])
      expect(mistakesOf({ ...secrets, [name]: weak }), 'but for trying out').toEqual([])
    })

    it('wants TLS to what is elsewhere, unless it is told otherwise, which it says', () => {
      const open = {
        ...production,
        DATABASE_URL: 'postgres://db.example/x',
        SMTP_URL: 'smtp://mail.example',
        S3_BUCKET: 'files',
        S3_ENDPOINT: 'http://files.example',
        S3_ACCESS_KEY_ID: 'x',
        S3_SECRET_ACCESS_KEY: 'x',
      }
      expect(mistakesOf(open).toSorted()).toEqual(['DATABASE_URL', 'S3_ENDPOINT', 'SMTP_URL'])
      expect(mistakesOf({ ...open, NODE_ENV: '' })).toEqual(['S3_ENDPOINT'])
      const names = ['DATABASE_URL', 'SMTP_URL', 'S3_ENDPOINT']
      const excused = readEnv({ ...open, WITHOUT_TLS: names.join(', ') })
      expect(startWarnings(excused).map((line) => line.split(' ')[0])).toEqual(names)
      expect(mistakesOf({ ...open, WITHOUT_TLS: 'everything' })).toContain('WITHOUT_TLS')
      const safe = {
        DATABASE_URL: 'postgres://db.example/x?sslmode=verify-full',
        SMTP_URL: 'smtps://mail.example',
      }
      expect(startWarnings(readEnv({ ...open, ...safe, S3_ENDPOINT: 'https://files.example' }))).toEqual([])
    })
  })

  it('knows no issuer but its own yet', () => {
    expect(mistakesOf({ ...secrets, OIDC_ISSUER: 'https://sso.example' })).toEqual(['OIDC_ISSUER'])
    expect(mistakesOf({ ...secrets, OIDC_ISSUER: 'http://localhost:3000/auth' })).toEqual([])
  })

  it('wants a key for private_key_jwt and keys of 64 hex characters for the cookies', () => {
    expect(mistakesOf({ ...secrets, OIDC_CLIENT_AUTH: 'private_key_jwt' })).toEqual(['OIDC_CLIENT_KEY'])
    expect(mistakesOf({ ...secrets, PROVIDER_COOKIE_KEYS: `${'a'.repeat(64)},short` })).toEqual([
      'PROVIDER_COOKIE_KEYS',
    ])
  })
})
