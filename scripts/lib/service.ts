import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { keepBounded, rotateLog } from './log-files.ts'
import type { Environment } from './settings.ts'
import { root } from './settings.ts'

const stopWithinMs = 12_000
const shownLines = 20

export type Command = {
  readonly name: string
  /** Arguments of Node. */
  readonly args: readonly string[]
  readonly env: Environment
  /** None: the output goes to this terminal. */
  readonly logFile: string | undefined
  readonly cwd?: string
}

export type Service = {
  readonly name: string
  /** Resolves when the process has ended, to a text that says how. */
  readonly ended: Promise<string>
  stop(): Promise<void>
}

async function spawnLogged(command: Command): Promise<ChildProcess> {
  const { args, env, logFile } = command
  if (logFile !== undefined) {
    await mkdir(dirname(logFile), { recursive: true })
    await rotateLog(logFile)
  }
  // To its end, wherever that is: the file may be emptied below the server's hands.
  const log = logFile === undefined ? undefined : openSync(logFile, 'a', 0o600)
  const output = log ?? 'inherit'
  const child = spawn(process.execPath, args, {
    cwd: command.cwd ?? root,
    env,
    stdio: ['ignore', output, output, 'ipc'],
    // A process group of its own: Ctrl-C reaches us alone, and each server is asked to stop exactly once.
    detached: process.platform !== 'win32',
  })
  if (log !== undefined) closeSync(log)
  return child
}

async function describeEnd(command: Command, child: ChildProcess): Promise<string> {
  const how = child.signalCode ?? `exit code ${child.exitCode}`
  if (command.logFile === undefined) return `The ${command.name} ended (${how}).`
  const lines = (await readFile(command.logFile, 'utf8')).trimEnd().split('\n').slice(-shownLines)
  return `The ${command.name} ended (${how}). The last of its log (${command.logFile}):\n${lines.join('\n')}`
}

/** Starts a server that ends with this process. */
export async function startService(command: Command): Promise<Service> {
  const preload = new URL('./exit-with-parent.ts', import.meta.url).href
  const child = await spawnLogged({ ...command, args: ['--import', preload, ...command.args] })
  const exit = once(child, 'exit')
  const { logFile } = command
  const stopBounding = logFile === undefined ? () => {} : keepBounded(logFile)
  void exit.then(stopBounding)
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await Promise.race([exit, sleep(stopWithinMs, undefined, { ref: false })])
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
  }
  return { name: command.name, ended: exit.then(() => describeEnd(command, child)), stop }
}
