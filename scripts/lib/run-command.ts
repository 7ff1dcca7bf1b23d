import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Environment } from './settings.ts'
import { root } from './settings.ts'

export type Options = {
  readonly cwd?: string
  readonly env?: Environment
  /** Keeps the output together and prints it at the end, for commands that run beside each other. */
  readonly isBuffered?: boolean
}

const running = new Set<ChildProcess>()

/** Asks every command that still runs to stop. */
export function stopCommands(): void {
  for (const child of running) child.kill('SIGTERM')
}

/** Runs a command to its end and returns its exit code; a command that cannot be started or was killed gives 1. */
export async function runCommand(
  file: string,
  args: readonly string[],
  options: Options = {},
): Promise<number> {
  const { cwd = root, env = process.env, isBuffered = false } = options
  const output = isBuffered ? 'pipe' : 'inherit'
  const child = spawn(file, args, { cwd, env, stdio: ['ignore', output, output] })
  const chunks: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
  running.add(child)
  try {
    await once(child, 'close')
  } catch (error) {
    process.stderr.write(`${file}: ${error instanceof Error ? error.message : String(error)}\n`)
  } finally {
    running.delete(child)
  }
  process.stdout.write(Buffer.concat(chunks))
  return child.exitCode ?? 1
}
