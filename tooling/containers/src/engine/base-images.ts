import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { readComposeFile } from '../compose-file.ts'
import { readDockerfile } from '../dockerfile.ts'
import { runCommand, tryCommand } from './command.ts'
import { cacheFolder, podman, podmanEnvironment, tryPodman } from './podman-home.ts'

const recipes = join(import.meta.dirname, '../base')
const debianNode = 'localhost/backoffice/debian-node'
const debianServices = 'localhost/backoffice/debian-services'
const services = ['postgres', 'redis', 'mail'] as const

/** As an engine completes a short name: `redis:7` is `docker.io/library/redis:7`. */
const complete = (name: string) => `docker.io/${name.includes('/') ? '' : 'library/'}${name}`

const hashOf = (...parts: readonly (string | Buffer)[]) =>
  parts
    .reduce((hash, part) => hash.update(part), createHash('sha256'))
    .digest('hex')
    .slice(0, 16)

/** Change whenever the images have to be made again. */
function versions(): { debian: string; services: string } {
  const debian = hashOf(process.version, readFileSync(import.meta.filename))
  const files = readdirSync(recipes).sort()
  return { debian, services: hashOf(debian, ...files.map((file) => readFileSync(join(recipes, file)))) }
}

/** The Debian that this machine runs, from where it gets its own packages. */
async function debianSource(): Promise<{ suite: string; mirror: string }> {
  const [, suite = ''] = /^VERSION_CODENAME=(\S+)$/m.exec(readFileSync('/etc/os-release', 'utf8')) ?? []
  const targets = await runCommand('apt-get', ['indextargets', '--format', '$(RELEASE) $(SITE)'])
  const mirror = targets
    .split('\n')
    .find((line) => line.startsWith(`${suite} `))
    ?.slice(suite.length + 1)
  if (mirror === undefined) throw new Error(`apt has no source of ${suite}`)
  return { suite, mirror }
}

async function aptEnvironment(): Promise<Record<string, string | undefined>> {
  const dump = await runCommand('apt-config', ['dump', '--format', '%f=%v%n', 'Acquire::http::Proxy'])
  const proxy = dump.split('=').slice(1).join('=').trim()
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' }
  return proxy === '' ? env : { ...env, http_proxy: proxy }
}

/** In the root of another system; the temporary folder of this run is not there. */
async function inChroot(rootfs: string, command: readonly string[]): Promise<void> {
  await runCommand('chroot', [rootfs, ...command], {
    env: { ...(await aptEnvironment()), TMPDIR: undefined },
  })
}

async function addNode(rootfs: string): Promise<void> {
  copyFileSync(process.execPath, join(rootfs, 'usr/local/bin/node'))
  const npm = (await runCommand('npm', ['--version'])).trim()
  await runCommand('npm', ['install', '--global', '--prefix', join(rootfs, 'usr/local'), `npm@${npm}`])
  await inChroot(rootfs, ['useradd', '--create-home', '--uid', '1000', '--user-group', 'node'])
}

/** No server starts while it is installed, and no cluster is made. */
async function addServers(rootfs: string): Promise<void> {
  mkdirSync(join(rootfs, 'etc/postgresql-common'), { recursive: true })
  writeFileSync(join(rootfs, 'etc/postgresql-common/createcluster.conf'), 'create_main_cluster = false\n')
  writeFileSync(join(rootfs, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  copyFileSync('/etc/resolv.conf', join(rootfs, 'etc/resolv.conf'))
  const certificates = '/etc/ssl/certs/ca-certificates.crt'
  mkdirSync(join(rootfs, 'etc/ssl/certs'), { recursive: true })
  if (existsSync(certificates)) copyFileSync(certificates, join(rootfs, certificates))
  const install = ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'postgresql', 'redis-server']
  await inChroot(rootfs, install)
  await inChroot(rootfs, ['sh', '-c', 'ln -s /usr/lib/postgresql/*/bin /usr/lib/postgresql/bin'])
}

async function importFolder(rootfs: string, name: string): Promise<void> {
  const script =
    'tar -C "$1" --exclude="./var/cache/apt/*" --exclude="./var/lib/apt/lists/*" -c . | podman import --quiet - "$2"'
  await runCommand('sh', ['-c', script, 'sh', rootfs, name], { env: podmanEnvironment })
}

/** In memory where that can be had: a package manager waits for the disk after every file. */
async function inRootfs(work: (rootfs: string) => Promise<void>): Promise<void> {
  const folder = join(cacheFolder, 'rootfs')
  await tryCommand('umount', [folder])
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const mount = await tryCommand('mount', ['-t', 'tmpfs', '-o', 'size=2g', 'tmpfs', folder])
  try {
    await work(join(folder, 'debian'))
  } finally {
    if (mount.status === 0) await tryCommand('umount', [folder])
    rmSync(folder, { recursive: true, force: true })
  }
}

async function makeDebianImages(): Promise<void> {
  const { suite, mirror } = await debianSource()
  await inRootfs(async (rootfs) => {
    await runCommand('debootstrap', ['--variant=minbase', suite, rootfs, mirror], {
      env: await aptEnvironment(),
    })
    await addNode(rootfs)
    await importFolder(rootfs, debianNode)
    await addServers(rootfs)
    await importFolder(rootfs, debianServices)
  })
}

const isThere = async (name: string) => (await tryPodman('image', 'exists', name)).status === 0

async function makeBaseImages({ debian, services: tag }: ReturnType<typeof versions>): Promise<void> {
  if (!(await isThere(`${debianServices}:${debian}`))) await makeDebianImages()
  await podman('tag', debianServices, `${debianServices}:${debian}`)
  await podman('tag', debianNode, `localhost/backoffice/node:${tag}`)
  for (const service of services) {
    const file = join(recipes, 'services.containerfile')
    const name = `localhost/backoffice/${service}:${tag}`
    await podman(
      'build',
      '--quiet',
      '--isolation=chroot',
      '-f',
      file,
      '--target',
      service,
      '-t',
      name,
      recipes,
    )
  }
}

/**
 * Makes what the files name as bases, of Debian's packages and the Node that runs this, and gives it those names. What an
 * earlier run has made is used again.
 */
export async function provideBaseImages(): Promise<void> {
  const made = versions()
  const tag = made.services
  if (!(await isThere(`localhost/backoffice/mail:${tag}`))) await makeBaseImages(made)
  const compose = readComposeFile('docker-compose.yml')
  for (const service of services)
    await podman(
      'tag',
      `localhost/backoffice/${service}:${tag}`,
      complete(compose.services[service]?.image ?? ''),
    )
  const [{ base } = { base: '' }] = readDockerfile('apps/api/Dockerfile')
  await podman('tag', `localhost/backoffice/node:${tag}`, complete(base))
}
