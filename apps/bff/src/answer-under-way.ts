import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * The answer that a connection still owes to an earlier request (pipelining, RFC 9112 9.3.2). Node keeps it there, and
 * throws when another one is given the same connection.
 */
export function answerUnderWay(socket: Socket): ServerResponse | null {
  return (socket as Socket & { _httpMessage?: ServerResponse | null })._httpMessage ?? null
}
