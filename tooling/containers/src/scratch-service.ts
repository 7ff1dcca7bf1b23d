import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root, type Service } from './compose-file.ts'
import type { ScratchImage } from './scratch-image.ts'

export type Running = {
  /** Runs the health check as docker-compose.yml writes it, until it succeeds. */
  healthy(withinMs: number): Promise<void>
  /** Asks it to stop, as an engine does, and returns its exit code. */
  stop(): Promise<number | null>
}

const node = join(root, 'node_modules/.bin/node')

const succeeds = ([file = '', ...args]: readonly string[]) =>
  new Promise<boolean>((resolve) => {
    execFile(file === 'node' ? node : file, args, (error) => resolve(error === null))
  })

async function untilHealthy(
  child: ChildProcess,
  test: readonly string[],
  withinMs: number,
): Promise<boolean> {
  const end = Date.now() + withinMs
  while (Date.now() < end && child.exitCode === null) {
    if (await succeeds(test)) return true
    await sleep(200)
  }
  return false
}

/**
 * Starts an image's command with the environment of its service.
 *
 * @param rewrite what stands in for the names and ports of the containers' own network
 */
export function startService(
  image: ScratchImage,
  service: Service,
  rewrite: (text: string) => string,
): Running {
  const [file = '', ...args] = image.command
  const given = Object.entries(service.environment ?? {}).map(([name, value]) => [name, rewrite(value)])
  const env = { PATH: process.env['PATH'], ...Object.fromEntries(given) }
  const child = spawn(file === 'node' ? node : file, args, {
    cwd: image.folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  child.stdout.on('data', (chunk) => (log += chunk))
  child.stderr.on('data', (chunk) => (log += chunk))
  const exited = once(child, 'exit')
  return {
    async healthy(withinMs) {
      const [, ...test] = service.healthcheck?.test.map(rewrite) ?? []
      if (!(await untilHealthy(child, test, withinMs))) throw new Error(`Not healthy:\n${log.slice(-4_000)}`)
    },
    async stop() {
      child.kill('SIGTERM')
      await Promise.race([exited, sleep(10_000, undefined, { ref: false })])
      if (child.exitCode === null) child.kill('SIGKILL')
      return child.exitCode
    },
  }
}
