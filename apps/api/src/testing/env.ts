import { type Env, type Environment, readEnv } from '../env.ts'

/** An environment for tests: the defaults, with secrets, and what `overrides` says. */
export function testEnv(overrides: Environment = {}): Env {
  return readEnv({
    OIDC_CLIENT_SECRET: 'secret-of-the-gateway-in-tests',
    PROVIDER_COOKIE_KEYS: 'a'.repeat(64),
    BACKCHANNEL_LOGOUT_URL: '',
    ...overrides,
  })
}
