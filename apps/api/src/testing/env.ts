import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Environment } from '@backoffice/server-kit/environment'
import { type Env, readEnv } from '../env.ts'

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
