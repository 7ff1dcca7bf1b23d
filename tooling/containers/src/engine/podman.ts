import { globSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { readComposeFile } from '../compose-file.ts'
import { provideBaseImages } from './base-images.ts'
import { runCommand, stopCommands } from './command.ts'
import type { Engine, Stack } from './engine.ts'
import { writeNpmSettings } from './npm-settings.ts'
import { cacheFolder, podman, podmanEnvironment, runFolder, tryPodman } from './podman-home.ts'
import { startOrder } from './start-order.ts'

const healthyWithinMs = 180_000
const certificatesInBuild = '/etc/ssl/npm-certificates.pem'

const containerOf = (stack: Stack, service: string) => `${stack.project}_${service}_1`
const imageOf = (stack: Stack, service: string) => `localhost/${stack.project}_${service}`
const servicesOf = ({ file }: Stack) => readComposeFile(file).services

const compose = (stack: Stack, args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runCommand('podman-compose', ['-p', stack.project, '-f', stack.file, ...args], {
    cwd: stack.folder,
    env: { ...podmanEnvironment, ...env },
  })

/** podman-compose ends with 0 whatever podman says, so what was built is looked for, and only what is new counts. */
async function build(stack: Stack): Promise<void> {
  const built = Object.entries(servicesOf(stack)).filter(([, service]) => service.build !== undefined)
  const images = built.map(([name]) => imageOf(stack, name))
  for (const image of images) await tryPodman('untag', image)
  const { npmrc, certificates } = await writeNpmSettings(cacheFolder, certificatesInBuild)
  const options = ['--isolation=chroot', '--network=host', `--secret=id=npmrc,src=${npmrc}`]
  if (certificates !== undefined) options.push(`--volume=${certificates}:${certificatesInBuild}:ro`)
  try {
    const output = await compose(stack, [`--podman-build-args=${options.join(' ')}`, 'build'])
    for (const image of images)
      if ((await tryPodman('image', 'exists', image)).status !== 0)
        throw new Error(`${image} was not built:\n${output.slice(-8_000)}`)
  } finally {
    rmSync(npmrc)
  }
}

const logsOf = async (container: string) => (await tryPodman('logs', '--tail', '60', container)).output

/** Runs the health check of the file: podman has nothing that would run it without systemd. */
async function untilHealthy(container: string, test: readonly string[]): Promise<void> {
  const end = Date.now() + healthyWithinMs
  for (;;) {
    const check = await tryPodman('exec', container, ...test)
    if (check.status === 0) return
    const state = await tryPodman('inspect', '--format', '{{.State.Running}}', container)
    if (state.stdout.trim() !== 'true' || Date.now() > end)
      throw new Error(`${container} is not healthy: ${check.output}\n${await logsOf(container)}`)
    await sleep(300)
  }
}

async function up(stack: Stack, ports: Readonly<Record<string, string>>): Promise<void> {
  const services = servicesOf(stack)
  await compose(stack, ['up', '--no-build', '--no-start'], ports)
  for (const name of startOrder(services)) {
    const container = containerOf(stack, name)
    await podman('start', container)
    const [, ...test] = services[name]?.healthcheck?.test ?? []
    await untilHealthy(container, test)
  }
}

async function exitCode(container: string): Promise<number> {
  return Number(await podman('inspect', '--format', '{{.State.ExitCode}}', container))
}

async function down(stack: Stack): Promise<Record<string, number>> {
  const codes: Record<string, number> = {}
  await compose(stack, ['stop', '-t', '15'])
  for (const name of Object.keys(servicesOf(stack))) codes[name] = await exitCode(containerOf(stack, name))
  await compose(stack, ['down', '--volumes'])
  await podman('network', 'rm', `${stack.project}_default`)
  return codes
}

function processesOfContainers(): readonly string[] {
  const ours = (file: string) => {
    try {
      return readFileSync(file, 'utf8').replaceAll('\0', ' ').includes(runFolder)
    } catch {
      return false
    }
  }
  return globSync('/proc/[0-9]*/cmdline').filter(ours)
}

function mountsOfContainers(): readonly string[] {
  const lines = readFileSync('/proc/self/mounts', 'utf8').split('\n')
  return lines.filter((line) => line.includes(cacheFolder) || line.includes(runFolder))
}

async function remains(): Promise<readonly string[]> {
  const lists = [
    await podman('ps', '--all', '--quiet'),
    await podman('network', 'ls', '--quiet', '--filter', 'name=backoffice'),
    await podman('volume', 'ls', '--quiet'),
  ]
  const listed = lists.flatMap((list) => list.split('\n')).filter((line) => line !== '')
  return [...listed, ...mountsOfContainers(), ...processesOfContainers()]
}

async function clean(): Promise<void> {
  await stopCommands()
  await podman('rm', '--all', '--force', '--time', '0')
  await runCommand('buildah', ['rm', '--all'], { env: podmanEnvironment })
  await podman('volume', 'prune', '--force')
  await podman('network', 'prune', '--force')
}

/** Images that nothing names any more stay for a week: they are what the next build begins with. */
async function prepare(): Promise<void> {
  await clean()
  await podman('image', 'prune', '--force', '--filter', 'until=168h')
  await provideBaseImages()
}

export const podmanEngine: Engine = {
  name: 'podman',
  prepare,
  clean,
  build,
  up,
  down,
  remains,
  exec: (stack, service, command) => podman('exec', containerOf(stack, service), ...command),
  run: (stack, service, options, command) =>
    podman('run', '--rm', ...options, imageOf(stack, service), ...command),
  logs: async (stack) => {
    const logs = await Promise.all(
      Object.keys(servicesOf(stack)).map((name) => logsOf(containerOf(stack, name))),
    )
    return logs.join('\n')
  },
}
