import { fork } from 'node:child_process'
import { once } from 'node:events'
import { openSync, closeSync } from 'node:fs'
import { join } from 'node:path'
import { cleanEnvironment } from '../clean-environment.ts'
import type { HostAnswer, HostRequest } from './product-host.ts'

export type ProductHost = {
  /** Starts a product that is told this and nothing else. @returns what stops it @throws Error when it does not start */
  start: (settings: Record<string, string>) => Promise<() => Promise<void>>
  pid: number | undefined
  /** Standard output and error of all its products. */
  logFile: string
  end: () => Promise<void>
}

/** A process of its own for products; it ends with this one. */
export function startHost(logFile: string): ProductHost {
  const log = openSync(logFile, 'a')
  const child = fork(join(import.meta.dirname, 'product-host.ts'), {
    env: cleanEnvironment({}),
    execArgv: [],
    stdio: ['ignore', log, log, 'ipc'],
  })
  closeSync(log)
  const exited = once(child, 'exit')
  const waiting = new Map<number, (answer: HostAnswer) => void>()
  let lastId = 0

  child.on('message', (answer: HostAnswer) => {
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })
  child.once('exit', (code) => {
    for (const [id, tell] of waiting)
      tell({ id, error: `The host of the products ended (${code}): see ${logFile}` })
  })

  async function ask(request: HostRequest): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<HostAnswer>()
    waiting.set(request.id, resolve)
    child.send(request)
    const { error } = await promise
    if (error !== undefined) throw new Error(error)
  }

  return {
    pid: child.pid,
    logFile,
    async start(settings) {
      const id = (lastId += 1)
      await ask({ id, start: settings })
      return () => ask({ id: (lastId += 1), stop: id })
    },
    async end() {
      if (child.connected) child.disconnect()
      await exited
    },
  }
}
