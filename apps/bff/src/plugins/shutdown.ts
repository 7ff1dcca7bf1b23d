import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/** How long open requests may take before their connections are cut; streams never end by themselves. */
const cutAfterMs = 8000

declare module 'fastify' {
  interface FastifyInstance {
    /** True from the moment that the process was told to end. */
    isLeaving(): boolean
    /**
     * Ends in good order: `/readyz` says no at once, after `delayMs` no connection is accepted, open requests and
     * refreshes come to their end, what is open then is cut.
     */
    shutDown(delayMs: number): Promise<void>
  }
}

export type ShutdownOptions = {
  /** Resolves when no refresh is running, also of those whose browser has gone. */
  refreshesDone: () => Promise<unknown>
  cutAfterMs?: number
}

export const shutdown = fp<ShutdownOptions>(
  async (app: FastifyInstance, { refreshesDone, cutAfterMs: patienceMs = cutAfterMs }) => {
    let isLeaving = false
    app.decorate('isLeaving', () => isLeaving)
    app.decorate('shutDown', async (delayMs: number) => {
      isLeaving = true
      app.log.info({ delayMs }, 'shutting down')
      await wait(delayMs)
      const cut = setTimeout(() => {
        app.log.warn('connections that are still open are cut')
        app.server.closeAllConnections()
      }, patienceMs)
      await app.close()
      clearTimeout(cut)
    })
    // A token that was redeemed and whose answer nobody takes is lost, and with it the session.
    app.addHook('onClose', async () => void (await refreshesDone()))
  },
  { name: 'shutdown' },
)
