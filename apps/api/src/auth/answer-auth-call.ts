import type { AuthCall } from '@backoffice/api-types'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { parseBody } from './parse-body.ts'

type ParamsOf<C> = C extends { params: infer P extends z.ZodType } ? z.output<P> : unknown
type BodyOf<C> = C extends { body: infer B extends z.ZodType } ? z.output<B> : undefined
/** A request that a call of the authorization server came with. */
export type AuthRequest<C extends AuthCall> = FastifyRequest<{ Params: ParamsOf<C> }>
type Handler<C extends AuthCall> = (
  request: AuthRequest<C>,
  body: BodyOf<C>,
  reply: FastifyReply,
) => Promise<z.input<C['response']>>

/** Adds a call of the pages below the path of the issuer; what it answers is kept nowhere. */
export function answerAuthCall<C extends AuthCall>(app: FastifyInstance, call: C, handler: Handler<C>): void {
  const url = call.path.slice('/auth'.length).replaceAll(/\{(\w+)\}/g, ':$1')
  app.route<{ Params: ParamsOf<C> }>({
    method: call.method,
    url,
    handler: async (request, reply) => {
      const body = call.body && parseBody(call.body, request.body)
      // The body was parsed by the schema of this very call, which the type system cannot follow.
      const answer = await handler(request, body as BodyOf<C>, reply)
      return reply
        .code(call.status ?? 200)
        .header('cache-control', 'no-store')
        .send(answer)
    },
  })
}
