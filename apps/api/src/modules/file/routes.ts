import { fileOperations } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { inTenant } from '../../database/roles.ts'
import { keepFile } from '../../files/keep-file.ts'
import { readableFile } from '../../files/read-file.ts'
import { registerFile } from '../../plugins/file-operation.ts'
import { registerOperation } from '../../plugins/operation.ts'
import { workOf } from '../../work.ts'

/** Calls about files that people send. */
export function fileRoutes(app: FastifyInstance): void {
  registerOperation(app, fileOperations.create, (call) =>
    keepFile(workOf(call), app.files, { ...call.query, bytes: call.bytes }),
  )
  registerFile(app, fileOperations.content, async (call) => {
    const { actor, database, params } = call
    const find = inTenant(
      database,
      actor.organisationId,
      (tx) => readableFile(workOf({ ...call, tx }), params.id),
      'read only',
    )
    const { name, mediaType, key } = await find
    return { name, type: mediaType, body: await app.files.get(key) }
  })
}
