import { createHash } from 'node:crypto'
import type { SessionFacts } from '@backoffice/server-kit/gateway-calls'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { idleExpiresAt, type Session } from '../session/session.ts'
import { answerCall } from './answer-call.ts'

const signedOut: SessionFacts = {
  signedIn: false,
  sessionId: null,
  accessExpiresAt: null,
  idleExpiresAt: null,
  absoluteExpiresAt: null,
  remembered: false,
}

/** `GET /bff/session`: what a page may know of the session; never a token, and asking does not extend it. */
export async function sessionRoute(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  answerCall(app, 'GET /bff/session', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const session = services.sessions.open(request)
    return session ? describeSession(session) : signedOut
  })
}

/** Times as ISO 8601 in UTC. */
function describeSession(session: Session): SessionFacts {
  return {
    signedIn: true,
    sessionId: createHash('sha256').update(session.id).digest('base64url').slice(0, 22),
    accessExpiresAt: session.access ? new Date(session.access.expiresAt).toISOString() : null,
    idleExpiresAt: new Date(idleExpiresAt(session)).toISOString(),
    absoluteExpiresAt: new Date(session.absoluteExpiresAt).toISOString(),
    remembered: session.remembered,
  }
}
