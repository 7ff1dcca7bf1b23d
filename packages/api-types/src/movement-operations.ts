import * as z from 'zod'
import { recordAddress } from './call-parts.ts'
import { movableItems, movementDrafts, movementPreview, movementRecord, newMovementBody } from './movement.ts'
import { defineOperation } from './operation.ts'
import { listQuery } from './paging.ts'
import { recordTimeline } from './record-event.ts'
import { addressId, requiredText } from './scalars.ts'

const moveRight = '[Reports] [Other] [Movement]'

const ofContent = [
  'movement.location-unknown',
  'movement.item-unknown',
  'movement.line-invalid',
  'movement.moment-ahead',
  'movement.transfer-invalid',
] as const
const ofPosting = [
  'transaction.backdated-before-count',
  'transaction.too-far-back',
  'transaction.stock-negative',
] as const

export const movementOperations = {
  items: defineOperation({
    id: 'movement.items',
    method: 'GET',
    path: '/v2/movement/items',
    summary: 'Items that can be moved, by SKU, name or barcode; an item whose barcode it is comes first',
    right: moveRight,
    query: z.object({
      /** Words of the SKU or the name, each of them; or a whole barcode. */
      q: z.string().trim().max(200).default(''),
      locationId: addressId.optional(),
    }),
    response: movableItems,
  }),
  preview: defineOperation({
    id: 'movement.preview',
    method: 'POST',
    path: '/v2/movement/preview',
    summary: 'What writing a movement would leave, of the same body; nothing is written',
    right: moveRight,
    body: newMovementBody,
    response: movementPreview,
    errors: ofContent,
  }),
  create: defineOperation({
    id: 'movement.create',
    method: 'POST',
    path: '/v2/movement',
    summary:
      'Write usage, waste, a transfer, an adjustment or opening stock to the ledger; dated before a count it stays a draft for whoever may re-anchor',
    right: moveRight,
    idempotent: true,
    body: newMovementBody,
    response: movementRecord,
    status: 201,
    errors: [...ofContent, 'transaction.too-far-back', 'transaction.stock-negative'],
  }),
  get: defineOperation({
    id: 'movement.get',
    method: 'GET',
    path: '/v2/movement/{id}',
    summary: 'One movement with its lines',
    right: '[Reports] [View] [Orders]',
    params: recordAddress,
    response: movementRecord,
  }),
  timeline: defineOperation({
    id: 'movement.timeline',
    method: 'GET',
    path: '/v2/movement/{id}/timeline',
    summary: 'What happened to a movement, newest first',
    right: '[Reports] [View] [Orders]',
    params: recordAddress,
    response: recordTimeline,
  }),
  drafts: defineOperation({
    id: 'movement.drafts',
    method: 'GET',
    path: '/v2/movement/drafts',
    summary: 'Movements that wait for somebody who may re-anchor counts, oldest first',
    access: ['[Reports] [Other] [Reanchor]', moveRight],
    query: listQuery.pick({ page: true, limit: true }),
    response: movementDrafts,
  }),
  post: defineOperation({
    id: 'movement.post',
    method: 'POST',
    path: '/v2/movement/{id}/post',
    summary: 'Post a draft that is dated before a count, with the reason; what was counted stays true',
    right: '[Reports] [Other] [Reanchor]',
    idempotent: true,
    params: recordAddress,
    body: z.object({ reason: requiredText(500) }),
    response: movementRecord,
    errors: ['state.transition-refused', 'record.version-conflict', ...ofPosting],
  }),
  discard: defineOperation({
    id: 'movement.discard',
    method: 'POST',
    path: '/v2/movement/{id}/discard',
    summary: 'Give a draft up',
    right: moveRight,
    idempotent: true,
    params: recordAddress,
    response: movementRecord,
    errors: ['state.transition-refused', 'record.version-conflict'],
  }),
  reverse: defineOperation({
    id: 'movement.reverse',
    method: 'POST',
    path: '/v2/movement/{id}/reverse',
    summary: 'Take a posted movement back by its opposite, once',
    right: moveRight,
    idempotent: true,
    params: recordAddress,
    body: z.object({ reason: requiredText(500) }),
    response: movementRecord,
    errors: ['state.transition-refused', 'record.version-conflict', 'transaction.reversed'],
  }),
}
