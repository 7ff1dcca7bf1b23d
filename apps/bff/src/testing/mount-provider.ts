import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { foreignJwk } from './foreign-jwk.ts'
import { type ProviderCounts, type ProviderSwitches, testPerson } from './provider-switches.ts'

type Mount = {
  provider: Provider
  publicUrl: string
  /** Under which the provider's key is known. */
  keyId: string
  switches: ProviderSwitches
  counts: ProviderCounts
}

/** The routes of our authorization server around the provider: interactions as JSON, logout, and outages on demand. */
export function mountProvider(
  server: FastifyInstance,
  { provider, publicUrl, keyId, switches, counts }: Mount,
): void {
  const callback = provider.callback()
  const { host, protocol } = new URL(publicUrl)

  server.register(async (calls) => {
    calls.addHook('onRequest', async (request) => behindPublicUrl(request))
    calls.get<{ Params: { uid: string } }>('/auth/interaction/:uid', (request, reply) =>
      reply.redirect(`${publicUrl}/login?interaction=${request.params.uid}`, 303),
    )
    calls.post<{ Body: { email?: string; password?: string } }>(
      '/auth/interaction/:uid/login',
      async (request, reply) => {
        if (request.body.email !== testPerson.email || request.body.password !== testPerson.password) {
          return reply.code(401).send({ code: 'sign-in.failed' })
        }
        reply.header('set-cookie', `op_device=${randomUUID()}; Path=/auth; Max-Age=34560000; HttpOnly`)
        const ts = Math.floor(Date.now() / 1000) - switches.signInAgeS
        const result = { login: { accountId: switches.accountId, remember: true, ts } }
        return { location: await provider.interactionResult(request.raw, reply.raw, result) }
      },
    )
    calls.post('/auth/user/logout', async (request, reply) => {
      if (!switches.hasLogout) return reply.code(404).send({})
      counts.logouts += request.headers.authorization?.startsWith('Bearer ') ? 1 : 0
      const ended = ['op_session', 'op_session.sig'].map((name) => `${name}=; Path=/; Max-Age=0; HttpOnly`)
      reply.header('set-cookie', [...ended, 'foreign=1; Path=/'])
      return {}
    })
  })

  server.register(async (rest) => {
    rest.removeAllContentTypeParsers()
    rest.addContentTypeParser('*', (_request, _payload, done) => done(null))
    rest.all('/auth/*', async (request, reply) => {
      behindPublicUrl(request)
      if (switches.hasForeignKeys && request.url === '/auth/oauth2/jwks')
        return { keys: [{ ...(await foreignJwk()), kid: keyId }] }
      if (request.url.startsWith('/auth/oauth2/token') && (await isBroken(reply))) return reply
      if (request.url.startsWith('/auth/oauth2/revoke')) {
        if (switches.isRevocationSilent) return reply.hijack()
        if (switches.hasRevocationFault) return reply.code(500).send({})
      }
      reply.hijack()
      Object.assign(request.raw, {
        originalUrl: request.raw.url,
        url: request.raw.url?.slice('/auth'.length),
      })
      await callback(request.raw, reply.raw)
      return reply
    })
  })

  function behindPublicUrl(request: FastifyRequest): void {
    request.raw.headers['x-forwarded-host'] = host
    request.raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
  }

  async function isBroken(reply: FastifyReply): Promise<boolean> {
    counts.tokenCalls += 1
    await wait(switches.tokenDelayMs)
    while (switches.isHolding) await wait(10)
    counts.tokenCallsLetGo += 1
    if (switches.tokenMode === 'ok') return false
    if (switches.tokenMode === 'lose-answer') {
      Object.assign(reply.raw, { end: () => reply.raw.destroy() })
      return false
    }
    if (switches.tokenMode === 'drop') reply.raw.destroy()
    else if (switches.tokenMode === 'custom') switches.tokenReply(reply)
    else if (switches.tokenMode === 'redirect') reply.redirect(`${publicUrl}/auth/elsewhere`, 302)
    else if (switches.tokenMode === 'html') reply.type('text/html').send('<h1>proxy</h1>')
    else if (switches.tokenMode === 'no-token') reply.send({ token_type: 'bearer' })
    else if (switches.tokenMode === 'broken-json')
      reply.type('application/json').send('{"access_token":broken-answer-token}')
    else if (switches.tokenMode === 'status-429')
      reply.code(429).header('retry-after', '7').type('text/plain').send('slow')
    else if (switches.tokenMode === 'invalid-client')
      reply.code(401).header('www-authenticate', 'Basic realm="op"').send({ error: 'invalid_client' })
    else reply.code(500).send({ error: 'server_error' })
    return true
  }
}
