import { countOperations } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { registerOperation } from '../../plugins/operation.ts'
import { workOf } from '../../work.ts'
import { approveCount, cancelCount } from './approve-count.ts'
import { readCount } from './count-record.ts'
import { createCount } from './create-count.ts'
import { enterBatch } from './enter-batch.ts'
import { listCounts } from './list-counts.ts'
import { listLines } from './list-lines.ts'
import { postCount } from './post-count.ts'
import { readBreakdown } from './read-breakdown.ts'
import { readSheet } from './read-sheet.ts'
import { startCount } from './start-count.ts'
import { submitCount } from './submit-count.ts'
import { unlockCount } from './unlock-count.ts'

function readingRoutes(app: FastifyInstance): void {
  const { all, get, sheet, lines, uncounted, breakdown } = countOperations
  registerOperation(app, all, (call) => listCounts(workOf(call), call.query))
  registerOperation(app, get, (call) => readCount(workOf(call), call.params.id))
  registerOperation(app, sheet, (call) => readSheet(workOf(call), call.params.id))
  registerOperation(app, lines, (call) => listLines(workOf(call), call.params.id, call.query))
  registerOperation(app, uncounted, (call) =>
    listLines(workOf(call), call.params.id, call.query, 'uncounted'),
  )
  registerOperation(app, breakdown, (call) => readBreakdown(workOf(call), call.params.id, call.query.groupBy))
}

/** Calls about counts: lists, sheet, entries and the moves from state to state. */
export function countRoutes(app: FastifyInstance): void {
  const { create, entryBatch, start, submit, unlock, approve, post, cancel } = countOperations
  readingRoutes(app)
  registerOperation(app, create, (call) => createCount(workOf(call), call.body))
  registerOperation(app, entryBatch, (call) => enterBatch(workOf(call), call.params.id, call.body.entries))
  registerOperation(app, start, (call) => startCount(workOf(call), call.params.id, call.version))
  registerOperation(app, submit, (call) => submitCount(workOf(call), call.params.id, call.version))
  registerOperation(app, unlock, (call) =>
    unlockCount(workOf(call), call.params.id, call.version, call.body.reason),
  )
  registerOperation(app, approve, (call) => approveCount(workOf(call), call.params.id, call.version))
  registerOperation(app, post, (call) => postCount(workOf(call), call.params.id, call.version))
  registerOperation(app, cancel, (call) => cancelCount(workOf(call), call.params.id, call.version))
}
