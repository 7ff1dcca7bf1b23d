import { authCalls } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { answerAuthCall } from '../auth/answer-auth-call.ts'
import { setUp } from './set-up.ts'

/** The first run, by whoever has the one-time link. */
export function setUpRoutes(app: FastifyInstance): void {
  answerAuthCall(app, authCalls.setUp, async (request, body) => {
    const made = await setUp(app.database, body, { networkAddress: request.ip, traceId: request.id })
    request.log.info({ event: 'set-up' }, 'the system was set up')
    return made
  })
}
