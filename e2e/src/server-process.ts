import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { cleanEnvironment } from './clean-environment.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Preloaded, so that a server ends with the process that started it, however that one ends. */
const exitWithParent = new URL('../../scripts/lib/exit-with-parent.ts', import.meta.url).href
const readyWithinMs = 120_000

export type ServerProcess = { stop: () => Promise<void> }

type Options = {
  /** What Node runs, from the root of the project. */
  args: readonly [script: string, ...rest: string[]]
  /** All that the server is told. */
  env: Record<string, string>
  /** Takes standard output and error. */
  logFile: string
  /** Answers with 200 once the server is ready. */
  probe: string
}

/** Starts a server of the product. @throws Error with the end of its log when it does not become ready */
export async function startServerProcess(options: Options): Promise<ServerProcess> {
  const { args, env, logFile, probe } = options
  const log = openSync(logFile, 'a')
  const child = spawn(process.execPath, ['--import', exitWithParent, ...args], {
    cwd: root,
    stdio: ['ignore', log, log, 'ipc'],
    env: cleanEnvironment(env),
  })
  closeSync(log)
  const stop = () => stopChild(child)
  try {
    await untilReady(probe, child, logFile)
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}

async function untilReady(url: string, child: ChildProcess, logFile: string): Promise<void> {
  const end = Date.now() + readyWithinMs
  while (Date.now() < end) {
    if (child.exitCode !== null) break
    const isReady = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return
    await sleep(100)
  }
  throw new Error(`The stack did not become ready:\n${readFileSync(logFile, 'utf8').slice(-4000)}`)
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await Promise.race([ended, sleep(10_000).then(() => child.kill('SIGKILL'))])
}
