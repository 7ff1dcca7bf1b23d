import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/**
 * Says once in the log that somebody speaks for others who may not: behind a proxy that the `variable` does not name all
 * people are one address, with one count of attempts to sign in.
 */
export const untrustedProxy = fp<{ variable: string }>(
  async (app: FastifyInstance, { variable }) => {
    let isTold = false
    app.addHook('onRequest', (request, _reply, done) => {
      const { ip, ips = [], headers } = request
      if (!isTold && headers['x-forwarded-for'] !== undefined && ips.length < 2) {
        isTold = true
        request.log.warn(
          { peer: ip },
          `X-Forwarded-For of an address that ${variable} does not name is not believed`,
        )
      }
      done()
    })
  },
  { name: 'untrusted-proxy' },
)
