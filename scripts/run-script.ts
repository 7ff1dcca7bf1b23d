import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { readSettings, root } from './lib/settings.ts'

// Runs one script of one workspace: `<folder> <script> [arguments]`, with the data folder that `npm start` uses.
const [folder = '', script = '', ...args] = process.argv.slice(2)
const { dataDir } = readSettings([], process.env)
const { status } = spawnSync('npm', ['run', script, '--', ...args], {
  cwd: join(root, folder),
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, DATA_DIR: dataDir },
})
process.exitCode = status ?? 1
