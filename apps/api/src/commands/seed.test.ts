import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const command = fileURLToPath(new URL('seed.ts', import.meta.url))

it('refuses to seed demo users in production, as their password is known', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'backoffice-seed-'))
  const env = {
    NODE_ENV: 'production',
    DEMO: 'none',
    DATABASE_URL: '',
    DATA_DIR: dataDir,
    OIDC_CLIENT_SECRET: 'secret-of-the-gateway-in-tests',
    PROVIDER_COOKIE_KEYS: 'a'.repeat(64),
  }
  const seeding = promisify(execFile)(process.execPath, [command], { env })
  await expect(seeding).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('production') })
  expect(await readdir(dataDir)).toEqual([])
  await rm(dataDir, { recursive: true })
}, 30_000)
