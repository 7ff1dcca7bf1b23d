import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { answerUnderWay } from '../answer-under-way.ts'

/** A request whose connection node has handed over, since it asks for a WebSocket (RFC 6455 4.2.1). */
export type Upgrade = {
  socket: Socket
  /** What to do with the connection once 101 has left; without it the connection is closed after the answer. */
  afterSwitch?: () => void
}

const upgrades = new WeakMap<IncomingMessage, Upgrade>()

/**
 * For node's `shouldUpgradeCallback`: only WebSockets of the API. Any other wish to upgrade (`h2c`, on another path, or
 * behind a request that has no answer yet) is passed over and answered as if it were not there (RFC 9110 7.8).
 */
export function asksForWebSocket({ method, url = '', headers, socket }: IncomingMessage): boolean {
  const isWebSocket =
    method === 'GET' && url.startsWith('/api/') && headers.upgrade?.toLowerCase() === 'websocket'
  return isWebSocket && answerUnderWay(socket) === null
}

/** The upgrade that a request asks for, if it was accepted as one. */
export function upgradeOf(request: IncomingMessage): Upgrade | undefined {
  return request.headers.upgrade === undefined ? undefined : upgrades.get(request)
}

/** Sends upgrades the way of all requests, through every hook and the router; refusals are ordinary answers. */
export function routeUpgrades(app: FastifyInstance): void {
  app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    // Node has taken its own listeners away; whoever works with the connection hears of its end by `close`.
    socket.on('error', () => {})
    if (head.length > 0) socket.unshift(head)
    const upgrade: Upgrade = { socket }
    upgrades.set(request, upgrade)
    const answer = new ServerResponse(request)
    answer.shouldKeepAlive = false
    answer.assignSocket(socket)
    answer.once('finish', () => {
      answer.detachSocket(socket)
      if (upgrade.afterSwitch) upgrade.afterSwitch()
      else socket.destroySoon()
    })
    app.routing(request, answer)
  })
}
