import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { switchAccount } from './switch-account.ts'

/** What the provider answers; every other address below `/auth` is ours or unknown. */
const getPaths = [
  '/.well-known/openid-configuration',
  '/.well-known/oauth-authorization-server',
  '/oauth2/authorize',
]
const postPaths = ['/oauth2/token', '/oauth2/revoke', '/oauth2/par']

/**
 * Hands the provider's own addresses over to it. It reads the body by itself, and finds its prefix by comparing
 * `originalUrl` with the shortened `url`.
 */
export function mountProvider(app: FastifyInstance, provider: Provider, prefix: string): void {
  const handle = provider.callback()
  const handOver = (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack()
    const url = request.raw.url ?? ''
    Object.assign(request.raw, { originalUrl: url, url: url.slice(prefix.length) })
    return handle(request.raw, reply.raw)
  }
  app.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', (_request, _payload, done) => done(null))
    for (const path of getPaths) own.get(path, handOver)
    for (const path of postPaths) own.post(path, handOver)
    own.get<{ Params: { uid: string } }>('/oauth2/authorize/:uid', async (request, reply) => {
      await switchAccount(own, provider, request.params.uid, request, reply)
      await handOver(request, reply)
    })
  })
}
