import type { Duplex } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Audit } from '../audit/audit.ts'
import { GatewayError } from '../errors.ts'
import type { ForwardedAnswer } from '../proxy/api-forwarder.ts'
import type { LiveConnections } from '../session/live-connections.ts'
import { splice } from './splice.ts'
import type { Upgrade } from './upgrade-requests.ts'

/** What the API decides in the handshake (RFC 6455 4.2.2); nothing else of its head goes to the browser. */
const handshakeHeaders = ['sec-websocket-accept', 'sec-websocket-protocol', 'sec-websocket-extensions']

/** A request for a WebSocket and its answer. */
export type Opening = { upgrade: Upgrade; request: FastifyRequest; reply: FastifyReply }

type Options = { live: LiveConnections; audit: Audit }

/**
 * Answers 101 and joins browser and API. The frames are theirs: the gateway does not read them, and cuts the connection
 * when the session ends. Cookies of a renewal by another tab leave with the 101.
 * @throws GatewayError `session.none` when the session was ended meanwhile
 */
export function openWebSocket(
  { live, audit }: Options,
  { upgrade, request, reply }: Opening,
  { response, session }: ForwardedAnswer,
  upstream: Duplex,
): void {
  const { socket } = upgrade
  upstream.on('error', () => {})
  if (socket.destroyed) {
    upstream.destroy()
    throw new GatewayError('request.cancelled')
  }
  try {
    const release = live.add({
      session,
      isEndless: true,
      cut(reason) {
        audit('stream.cut', request, { session, reason })
        socket.destroy()
      },
    })
    socket.once('close', () => {
      release()
      upstream.destroy()
      request.log.debug({ received: socket.bytesRead, sent: socket.bytesWritten }, 'websocket closed')
    })
  } catch (error) {
    upstream.destroy()
    throw error
  }
  upgrade.afterSwitch = () => {
    request.log.debug('websocket opened')
    splice(socket, upstream)
  }
  for (const name of handshakeHeaders) {
    const value = response.headers[name]
    if (value !== undefined) reply.header(name, value)
  }
  reply.code(101).headers({ connection: 'Upgrade', upgrade: 'websocket' }).send()
}
