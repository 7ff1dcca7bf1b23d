import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readComposeFile } from '../compose-file.ts'
import { runCommand, stopCommands, tryCommand } from './command.ts'
import type { Engine, Stack } from './engine.ts'
import { writeNpmSettings } from './npm-settings.ts'

const docker = (...args: readonly string[]) => runCommand('docker', args)

const compose = (stack: Stack, args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runCommand('docker', ['compose', '-p', stack.project, '-f', stack.file, ...args], {
    cwd: stack.folder,
    env: { ...process.env, ...env },
  })

/** The secret of the builds stands in a second file, which adds to the first. */
async function build(stack: Stack): Promise<void> {
  const { npmrc } = await writeNpmSettings(stack.folder)
  const services = Object.entries(readComposeFile(stack.file).services)
  const built = services.filter(([, service]) => service.build !== undefined)
  const secrets = { npmrc: { file: npmrc } }
  const added = Object.fromEntries(built.map(([name]) => [name, { build: { secrets: ['npmrc'] } }]))
  const file = join(stack.folder, 'docker-compose.secrets.json')
  writeFileSync(file, JSON.stringify({ services: added, secrets }))
  await compose(stack, ['-f', file, 'build'])
}

async function down(stack: Stack): Promise<Record<string, number>> {
  const codes: Record<string, number> = {}
  await compose(stack, ['stop', '--timeout', '15'])
  for (const name of Object.keys(readComposeFile(stack.file).services)) {
    const container = `${stack.project}-${name}-1`
    codes[name] = Number(await docker('inspect', '--format', '{{.State.ExitCode}}', container))
  }
  await compose(stack, ['down', '--volumes', '--rmi', 'local'])
  return codes
}

const projects = ['backoffice-test', 'backoffice-test-images']

async function clean(): Promise<void> {
  await stopCommands()
  for (const project of projects)
    await docker('compose', '-p', project, 'down', '--volumes', '--timeout', '0')
}

async function remains(): Promise<readonly string[]> {
  const mine = 'label=com.docker.compose.project'
  const lists = await Promise.all([
    docker('ps', '--all', '--quiet', '--filter', mine, '--filter', 'name=backoffice-test'),
    docker('network', 'ls', '--quiet', '--filter', mine, '--filter', 'name=backoffice-test'),
    docker('volume', 'ls', '--quiet', '--filter', mine, '--filter', 'name=backoffice-test'),
  ])
  return lists.flatMap((list) => list.split('\n')).filter((line) => line !== '')
}

export const dockerEngine: Engine = {
  name: 'docker',
  prepare: clean,
  clean,
  build,
  up: async (stack, ports) => void (await compose(stack, ['up', '--no-build', '--detach', '--wait'], ports)),
  down,
  remains,
  exec: (stack, service, command) => docker('exec', `${stack.project}-${service}-1`, ...command),
  run: (stack, service, options, command) =>
    docker('run', '--rm', ...options, `${stack.project}-${service}`, ...command),
  logs: async (stack) => (await tryCommand('docker', ['compose', '-p', stack.project, 'logs'])).output,
}
