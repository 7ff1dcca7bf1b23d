import type { Readable } from 'node:stream'
import type { FileOperation } from '@backoffice/api-types'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import { actorOf, addRoute } from './add-route.ts'
import { limitTime, acquireSlot } from './file-slots.ts'
import type { Call } from './operation.ts'
import { parseRequest } from './parse-request.ts'

/** What a handler of a file gets. It opens its own transaction, which lasts while the file is made. */
export type FileCall<O extends FileOperation> = Omit<
  Call<O>,
  'tx' | 'body' | 'bytes' | 'version' | 'afterCommit'
> & {
  database: Database
}

/** A file on its way; `body` is destroyed when the client leaves. */
export type SentFile = { name: string; type: string; body: Readable }

type FileHandler<O extends FileOperation> = (call: FileCall<O>) => Promise<SentFile>

/** A client that takes nothing for so long has gone, whatever its connection says. */
const stalledAfterMs = 120_000

async function makeFile<O extends FileOperation>(
  app: FastifyInstance,
  operation: O,
  handle: FileHandler<O>,
  request: FastifyRequest,
): Promise<SentFile> {
  const actor = actorOf(request)
  const { params, query } = parseRequest(operation, request)
  const release = acquireSlot(app.database, actor.userId)
  try {
    const call = { params, query, actor, database: app.database, traceId: request.id, log: request.log }
    // The parts were parsed by the schemas of this very operation, which the type system cannot follow.
    const file = await handle(call as FileCall<O>)
    file.body.once('close', release)
    limitTime(file.body)
    return file
  } catch (error) {
    release()
    throw error
  }
}

/** The name as it is for browsers that know RFC 8187, and in ASCII for the others. */
function dispositionOf(name: string): string {
  const plain = name.replaceAll(/[^\w.() -]/g, '_')
  const exact =
    plain === name ? '' : `; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, '_')}`
  return `attachment; filename="${plain}"${exact}`
}

function send(reply: FastifyReply, { name, type, body }: SentFile): FastifyReply {
  reply.raw.setTimeout(stalledAfterMs, () => reply.raw.destroy())
  return reply
    .type(type)
    .headers({
      'content-disposition': dispositionOf(name),
      // What somebody has sent is never read as a page, whatever it looks like.
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    })
    .send(body)
}

/**
 * Adds the route of an operation that answers with a file: who calls, the right, the whole input. The file is sent while
 * it is made, no faster than the client takes it; a fault on the way cuts the connection, so that half a file never
 * looks whole.
 * @param handle throws AppError to refuse, before the first byte is sent
 */
export function registerFile<O extends FileOperation>(
  app: FastifyInstance,
  operation: O,
  handle: FileHandler<O>,
): void {
  addRoute(app, operation, async (request, reply) =>
    send(reply, await makeFile(app, operation, handle, request)),
  )
}
