import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/**
 * Says once in the log that somebody speaks for others who may not (`TRUST_PROXY`): behind a proxy that is not named
 * there all people are one address, with one count of attempts to sign in.
 */
export const untrustedProxy = fp(
  async (app: FastifyInstance) => {
    let isTold = false
    app.addHook('onRequest', (request, _reply, done) => {
      const { ip, ips = [], headers } = request
      if (!isTold && headers['x-forwarded-for'] !== undefined && ips.length < 2) {
        isTold = true
        request.log.warn(
          { peer: ip },
          'X-Forwarded-For of an address that TRUST_PROXY does not name is not believed',
        )
      }
      done()
    })
  },
  { name: 'untrusted-proxy' },
)
