import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { freePort } from '@backoffice/test-kit/free-port'

export type OwnRedis = Awaited<ReturnType<typeof startOwnRedis>>

const startWithinMs = 10_000

/** A Redis server of the test alone, in memory, that may be killed and stopped. */
export async function startOwnRedis(...options: string[]) {
  const port = await freePort()
  let server = await launch(port, options)

  async function kill(): Promise<void> {
    const exited = once(server, 'exit')
    server.kill('SIGKILL')
    await exited
  }

  /** Scripts that were run so far. */
  async function scriptsRun(): Promise<number> {
    const client = new Redis(port, '127.0.0.1')
    const stats = await client.info('commandstats')
    client.disconnect()
    return Number(/cmdstat_eval:calls=(\d+)/.exec(stats)?.[1] ?? 0)
  }

  return {
    port,
    scriptsRun,
    /** Until a gateway is looking again and again for what another one redeems. */
    untilPolled: async () => {
      const before = await scriptsRun()
      while ((await scriptsRun()) < before + 10) await wait(50)
    },
    url: `redis://127.0.0.1:${port}`,
    kill,
    /** Starts it again, empty, at the same address. */
    revive: async () => {
      server = await launch(port, options)
    },
    /** It accepts connections and commands but answers nothing until `resume`. */
    suspend: () => server.kill('SIGSTOP'),
    resume: () => server.kill('SIGCONT'),
    close: async () => {
      if (server.exitCode === null && server.signalCode === null) await kill()
    },
  }
}

async function launch(port: number, options: string[]): Promise<ChildProcess> {
  const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', ...options]
  const server = spawn('redis-server', args, { stdio: 'ignore' })
  const deadline = performance.now() + startWithinMs
  while (!(await accepts(port))) {
    if (server.exitCode !== null || performance.now() > deadline)
      throw new Error('redis-server did not start.')
    await wait(20)
  }
  return server
}

function accepts(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1' })
  return new Promise((resolve) => {
    const finish = (isOpen: boolean) => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('connect', () => finish(true)).once('error', () => finish(false))
  })
}
