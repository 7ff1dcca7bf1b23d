import { importOperations } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { readPage } from '../../database/read-page.ts'
import type { ParsedFile } from '../../imports/parse-file.ts'
import { registerJob } from '../../jobs/register-job.ts'
import { registerFile } from '../../plugins/file-operation.ts'
import { registerOperation, registerPrepared } from '../../plugins/operation.ts'
import { workOf } from '../../work.ts'
import { applyImportJob } from './apply-job.ts'
import { errorFile } from './error-file.ts'
import { importRowList } from './present-import.ts'
import { readImportFile } from './read-import-file.ts'
import { createImport, loadImport, mapImport, readImport, startImport, undoImport } from './service.ts'

/** Calls about files that are read into the records. */
export function importRoutes(app: FastifyInstance): void {
  const { create, get, rows, mapping, apply, undo, errorFile: file } = importOperations
  registerJob(app, applyImportJob)
  registerPrepared(
    app,
    create,
    (call, file: ParsedFile) => createImport(workOf(call), { ...call.query, bytes: call.bytes }, file),
    async (asked, answer) => answer(await readImportFile(app.database, asked)),
  )
  registerOperation(app, get, (call) => readImport(workOf(call), call.params.id))
  registerOperation(app, rows, async (call) => {
    const work = workOf(call)
    const { id } = await loadImport(work, call.params.id)
    return readPage(work, importRowList(id), call.query)
  })
  registerOperation(app, mapping, (call) => mapImport(workOf(call), call.params.id, call.body.mapping))
  registerOperation(app, apply, (call) => startImport(workOf(call), call.params.id, call.body.onlyValid))
  registerOperation(app, undo, (call) => undoImport(workOf(call), call.params.id))
  registerFile(app, file, (call) => errorFile({ ...call, id: call.params.id, format: call.query.format }))
}
