import { countOperations, exports } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { readNeighbours } from '../../database/read-neighbours.ts'
import { readPage } from '../../database/read-page.ts'
import { inTenant } from '../../database/roles.ts'
import { count } from '../../database/schema/index.ts'
import { exportFile } from '../../export/export-file.ts'
import { registerFile } from '../../plugins/file-operation.ts'
import { registerOperation } from '../../plugins/operation.ts'
import { workOf } from '../../work.ts'
import { approveCount, cancelCount } from './approve-count.ts'
import { countList } from './count-list.ts'
import { readCount } from './count-record.ts'
import { createCount } from './create-count.ts'
import { decideLines } from './decide-lines.ts'
import { enterBatch } from './enter-batch.ts'
import { exportedLines, listLines } from './list-lines.ts'
import { postCount } from './post-count.ts'
import { readBreakdown } from './read-breakdown.ts'
import { readHistory } from './read-history.ts'
import { readLineTimeline } from './read-line-timeline.ts'
import { readBarcodes, readChange, readSheet } from './read-sheet.ts'
import { readTrend } from './read-trend.ts'
import { recountCount } from './recount-count.ts'
import { reverseCount } from './reverse-count.ts'
import { startCount } from './start-count.ts'
import { submitCount } from './submit-count.ts'
import { unlockCount } from './unlock-count.ts'
import { changeCount } from './update-count.ts'

function readingRoutes(app: FastifyInstance): void {
  const { all, get, neighbours, sheet, barcodes, change, lines, uncounted, timeline } = countOperations
  registerOperation(app, all, (call) => readPage(workOf(call), countList, call.query))
  const { operation, columns } = exports.counts
  registerFile(app, operation, (call) => exportFile(call, countList, columns, 'Counts'))
  registerFile(app, exports.countLines.operation, async (call) => {
    const { list, columns } = await inTenant(
      call.database,
      call.actor.organisationId,
      (tx) => exportedLines(workOf({ ...call, tx }), call.params.id),
      'read only',
    )
    return exportFile(call, list, columns, 'Count lines')
  })
  registerOperation(app, get, (call) => readCount(workOf(call), call.params.id))
  registerOperation(app, neighbours, (call) =>
    readNeighbours(workOf(call), countList, { id: call.params.id, number: count.number }, call.query),
  )
  registerOperation(app, timeline, (call) => readHistory(workOf(call), call.params.id))
  registerOperation(app, sheet, (call) => readSheet(workOf(call), call.params.id))
  registerOperation(app, barcodes, (call) => readBarcodes(workOf(call), call.params.id))
  registerOperation(app, change, (call) => readChange(workOf(call), call.params.id, call.query.since))
  registerOperation(app, lines, (call) => listLines(workOf(call), call.params.id, call.query))
  registerOperation(app, uncounted, (call) =>
    listLines(workOf(call), call.params.id, call.query, 'uncounted'),
  )
}

function breakdownRoutes(app: FastifyInstance): void {
  const { breakdown, trend, lineTimeline } = countOperations
  registerOperation(app, breakdown, ({ query: { groupBy, baseline, isOverLimit }, ...call }) =>
    readBreakdown(workOf(call), call.params.id, { groupBy, baseline, isOverLimit: isOverLimit === 'true' }),
  )
  registerOperation(app, trend, (call) => readTrend(workOf(call), call.params.id, call.query.by))
  registerOperation(app, lineTimeline, (call) =>
    readLineTimeline(workOf(call), call.params.id, call.params.lineId),
  )
}

/** Calls about counts: lists, sheet, entries and the moves from state to state. */
export function countRoutes(app: FastifyInstance): void {
  const {
    create,
    update,
    decideLines: decide,
    entryBatch,
    start,
    submit,
    unlock,
    recount,
    approve,
    post,
    reverse,
    cancel,
  } = countOperations
  readingRoutes(app)
  breakdownRoutes(app)
  registerOperation(app, create, (call) => createCount(workOf(call), call.body))
  registerOperation(app, update, (call) => changeCount(workOf(call), call.params.id, call.version, call.body))
  registerOperation(app, decide, (call) => decideLines(workOf(call), call.params.id, call.body))
  registerOperation(app, entryBatch, (call) => enterBatch(workOf(call), call.params.id, call.body.entries))
  registerOperation(app, start, (call) => startCount(workOf(call), call.params.id, call.version))
  registerOperation(app, submit, (call) =>
    submitCount(workOf(call), call.params.id, call.version, call.body?.choices),
  )
  registerOperation(app, unlock, (call) =>
    unlockCount(workOf(call), call.params.id, call.version, call.body.reason),
  )
  registerOperation(app, recount, (call) =>
    recountCount(workOf(call), call.params.id, call.version, call.body),
  )
  registerOperation(app, approve, (call) =>
    approveCount(workOf(call), call.params.id, call.version, call.body ?? {}),
  )
  registerOperation(app, post, (call) =>
    postCount(workOf(call), call.params.id, call.version, call.body?.isConfirmed),
  )
  registerOperation(app, reverse, (call) =>
    reverseCount(workOf(call), call.params.id, call.version, call.body.reason),
  )
  registerOperation(app, cancel, (call) => cancelCount(workOf(call), call.params.id, call.version))
}
