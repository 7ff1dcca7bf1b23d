import { Readable } from 'node:stream'
import { countOperations, subCountOperations, exports } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { readNeighbours } from '../../database/read-neighbours.ts'
import { readPage } from '../../database/read-page.ts'
import { inTenant } from '../../database/roles.ts'
import { count } from '../../database/schema/index.ts'
import { registerExport } from '../../export/register-export.ts'
import { registerEvents } from '../../plugins/event-operation.ts'
import { registerFile } from '../../plugins/file-operation.ts'
import { registerOperation } from '../../plugins/operation.ts'
import { documentName } from '../../pdf/document-name.ts'
import { workOf } from '../../work.ts'
import { addRow, findItemsToAdd, removeRow } from './add-row.ts'
import { approveCount, cancelCount } from './approve-count.ts'
import { assignCount } from './assign-count.ts'
import { cloneCount } from './clone-count.ts'
import { countListOf } from './count-list.ts'
import { readCount, requireCount } from './count-record.ts'
import { createCount } from './create-count.ts'
import { decideLines } from './decide-lines.ts'
import { setLineCosts } from './found-cost.ts'
import { readElsewhere, transferFound } from './found-elsewhere.ts'
import { enterBatch } from './enter-batch.ts'
import { explainLine } from './explain-line.ts'
import { finishArea, reopenArea } from './finish-area.ts'
import { exportedLines, listLines } from './list-lines.ts'
import { postCount } from './post-count.ts'
import { readBreakdown } from './read-breakdown.ts'
import { readHistory } from './read-history.ts'
import { readLineTimeline } from './read-line-timeline.ts'
import { readOverlap, readPlanOverlap } from './read-overlap.ts'
import { readBarcodes, readChange, readSheet } from './read-sheet.ts'
import { readPrefill } from './read-prefill.ts'
import { readSheetDocuments } from './read-sheet-document.ts'
import { readTrend } from './read-trend.ts'
import { recountCount } from './recount-count.ts'
import { reverseCount } from './reverse-count.ts'
import { exportedSheet } from './sheet-file.ts'
import { sheetPdf } from './sheet-pdf.ts'
import { changeOverlap, createSubCount, removeSubCount, updateSubCount } from './change-sub-counts.ts'
import { finishSubCount, reopenSubCount } from './finish-sub-count.ts'
import { listSubCounts } from './read-sub-counts.ts'
import { startCount } from './start-count.ts'
import { submitCount } from './submit-count.ts'
import { unlockCount } from './unlock-count.ts'
import { changeCount } from './update-count.ts'
import { withdrawRecount } from './withdraw-recount.ts'

function readingRoutes(app: FastifyInstance): void {
  const { all, get, neighbours, overlap, planOverlap, sheet, barcodes, change, lines, uncounted, timeline } =
    countOperations
  registerOperation(app, all, (call) => {
    const work = workOf(call)
    return readPage(work, countListOf(work), call.query)
  })
  registerExport(app, exports.counts, 'Counts', (work) => ({ list: countListOf(work) }))
  registerExport(app, exports.countLines, 'Count lines', (work, { params }) => exportedLines(work, params.id))
  registerOperation(app, get, (call) => readCount(workOf(call), call.params.id))
  registerOperation(app, neighbours, (call) => {
    const work = workOf(call)
    return readNeighbours(work, countListOf(work), { id: call.params.id, number: count.number }, call.query)
  })
  registerOperation(app, planOverlap, (call) => readPlanOverlap(workOf(call), call.body))
  registerOperation(app, overlap, (call) => readOverlap(workOf(call), call.params.id))
  registerOperation(app, timeline, (call) => readHistory(workOf(call), call.params.id))
  registerOperation(app, sheet, (call) => readSheet(workOf(call), call.params.id))
  registerOperation(app, barcodes, (call) => readBarcodes(workOf(call), call.params.id))
  registerOperation(app, change, (call) => readChange(workOf(call), call.params.id, call.query.since))
  registerOperation(app, lines, (call) => listLines(workOf(call), call.params.id, call.query))
  registerOperation(app, uncounted, (call) =>
    listLines(workOf(call), call.params.id, call.query, 'uncounted'),
  )
}

/** Tells whoever has a sheet open that it has changed, wherever that happened. */
function eventRoutes(app: FastifyInstance): void {
  registerEvents(app, countOperations.events, async ({ database, ...call }) => {
    const { count } = await inTenant(
      database,
      call.actor,
      (tx) => requireCount(workOf({ ...call, tx }), call.params.id),
      'read only',
    )
    return { entity: 'count', id: count.id }
  })
}

