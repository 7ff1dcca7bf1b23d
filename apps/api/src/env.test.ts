import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Environment, readEnv } from './env.ts'
import { testEnv } from './testing/env.ts'

const secrets = { OIDC_CLIENT_SECRET: 'x'.repeat(32), PROVIDER_COOKIE_KEYS: 'a'.repeat(64) }

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
    expect(testEnv().demo).toBe('ci')
    expect(testEnv({ DATABASE_URL: 'postgres://db' }).demo).toBe('none')
    expect(testEnv({ DATABASE_URL: 'postgres://db', DEMO: 'ci' }).demo).toBe('ci')
  })

  it('refuses in production what is only for trying out', () => {
    const production = { ...secrets, NODE_ENV: 'production', PUBLIC_URL: 'http://office.example' }
    expect(mistakesOf({ ...production, DEMO: 'ci', OIDC_CLIENT_AUTH: 'none' })).toEqual([
      'DEMO',
      'PUBLIC_URL',
      'OIDC_CLIENT_AUTH',
    ])
    expect(mistakesOf({ ...secrets, NODE_ENV: 'production', DEMO: 'none' })).toEqual([])
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
