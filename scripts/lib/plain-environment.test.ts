import { expect, test } from 'vitest'
import { plainEnvironment } from './plain-environment.ts'

test.each([
  'PORT',
  'METRICS_PORT',
  'DATABASE_URL',
  'LOG_LEVEL',
  'NODE_ENV',
  'OIDC_DPOP',
  'PUBLIC_URL',
  'DEMO',
])('%s of the shell does not reach a test', (name) => {
  expect(plainEnvironment({ [name]: '1' })).toEqual({})
})

test.each([
  'PATH',
  'HOME',
  'CHROMIUM_PATH',
  'TEST_DATABASE_URL',
  'REQUIRE_SERVICES',
  'E2E_LOOKS',
  'https_proxy',
])('%s stays', (name) => {
  expect(plainEnvironment({ [name]: '1' })).toEqual({ [name]: '1' })
})
