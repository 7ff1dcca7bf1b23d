// Plain JavaScript without dependencies: it runs on the Node of the host (20 or newer) before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { missingInstall, packageManager, recordInstall } from './install-stamp.mjs'

const root = resolve(import.meta.dirname, '../..')
const isWindows = process.platform === 'win32'

/** The servers and the build of the pages; what only tests, linters and benchmarks need is left out. */
const apps = ['@backoffice/api', '@backoffice/bff', '@backoffice/web']
const appsOnly = [
  '--prod',
  ...['.', ...apps.map((name) => `${name}...`)].flatMap((name) => ['--filter-prod', name]),
]

/**
 * Installs the dependencies unless the ones recorded by the last install are still the wanted ones.
 *
 * @param {import('./install-stamp.mjs').Extent} extent
 */
function install(extent) {
  const missing = missingInstall(root, extent)
  if (missing === undefined) return
  process.stdout.write('Installing the dependencies (the first time takes about a minute) ...\n')
  const args = [
    '-y',
    packageManager(root),
    'install',
    '--frozen-lockfile',
    ...(missing === 'apps' ? appsOnly : []),
  ]
  const { status, error } = spawnSync('npx', args, {
    cwd: root,
    stdio: 'inherit',
    shell: isWindows,
    // Without it pnpm asks before it replaces a node_modules made by something else, and nobody may be there to answer.
    env: { ...process.env, CI: 'true' },
  })
  if (error) throw error
  if (status !== 0) {
    process.stderr.write(
      'The installation failed: see the text above. It needs npm and a package registry.\n',
    )
    process.exit(status ?? 1)
  }
  recordInstall(root, missing)
}

/** Node 24 from the dependencies where the registry has it (Linux), else the Node that runs this. */
function node24() {
  const installed = join(root, 'node_modules/.bin/node')
  if (existsSync(installed)) return installed
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major >= 24) return process.execPath
  process.stderr.write(`Node ${process.versions.node} is older than 24, which this project is made for.\n`)
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath
  process.stderr.write('It cannot run TypeScript by itself: install Node 24 and try again.\n')
  process.exit(1)
}

/**
 * npm runs its scripts through a shell, which does not hand a signal on: when npm is asked to end, this process learns
 * it only from having lost its parent.
 *
 * @param {() => void} stop
 */
function whenNpmEnds(stop) {
  const parent = process.ppid
  if (process.env.npm_lifecycle_event === undefined) return
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, 200)
}

/**
 * Installs what is missing and runs a command with Node 24 first on the PATH, as long as this process lives; then ends
 * with its exit code.
 *
 * @param {string[]} args what Node is to run, from the root of the repository
 * @param {import('./install-stamp.mjs').Extent} [extent] what it needs
 */
export function runOnNode24(args, extent = 'all') {
  install(extent)
  const bin = join(root, 'node_modules/.bin')
  const child = spawn(node24(), args, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      // Node keeps what it compiled, types already stripped: a second start takes two thirds of the work.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
      ...process.env,
      PATH: `${bin}${delimiter}${process.env.PATH}`,
    },
  })
  // A terminal sends Ctrl-C to both processes, a supervisor to this one alone; the child takes a second one for the same.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  whenNpmEnds(() => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}
