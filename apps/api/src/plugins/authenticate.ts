import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Actor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import type { AccessTokenVerifier } from '../auth/access-token.ts'
import { findActor } from '../auth/actor-repository.ts'
import { seenSessions } from '../auth/seen-sessions.ts'
import type { TokenReader } from '../auth/token-reader.ts'
import { tenantEntries } from '../auth/tenant-entries.ts'
import { rightsHeader, rightsTag } from './rights-tag.ts'

/** The tenant a super-admin wants to act in (`X-Tenant-Context`). */
function requestedTenant(request: FastifyRequest): number | null {
  const header = request.headers['x-tenant-context']
  if (header === undefined) return null
  if (typeof header === 'string' && /^[1-9]\d{0,14}$/.test(header)) return Number(header)
  throw new AppError('request.invalid', {
    errors: [
      { field: 'X-Tenant-Context', code: 'text.format', message: 'must be the id of an organisation' },
    ],
  })
}

/** A write in the name of somebody else than the token's user: another person signed in in another tab. */
function refuseOtherUser(request: FastifyRequest, userId: number): void {
  const claimed = request.headers['x-actor']
  if (request.method === 'GET' || claimed === undefined || claimed === String(userId)) return
  throw new AppError('session.other-user')
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Names the rights of whoever makes the request; null until they are known. */
    rightsTag: string | null
  }
}

type Options = { readToken: TokenReader; verify: AccessTokenVerifier }

/**
 * Adds `app.authenticate`. A tenant that the caller may not act in is refused, not ignored: a super-admin's tab
 * that outlives a change of user must not write into the wrong tenant.
 */
export const authentication = fp(
  async (app: FastifyInstance, { readToken, verify }: Options) => {
    const recordEntry = tenantEntries(app.database)
    const stampSeen = seenSessions(app.database)
    app.decorateRequest('actor', null)
    app.decorateRequest('rightsTag', null)
    // Also on a refusal: a page that learns that a right is gone can follow at once.
    app.addHook('onSend', async (request, reply) => {
      if (request.rightsTag !== null) void reply.header(rightsHeader, request.rightsTag)
    })
    app.decorate('authenticate', async (request: FastifyRequest): Promise<Actor> => {
      const claims = await readToken(request, verify)
      const tenant = requestedTenant(request)
      const actor = await findActor(app.database, claims, tenant)
      if (actor === undefined) throw new AppError('session.refused')
      refuseOtherUser(request, actor.userId)
      if (tenant !== null && actor.organisationId !== tenant) {
        throw new AppError(actor.isMta ? 'record.not-found' : 'permission.missing', {
          detail: 'You cannot act in this organisation.',
        })
      }
      request.rightsTag = rightsTag(actor)
      await recordEntry(actor, request.id)
      await stampSeen(actor)
      return { ...actor, traceId: request.id }
    })
  },
  { name: 'authentication' },
)
