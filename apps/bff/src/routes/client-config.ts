import type { FastifyInstance } from 'fastify'
import { readRelease } from '../release.ts'
import type { Services } from '../services.ts'
import { answerCall } from './answer-call.ts'

/** `GET /bff/config`: the share of the configuration that every visitor may know. */
export async function clientConfigRoute(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  const { rememberMaxS, pictureOrigins, sentryDsn, tagManagerId, analyticsId } = services.config
  const body = { release: readRelease(), rememberMaxS, pictureOrigins, sentryDsn, tagManagerId, analyticsId }
  answerCall(app, 'GET /bff/config', async (_request, reply) => {
    reply.header('cache-control', 'no-cache')
    return body
  })
}
