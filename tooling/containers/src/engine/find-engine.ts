import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand, tryCommand } from './command.ts'
import { acquireLock } from './lock.ts'
import { cacheFolder, podman, writePodmanHome } from './podman-home.ts'

const packages = [
  'podman',
  'buildah',
  'runc',
  'catatonit',
  'netavark',
  'aardvark-dns',
  'iptables',
  'podman-compose',
  'debootstrap',
]

async function isInstalled(name: string): Promise<boolean> {
  const { stdout } = await tryCommand('dpkg-query', ['--show', '--showformat=${db:Status-Status}', name])
  return stdout === 'installed'
}

async function installPackages(): Promise<void> {
  const states = await Promise.all(packages.map(async (name) => ({ name, isThere: await isInstalled(name) })))
  const missing = states.filter(({ isThere }) => !isThere).map(({ name }) => name)
  if (missing.length === 0) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) =>
    runCommand('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=600', ...args], { env })
  await apt('update')
  await apt('install', '-y', '--no-install-recommends', ...missing)
}

/** A program without libraries is an image that needs nothing. */
async function tryTrivialContainer(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-trivial-'))
  try {
    const archive = join(folder, 'image.tar')
    await runCommand('tar', ['-C', '/usr/bin', '-cf', archive, 'catatonit'])
    await podman('import', '--quiet', archive, 'localhost/backoffice/trivial')
    await podman('run', '--rm', 'localhost/backoffice/trivial', '/catatonit', '--version')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function whyNoPodman(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return 'no Docker engine answers, and podman is tried as root alone'
  if (!/^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8')))
    return 'no Docker engine answers, and podman is installed on Debian alone'
  try {
    await installPackages()
    writePodmanHome()
    const release = await acquireLock(join(cacheFolder, 'lock'))
    process.on('exit', release)
    await tryTrivialContainer()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function hasDocker(): Promise<boolean> {
  const [compose, engine] = await Promise.all([
    tryCommand('docker', ['compose', 'version']),
    tryCommand('docker', ['info']),
  ])
  return compose.status === 0 && engine.status === 0
}

export type Found = { readonly name: 'docker' | 'podman' } | { readonly whyNone: string }

/**
 * Docker where its engine answers; else podman, which is installed on Debian as root. One process of a machine has podman at
 * a time: the others wait here.
 */
export async function findEngine(): Promise<Found> {
  if (await hasDocker()) return { name: 'docker' }
  const whyNone = await whyNoPodman()
  return whyNone === undefined ? { name: 'podman' } : { whyNone }
}
