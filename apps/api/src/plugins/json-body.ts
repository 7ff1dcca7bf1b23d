import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from '../app-error.ts'
import { nestsWithin } from '../nests-within.ts'

/** Levels of objects and arrays; the deepest body of a call has eight. */
const deepestBody = 32

/** @throws AppError `request.invalid` where the bytes are no UTF-8: letters put in their place would be written down */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new AppError('request.invalid', { detail: 'The body is not UTF-8.', cause })
  }
}

/** A POST without a body may still say that it is JSON; prototype poisoning is refused. */
export const jsonBody = fp(
  async (app: FastifyInstance) => {
    const parse = app.getDefaultJsonParser('error', 'error')
    app.removeContentTypeParser(['application/json', 'text/plain'])
    app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
      if (bytes.length === 0) return done(null, undefined)
      return parse(request, decode(bytes), (error, body) => {
        if (error !== null || nestsWithin(body, deepestBody)) return done(error, body)
        return done(
          new AppError('request.invalid', { detail: `More than ${deepestBody} levels are too deep.` }),
        )
      })
    })
  },
  { name: 'json-body' },
)
