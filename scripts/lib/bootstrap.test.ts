import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isAlive } from '../testing/is-alive.ts'
import { recordInstall } from './install-stamp.mjs'

let folder: string

/** A repository of its own with everything installed, whose `npm start` runs `text` on Node. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bootstrap-'))
  for (const parent of ['apps', 'packages', 'tooling', 'scripts/lib', 'node_modules/.bin'])
    await mkdir(join(folder, parent), { recursive: true })
  for (const file of ['bootstrap.mjs', 'install-stamp.mjs'])
    await cp(join(import.meta.dirname, file), join(folder, 'scripts/lib', file))
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) await writeFile(join(folder, file), '')
  const scripts = { start: 'node start.mjs' }
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts, packageManager: 'pnpm@0.0.0' }))
  await writeFile(
    join(folder, 'start.mjs'),
    `import { runOnNode24 } from './scripts/lib/bootstrap.mjs'\nrunOnNode24(['main.ts'])\n`,
  )
  await symlink(process.execPath, join(folder, 'node_modules/.bin/node'))
  recordInstall(folder, 'all')
})
afterEach(() => rm(folder, { recursive: true }))

async function npmStart(text: string) {
  await writeFile(join(folder, 'main.ts'), text)
  return spawn('npm', ['start', '--silent'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
}

test('what is installed already is not installed again, and TypeScript runs with the exit code handed on', async () => {
  const npm = await npmStart('const code: number = 7\nconsole.log("ran")\nprocess.exit(code)')
  const [chunk]: unknown[] = await once(npm.stdout, 'data')
  expect(String(chunk)).toBe('ran\n')
  expect(await once(npm, 'exit')).toEqual([7, null])
})

test('everything ends when npm is asked to end, although npm tells only its shell', async () => {
  const npm = await npmStart('console.log(process.pid)\nsetInterval(() => {}, 1000)')
  const [chunk]: unknown[] = await once(npm.stdout, 'data')
  const pid = Number(String(chunk))
  expect(isAlive(pid)).toBe(true)
  npm.kill('SIGTERM')
  await expect.poll(() => isAlive(pid)).toBe(false)
})
