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
    OIDC_CLIENT_SECRET: 'x7Kq-vN2pLw8sRt4yBz6mHd0cFg9jAe3',
    PROVIDER_COOKIE_KEYS: '3f1c9a7e5b02d84466e19c0fa2b7538ed1047c9b8e2f6a35907dc4b1185af2e3',
  }
  const seeding = promisify(execFile)(process.execPath, [command], { env })
  await expect(seeding).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('production') })
  expect(await readdir(dataDir)).toEqual([])
  await rm(dataDir, { recursive: true })
}, 30_000)
