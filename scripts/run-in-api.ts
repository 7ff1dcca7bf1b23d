import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { partEnvironment } from './lib/part-environment.ts'
import { secretsFor } from './lib/secrets.ts'
import { readSettings, root } from './lib/settings.ts'

// Runs one script of apps/api, as `db:migrate`, with the environment and the data that `npm start` gives it.
const settings = readSettings([], process.env)
const secrets = await secretsFor(process.env, settings.dataDir)
const { status } = spawnSync('npm', ['run', '--silent', ...process.argv.slice(2)], {
  cwd: join(root, 'apps/api'),
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: partEnvironment('api', settings, process.env, secrets),
})
process.exitCode = status ?? 1
