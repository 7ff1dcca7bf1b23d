import { movementOperations } from '@backoffice/api-types'
import type { FastifyInstance } from 'fastify'
import { registerOperation } from '../../plugins/operation.ts'
import { workOf } from '../../work.ts'
import { discardDraft, postDraft, reverseMovement } from './change-state.ts'
import { readMovableItems } from './movable-items.ts'
import { previewMovement } from './preview-movement.ts'
import { selectDrafts } from './queries/movements.ts'
import { readMovement, readMovementTimeline } from './read-movement.ts'
import { createMovement } from './write-movement.ts'

/** Calls about what people write to the ledger by hand. */
export function movementRoutes(app: FastifyInstance): void {
  const { items, preview, create, get, timeline, drafts, post, discard, reverse } = movementOperations
  const moveOf = (call: { params: { id: number }; version: number | undefined }) => ({
    movementId: call.params.id,
    version: call.version,
  })
  registerOperation(app, items, (call) => readMovableItems(workOf(call), call.query))
  registerOperation(app, preview, (call) => previewMovement(workOf(call), call.body))
  registerOperation(app, create, (call) => createMovement(workOf(call), call.body))
  registerOperation(app, drafts, (call) => selectDrafts(workOf(call), call.query))
  registerOperation(app, get, (call) => readMovement(workOf(call), call.params.id))
  registerOperation(app, timeline, (call) => readMovementTimeline(workOf(call), call.params.id))
  registerOperation(app, post, (call) => postDraft(workOf(call), moveOf(call), call.body.reason))
  registerOperation(app, discard, (call) => discardDraft(workOf(call), moveOf(call)))
  registerOperation(app, reverse, (call) => reverseMovement(workOf(call), moveOf(call), call.body.reason))
}
