import { fileOperations } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { inTenant } from '../../database/roles.ts'
import type { StoredBytes } from '../../files/store-file.ts'
import { recordUpload, storeUpload } from '../../files/store-upload.ts'
import { readableFile } from '../../files/read-file.ts'
import { registerFile } from '../../plugins/file-operation.ts'
import { registerPrepared } from '../../plugins/operation.ts'
import { workOf } from '../../work.ts'

/** Calls about files that people send. */
export function fileRoutes(app: FastifyInstance): void {
  registerPrepared(
    app,
    fileOperations.create,
    (call, file: StoredBytes) => recordUpload(workOf(call), file),
    (asked, answer) => storeUpload(app.database, app.files, asked, answer),
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
