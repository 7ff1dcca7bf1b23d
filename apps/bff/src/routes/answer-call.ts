import type { GatewayCalls } from '@backoffice/server-kit/gateway-calls'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'

/** A refusal is sent by the reply. */
type Handler<K extends keyof GatewayCalls> = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<GatewayCalls[K]['answer'] | FastifyReply>

/** Adds a call that the pages make, by its name in the contract. */
export function answerCall<K extends keyof GatewayCalls>(
  app: FastifyInstance,
  name: K,
  handler: Handler<K>,
  options: RouteShorthandOptions = {},
): void {
  const [method = '', url = ''] = name.split(' ')
  app.route({ ...options, method, url, handler })
}
