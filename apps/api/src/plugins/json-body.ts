import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/** A POST without a body may still say that it is JSON; prototype poisoning is refused. */
export const jsonBody = fp(
  async (app: FastifyInstance) => {
    const parse = app.getDefaultJsonParser('error', 'error')
    app.removeContentTypeParser(['application/json', 'text/plain'])
    app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
      if (body === '') done(null, undefined)
      else void parse(request, body, done)
    })
  },
  { name: 'json-body' },
)
