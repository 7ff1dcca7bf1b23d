import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { withProcessLock } from './process-lock.ts'
import { root } from './settings.ts'

const stampFile = 'node_modules/.cache/web-build'
const sources = [
  'package.json',
  'pnpm-lock.yaml',
  'apps/web/*.{json,ts,html}',
  'apps/web/{src,public,vite}/**',
  'packages/*/src/**',
]

/** What the build writes itself, and what never gets into it. */
const isIgnored = (file: string) => /\.(gen|test)\.tsx?$/.test(file)

function hashSources(folder: string): string {
  const hash = createHash('sha256')
  for (const file of globSync(sources, { cwd: folder }).sort()) {
    const path = join(folder, file)
    if (!isIgnored(file) && statSync(path).isFile()) hash.update(`${file}\n`).update(readFileSync(path))
  }
  return hash.digest('hex')
}

/** Whether apps/web/dist was built from the sources as they are now. */
export function isBuilt(folder: string = root): boolean {
  const stamp = join(folder, stampFile)
  if (!existsSync(join(folder, 'apps/web/dist/index.html')) || !existsSync(stamp)) return false
  return readFileSync(stamp, 'utf8') === hashSources(folder)
}

/** Remembers that apps/web/dist was built from the sources as they are now. */
export function recordBuild(folder: string = root): void {
  const stamp = join(folder, stampFile)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hashSources(folder))
}

/** As the workspace pins it, such as `pnpm@12.21.0`. */
const packageManager = () => {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { packageManager: string }
  return manifest.packageManager
}

/** Nothing is told to anybody, and pnpm installs nothing on the way: that was done before. */
const quietly = {
  TURBO_TELEMETRY_DISABLED: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
  pnpm_config_verify_deps_before_run: 'false',
}

/**
 * turbo keeps what it has built, and brings it back where sources are again what they were. It runs packages' scripts by the
 * package manager, which stands on the path of what npx runs; `npm start` installs neither tests nor turbo.
 */
const builder = (): readonly [file: string, ...args: string[]] =>
  existsSync(join(root, 'node_modules/.bin/turbo'))
    ? ['npx', '-y', '--package', packageManager(), 'turbo', 'run', 'build']
    : ['npm', 'run', '--silent', 'build', '--prefix', 'apps/web']

/**
 * Builds the SPA if its sources changed. Of several starts at once one builds, and the others wait for it.
 *
 * @throws Error when the build fails; its output is on the terminal
 */
export function buildWeb(): void {
  if (!isBuilt()) withProcessLock(join(root, `${stampFile}.lock`), buildUnlessBuilt)
}

function buildUnlessBuilt(): void {
  if (isBuilt()) return
  process.stdout.write('Building the pages ...\n')
  const [file, ...args] = builder()
  const { status } = spawnSync(file, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...quietly },
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error('The build of apps/web failed: see the text above.')
  recordBuild()
}
