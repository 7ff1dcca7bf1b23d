import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

const isReady = (url: string) =>
  fetch(url).then(
    (answer) => answer.ok,
    () => false,
  )

/** Passes the lines of `npm start` on until the one that tells a person to begin. */
async function untilAnnounced(output: Readable): Promise<void> {
  for await (const line of createInterface({ input: output })) {
    process.stdout.write(`${line}\n`)
    if (line.startsWith('Ready after ')) return
  }
  throw new Error('npm start ended before it was ready: see its text above')
}

/** What was started before must not answer for what is measured next. */
async function untilGone(url: string): Promise<void> {
  while (await isReady(url)) await sleep(50)
}

/**
 * Runs `npm start` in a clone until it says that the product is ready, which must be true then, and stops it.
 *
 * @returns seconds from the command to ready
 * @throws Error when `npm start` ends by itself, or is not ready when it says so
 */
export async function measureStart(folder: string, env: NodeJS.ProcessEnv): Promise<number> {
  const url = `http://127.0.0.1:${env['PORT']}/readyz`
  const started = performance.now()
  const child = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    await untilAnnounced(child.stdout)
    const seconds = (performance.now() - started) / 1000
    if (!(await isReady(url))) throw new Error(`npm start says that it is ready, but ${url} says no`)
    return seconds
  } finally {
    const ended = child.exitCode === null ? once(child, 'exit') : undefined
    child.kill('SIGTERM')
    await ended
    await untilGone(url)
  }
}
