import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Env, type Environment, readEnv } from '../env.ts'

/** An environment for tests: the defaults, with secrets, and what `overrides` says. */
export function testEnv(overrides: Environment = {}): Env {
  return readEnv({
    OIDC_CLIENT_SECRET: 'secret-of-the-gateway-in-tests',
    PROVIDER_COOKIE_KEYS: 'a'.repeat(64),
    BACKCHANNEL_LOGOUT_URL: '',
    // Made by the first file; `openTestApp` takes it away again.
    DATA_DIR: join(tmpdir(), `backoffice-test-${randomUUID()}`),
    ...overrides,
  })
}
