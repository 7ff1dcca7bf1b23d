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
  const { status } = spawnSync('npm', ['run', '--silent', 'build', '--', '--logLevel=warn'], {
    cwd: join(root, 'apps/web'),
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error('The build of apps/web failed: see the text above.')
  recordBuild()
}
