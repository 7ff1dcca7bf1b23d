import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import Fastify, { type FastifyReply } from 'fastify'
import { createLocalJWKSet, jwtVerify, type JWK } from 'jose'
import { serveWebSockets } from './serve-websockets.ts'

export type Hit = { method: string; url: string; headers: IncomingHttpHeaders; bytes: number; sha256: string }

type Call = { method: string; url: string; headers: IncomingHttpHeaders }

/** Whether a token is good for a call; headers are those of the 401 when it is not. */
export type Accepts = (token: string, call: Call) => Promise<boolean | Record<string, string>>

/** `accepts`: another check of access tokens than that of a JWT. */
type Options = { issuer?: string; accepts?: Accepts | undefined }

/**
 * A real upstream: it verifies the Bearer as the main API does, and keeps what it saw. `answers` lets a test say what
 * `GET /api/answer` sends.
 */
export async function startTestApi(
  publicUrl: string,
  publicJwk: JWK,
  { issuer = `${publicUrl}/auth`, accepts }: Options = {},
) {
  const keys = createLocalJWKSet({ keys: [publicJwk] })
  const hits: Hit[] = []
  const refused = new Set<string>()
  const state = {
    /** Refuse every Bearer, as an API whose user was removed. */
    refusesAll: false,
    answer: (reply: FastifyReply): unknown => reply.send({ ok: true }),
  }
  const server = Fastify({ forceCloseConnections: true, bodyLimit: 64 * 1024 * 1024 })
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', (_request, payload, done) => done(null, payload))

  async function isWelcome(call: Call): Promise<boolean | Record<string, string>> {
    const token = call.headers.authorization?.replace(/^\w+ /, '') ?? ''
    if (state.refusesAll || refused.has(token)) return false
    if (accepts) return accepts(token, call)
    const verified = jwtVerify(token, keys, { audience: `${publicUrl}/api`, issuer })
    return verified.then(
      () => true,
      () => false,
    )
  }

  server.addHook('preHandler', async (request, reply) => {
    const hash = createHash('sha256')
    let bytes = 0
    const isEarly = request.url.startsWith('/api/early')
    if (request.body instanceof Object && Symbol.asyncIterator in request.body && !isEarly) {
      for await (const chunk of request.body as AsyncIterable<Buffer>) {
        hash.update(chunk)
        bytes += chunk.length
      }
    }
    const { method, url, headers } = request
    hits.push({ method, url, headers, bytes, sha256: hash.digest('hex') })
    const welcome = await isWelcome({ method, url, headers })
    if (welcome === true) return
    return reply
      .code(401)
      .headers(welcome || {})
      .send({ code: 'session.none' })
  })

  server.all('/api/answer', (_request, reply) => state.answer(reply))
  server.all('/api/*', async (request) => ({ method: request.method, url: request.url }))
  const sockets = serveWebSockets(server.server, { isWelcome })
  const address = await server.listen({ host: '127.0.0.1', port: 0 })
  return {
    url: `${address}/api`,
    hits,
    refused,
    state,
    sockets,
    close: () => {
      sockets.close()
      return server.close()
    },
  }
}
