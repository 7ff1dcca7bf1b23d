import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

const withinMs = 600_000
const everyMs = 20

const isReady = (url: string) =>
  fetch(url).then(
    (answer) => answer.ok,
    () => false,
  )

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const end = performance.now() + withinMs
  while (performance.now() < end) {
    if (child.exitCode !== null) throw new Error(`npm start ended with exit code ${child.exitCode}`)
    if (await isReady(url)) return
    await sleep(everyMs)
  }
  throw new Error(`npm start was not ready within ${withinMs / 1000} s`)
}

/** What was started before must not answer for what is measured next. */
async function untilGone(url: string): Promise<void> {
  while (await isReady(url)) await sleep(everyMs)
}

/**
 * Runs `npm start` in a clone until the gateway says that it is ready, and stops it.
 *
 * @returns seconds from the command to ready
 * @throws Error when something answers before, when `npm start` ends, or when it takes over ten minutes
 */
export async function measureStart(folder: string, env: NodeJS.ProcessEnv): Promise<number> {
  const url = `http://127.0.0.1:${env['PORT']}/readyz`
  if (await isReady(url)) throw new Error(`${url} answers before anything is started`)
  const started = performance.now()
  const child = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'inherit', 'inherit'] })
  try {
    await untilReady(child, url)
    return (performance.now() - started) / 1000
  } finally {
    const ended = child.exitCode === null ? once(child, 'exit') : undefined
    child.kill('SIGTERM')
    await ended
    await untilGone(url)
  }
}
