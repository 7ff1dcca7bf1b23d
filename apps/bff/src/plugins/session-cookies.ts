import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { RequestSessions } from '../session/request-sessions.ts'

/**
 * Sets and clears the cookies of sessions at the last moment before the head of an answer leaves. Has to be registered
 * before the plugin that writes the header.
 */
export const sessionCookies = fp<{ sessions: RequestSessions }>(
  async (app: FastifyInstance, { sessions }) => {
    app.addHook('onSend', (request, reply, _payload, done) => {
      sessions.settle(request, reply)
      done()
    })
  },
  { name: 'session-cookies' },
)
