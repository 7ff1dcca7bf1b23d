import { importOperations } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { readPage } from '../../database/read-page.ts'
import { changeOf } from '../../database/tracked-record.ts'
import { registerJob } from '../../jobs/register-job.ts'
import { registerFile } from '../../plugins/file-operation.ts'
import { registerOperation, registerPrepared } from '../../plugins/operation.ts'
import { workOf } from '../../work.ts'
import { applyImportJob } from './apply-job.ts'
import { discardImport } from './discard-import.ts'
import { errorFile } from './error-file.ts'
import { type StoredImportFile, storeRows } from './store-rows.ts'
import { importRowList } from './present-import.ts'
import { createImport, loadImport, mapImport, readImport, readUnfinished, startImport } from './service.ts'
import { undoImport } from './undo-import.ts'
import { undoImportJob } from './undo-job.ts'
import { validateImportJob } from './validate-job.ts'

/** Calls about files that are read into the records. */
export function importRoutes(app: FastifyInstance): void {
  const {
    create,
    get,
    unfinished,
    rows,
    mapping,
    apply,
    undo,
    delete: discard,
    errorFile: file,
  } = importOperations
  registerJob(app, validateImportJob)
  registerJob(app, applyImportJob)
  registerJob(app, undoImportJob)
  registerPrepared(
    app,
    create,
    (call, file: StoredImportFile) => createImport(workOf(call), call.query, file),
    (asked, answer) => storeRows(app, asked, answer),
  )
  registerOperation(app, get, (call) => readImport(workOf(call), call.params.id))
  registerOperation(app, unfinished, (call) => readUnfinished(workOf(call), call.query))
  registerOperation(app, rows, async (call) => {
    const work = workOf(call)
    const { id } = await loadImport(work, call.params.id)
    return readPage(work, importRowList(id), call.query)
  })
  registerOperation(app, mapping, (call) => mapImport(workOf(call), changeOf(call), call.body.mapping))
  registerOperation(app, apply, (call) => startImport(workOf(call), changeOf(call), call.body.onlyValid))
  registerOperation(app, undo, (call) => undoImport(workOf(call), call.params.id))
  registerOperation(app, discard, (call) => discardImport(workOf(call), changeOf(call)))
  registerFile(app, file, (call) => errorFile({ ...call, id: call.params.id, format: call.query.format }))
}
