import { expect, test } from 'vitest'
import { partEnvironment } from './part-environment.ts'

const settings = { dataDir: '/data', publicUrl: 'http://localhost:3000' }
const generated = { OIDC_CLIENT_SECRET: 'client', COOKIE_KEYS: 'seal', PROVIDER_COOKIE_KEYS: 'provider' }

test('both parts get the client secret, and neither gets the cookie keys of the other', () => {
  const api = partEnvironment('api', settings, { SMTP_URL: 'smtp://x' }, generated)
  const gateway = partEnvironment('gateway', settings, {}, generated)
  expect(api).toMatchObject({
    OIDC_CLIENT_SECRET: 'client',
    PROVIDER_COOKIE_KEYS: 'provider',
    SMTP_URL: 'smtp://x',
  })
  expect(api).not.toHaveProperty('COOKIE_KEYS')
  expect(gateway).toMatchObject({ OIDC_CLIENT_SECRET: 'client', COOKIE_KEYS: 'seal' })
  expect(gateway).not.toHaveProperty('PROVIDER_COOKIE_KEYS')
})

test('cookie keys from the environment do not leak into the other part either', () => {
  const env = { COOKIE_KEYS: 'mine', PROVIDER_COOKIE_KEYS: 'also mine' }
  expect(partEnvironment('api', settings, env, {})).not.toHaveProperty('COOKIE_KEYS')
  expect(partEnvironment('gateway', settings, env, {})).not.toHaveProperty('PROVIDER_COOKIE_KEYS')
})

test('an address with a password goes to the part that connects to it, and to no other', () => {
  const env = { DATABASE_URL: 'postgres://a:b@c/d', SMTP_URL: 'smtp://a:b@c', REDIS_URL: 'redis://:a@b' }
  const api = partEnvironment('api', settings, env, {})
  const gateway = partEnvironment('gateway', settings, env, {})
  expect(api).toMatchObject({ DATABASE_URL: env.DATABASE_URL, SMTP_URL: env.SMTP_URL })
  expect(api).not.toHaveProperty('REDIS_URL')
  expect(gateway).toMatchObject({ REDIS_URL: env.REDIS_URL })
  expect(gateway).not.toHaveProperty('DATABASE_URL')
  expect(gateway).not.toHaveProperty('SMTP_URL')
})

test.each(['OIDC_DPOP', 'OIDC_CLIENT_KEY', 'METRICS_PORT', 'LOG_LEVEL'])('%s goes to both parts', (name) => {
  for (const part of ['api', 'gateway'] as const)
    expect(partEnvironment(part, settings, { [name]: 'x' }, {})).toHaveProperty(name, 'x')
})

test('the data folder is absolute, so it does not depend on where a part runs', () => {
  expect(partEnvironment('api', settings, { DATA_DIR: 'relative' }, {})).toMatchObject({ DATA_DIR: '/data' })
})

test('the headers of the trace collector go to both parts, which both export', () => {
  const env = { OTEL_EXPORTER_OTLP_HEADERS: 'authorization=x' }
  expect(partEnvironment('api', settings, env, {})).toMatchObject(env)
  expect(partEnvironment('gateway', settings, env, {})).toMatchObject(env)
})
