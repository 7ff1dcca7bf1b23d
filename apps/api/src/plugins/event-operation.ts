import type { EventOperation } from '@backoffice/api-types'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Change } from '../database/announce-change.ts'
import { ChangeFeed } from '../database/change-feed.ts'
import type { Database } from '../database/database.ts'
import { actorOf, addRoute } from './add-route.ts'
import { createEventStream, type EventStream } from './event-stream.ts'
import type { Call } from './operation.ts'
import { parseRequest } from './parse-request.ts'
import { Slots } from './slots.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Changes of records, from every process. */
    changes: ChangeFeed
    eventSlots: Slots
  }
}

/** What a handler of events gets. It opens its own transaction, which is over before the first event. */
export type EventCall<O extends EventOperation> = Pick<
  Call<O>,
  'actor' | 'params' | 'query' | 'traceId' | 'log'
> & { database: Database }

/** Finds what is followed. @throws AppError for a caller who may not read it */
type EventHandler<O extends EventOperation> = (call: EventCall<O>) => Promise<Pick<Change, 'entity' | 'id'>>

/** Each is one connection between gateway and API; a person has few pages open at once. */
const limits = { inAll: 2000, ofOnePerson: 10 }
const refusals = {
  own: 'Ten pages of yours are being told of changes. Close some of them.',
  all: 'Too many pages are being told of changes.',
}

/** Lets calls tell of changes; who hears of them is told that this ends, before the server waits for its connections. */
export function addChanges(app: FastifyInstance): void {
  app.decorate('changes', new ChangeFeed(app.database))
  app.decorate('eventSlots', new Slots(limits, refusals))
  app.addHook('preClose', () => app.changes.close())
}

async function openStream<O extends EventOperation>(
  app: FastifyInstance,
  operation: O,
  find: EventHandler<O>,
  request: FastifyRequest,
): Promise<EventStream> {
  const actor = actorOf(request)
  const { params, query } = parseRequest(operation, request)
  const release = app.eventSlots.acquire(actor.userId)
  const stream = createEventStream()
  try {
    const call = { params, query, actor, database: app.database, traceId: request.id, log: request.log }
    // The parts were parsed by the schemas of this very operation, which the type system cannot follow.
    const { entity, id } = await find(call as EventCall<O>)
    const unfollow = await app.changes.follow(
      { entity, id, organisationId: actor.organisationId },
      { userId: actor.userId, hear: () => stream.send('change', { id }), lost: stream.end },
    )
    const close = app.telemetry.metrics?.stream()
    stream.body.once('close', () => {
      unfollow()
      release()
      close?.()
    })
    return stream
  } catch (error) {
    release()
    stream.body.destroy()
    throw error
  }
}

/**
 * Adds the route of an operation that tells of changes: who calls, the right, the whole input. It tells from its first byte
 * on, so that whoever reads the record after that misses nothing.
 */
export function registerEvents<O extends EventOperation>(
  app: FastifyInstance,
  operation: O,
  find: EventHandler<O>,
): void {
  addRoute(app, operation, async (request, reply) => {
    const { body } = await openStream(app, operation, find, request)
    return reply.type('text/event-stream').header('cache-control', 'no-store').send(body)
  })
}
