import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { constants } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The core that each proxy runs on; clients and upstream share the other one. */
const proxyCores = '0'
export const otherCores = '1'

const startWithinMs = 30_000

export type Pinned = { readonly pid: number; readonly log: string; readonly stop: () => Promise<void> }

type Command = {
  name: string
  file: string
  args: readonly string[]
  port: number
  folder: string
  cores?: string
  env?: Record<string, string>
}

/**
 * Starts a server on given cores, with its output in a file of `folder`, and waits until its port answers.
 * @throws Error with the output when it ends before that
 */
export async function startPinned({ cores = proxyCores, ...command }: Command): Promise<Pinned> {
  const log = join(command.folder, `${command.name}.log`)
  const output = openSync(log, 'a')
  const child = spawn('taskset', ['-c', cores, command.file, ...command.args], {
    cwd: command.folder,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...command.env },
  })
  closeSync(output)
  stopWithBench(child)
  await untilListening(child, command.port, log)
  return {
    pid: child.pid ?? 0,
    log,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Those that run; they would outlive a bench that is ended by a signal. */
const running = new Set<ChildProcess>()

function stopWithBench(child: ChildProcess): void {
  if (!process.listeners('exit').includes(stopAll)) {
    process.once('exit', stopAll)
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => process.exit(128 + constants.signals[signal]))
  }
  running.add(child)
  child.once('exit', () => running.delete(child))
}

function stopAll(): void {
  for (const child of running) child.kill('SIGTERM')
}

async function untilListening(child: ChildProcess, port: number, log: string): Promise<void> {
  const deadline = Date.now() + startWithinMs
  while (!(await answers(port))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`Nothing listens on port ${port}. ${log} says:\n${readFileSync(log, 'utf8')}`)
    }
    await sleep(50)
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
