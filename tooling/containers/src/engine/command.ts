import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

export type CommandOptions = {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string | undefined>>
}

export type Ended = { readonly status: number | null; readonly stdout: string; readonly output: string }

const running = new Set<ChildProcess>()

/** Asks every command that still runs to stop, and waits for it. */
export async function stopCommands(): Promise<void> {
  const ended = [...running].map((child) => once(child, 'close'))
  for (const child of running) child.kill('SIGTERM')
  await Promise.all(ended)
}

/** Runs a command to its end, whatever it comes to. */
export async function tryCommand(
  file: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<Ended> {
  const { cwd, env = process.env } = options
  const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  child.once('close', () => running.delete(child))
  const failed = new Promise<string>((resolve) => child.once('error', ({ message }) => resolve(message)))
  const ended = once(child, 'close').then(() => '')
  const [stdout, stderr, problem] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    Promise.race([failed, ended]),
  ])
  return { status: child.exitCode, stdout, output: `${stdout}${stderr}${problem}` }
}

/** @returns what it printed @throws Error with all output when it fails */
export async function runCommand(
  file: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<string> {
  const { status, stdout, output } = await tryCommand(file, args, options)
  if (status !== 0) throw new Error(`${file} ${args.join(' ')}\n${output.slice(-8_000)}`)
  return stdout
}
