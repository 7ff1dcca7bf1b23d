import { setUpBody } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { parseBody } from '../auth/parse-body.ts'
import { setUp } from './set-up.ts'

/** `POST /user/public/set-up`: the first run, by whoever has the one-time link. */
export function setUpRoutes(app: FastifyInstance): void {
  app.post('/user/public/set-up', async (request, reply) => {
    const body = parseBody(setUpBody, request.body)
    const made = await setUp(app.database, body, { networkAddress: request.ip, traceId: request.id })
    request.log.info({ event: 'set-up' }, 'the system was set up')
    return reply.code(201).header('cache-control', 'no-store').send(made)
  })
}