/** The sheet on paper, and as a file. */
function sheetFileRoutes(app: FastifyInstance): void {
  registerFile(app, countOperations.sheetPdf, async (call) => {
    const { ids, book } = call.query
    const documents = await inTenant(
      call.database,
      call.actor,
      (tx) => readSheetDocuments(workOf({ ...call, tx }), ids, book === 'true'),
      'read only',
    )
    const name = documentName(documents.map(({ count }) => count.number))
    return { name: `${name}.pdf`, type: 'application/pdf', body: Readable.from([await sheetPdf(documents)]) }
  })
  registerExport(app, exports.countSheet, 'Count sheet', (work, { params }) => exportedSheet(work, params.id))
}

function breakdownRoutes(app: FastifyInstance): void {
  const { breakdown, trend, lineTimeline } = countOperations
  registerOperation(app, breakdown, ({ query, ...call }) =>
    readBreakdown(workOf(call), call.params.id, {
      ...query,
      isOverLimit: query.isOverLimit === 'true',
      isPrefilled: query.isPrefilled === 'true',
    }),
  )
  registerOperation(app, trend, (call) => readTrend(workOf(call), call.params.id, call.query.by))
  registerOperation(app, lineTimeline, (call) =>
    readLineTimeline(workOf(call), call.params.id, call.params.lineId),
  )
}

/** What the sheet offers beside entries while it is counted. */
function sheetRoutes(app: FastifyInstance): void {
  const { findItem, addRow: add, removeRow: remove, finishArea: finish, reopenArea: reopen } = countOperations
  const { prefill, explainLine: explain } = countOperations
  registerOperation(app, findItem, (call) => findItemsToAdd(workOf(call), call.params.id, call.query.q))
  registerOperation(app, add, (call) => addRow(workOf(call), call.params.id, call.body))
  registerOperation(app, remove, (call) => removeRow(workOf(call), call.params))
  registerOperation(app, finish, (call) => finishArea(workOf(call), call.params.id, call.params.areaId))
  registerOperation(app, reopen, (call) => reopenArea(workOf(call), call.params.id, call.params.areaId))
  registerOperation(app, prefill, (call) => readPrefill(workOf(call), call.params.id, call.query.areaId))
  registerOperation(app, explain, (call) => explainLine(workOf(call), call.params, call.body))
}

/** The sub-counts of a count: who counts what, and when they are done. */
function subCountRoutes(app: FastifyInstance): void {
  const {
    subCounts,
    createSubCount: create,
    updateSubCount: update,
    removeSubCount: remove,
  } = subCountOperations
  const { changeOverlap: overlap, finishSubCount: finish, reopenSubCount: reopen } = subCountOperations
  const addressOf = ({ params }: { params: { id: number; subCountId: number } }) => ({
    countId: params.id,
    subCountId: params.subCountId,
  })
  registerOperation(app, subCounts, (call) => listSubCounts(workOf(call), call.params.id))
  registerOperation(app, create, (call) => createSubCount(workOf(call), call.params.id, call.body))
  registerOperation(app, update, (call) =>
    updateSubCount(workOf(call), addressOf(call), call.version, call.body),
  )
  registerOperation(app, remove, (call) => removeSubCount(workOf(call), addressOf(call)))
  registerOperation(app, overlap, (call) => changeOverlap(workOf(call), call.params.id, call.body.overlap))
  registerOperation(app, finish, (call) => finishSubCount(workOf(call), addressOf(call)))
  registerOperation(app, reopen, (call) => reopenSubCount(workOf(call), addressOf(call)))
}

/** Calls about counts: lists, sheet, entries and the moves from state to state. */
export function countRoutes(app: FastifyInstance): void {
  const {
    create,
    clone,
    assign,
    update,
    decideLines: decide,
    lineCosts,
    entryBatch,
    start,
    submit,
    unlock,
    recount,
    withdraw,
    approve,
    post,
    reverse,
    cancel,
  } = countOperations
  readingRoutes(app)
  breakdownRoutes(app)
  sheetRoutes(app)
  sheetFileRoutes(app)
  eventRoutes(app)
  subCountRoutes(app)
  registerOperation(app, create, (call) => createCount(workOf(call), call.body))
  registerOperation(app, clone, (call) => cloneCount(workOf(call), call.params.id))
  registerOperation(app, assign, (call) =>
    assignCount(workOf(call), call.params.id, call.version, call.body.assigneeIds),
  )
  registerOperation(app, update, (call) => changeCount(workOf(call), call.params.id, call.version, call.body))
  registerOperation(app, decide, (call) => decideLines(workOf(call), call.params.id, call.body))
  registerOperation(app, lineCosts, (call) => setLineCosts(workOf(call), call.params.id, call.body.lines))
  registerOperation(app, countOperations.elsewhere, (call) => readElsewhere(workOf(call), call.params.id))
  registerOperation(app, countOperations.transferFound, (call) =>
    transferFound(workOf(call), call.params.id, call.body),
  )
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
  registerOperation(app, withdraw, (call) => withdrawRecount(workOf(call), call.params.id, call.version))
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
