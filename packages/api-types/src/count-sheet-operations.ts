import * as z from 'zod'
import { recordAddress } from './call-parts.ts'
import { entryBatch, entryBatchResult } from './count-entry.ts'
import { countItem, countUnit } from './count.ts'
import { reasonCode } from './reason.ts'
import { countFinishedAreas, countSheetRow } from './count-sheet.ts'
import { defineOperation } from './operation.ts'
import { addressId, countOf, id, keptText, optionalText, quantity, reference } from './scalars.ts'

const edit = '[Counts] [Edit] [List]' as const

/** An item that may be put on the sheet. `unit` is that of the barcode, where the code was one; `areas` are those it stands in already. */
const itemToAdd = z.object({
  item: countItem,
  unit: countUnit.nullable(),
  areas: z.array(reference),
})

/** What the book would fill into a row that nobody has counted. */
const prefilledRow = z.object({
  rowId: id,
  parts: z.array(z.object({ unitId: id, quantity })),
})

const areaAddress = {
  params: recordAddress.extend({ areaId: addressId }),
  response: countFinishedAreas,
} as const

/** Calls of the sheet while it is counted, beside the entries. */
export const sheetOperations = {
  findItem: defineOperation({
    id: 'count.item.find',
    method: 'GET',
    path: '/v2/count/{id}/item/all',
    summary: 'Items in use by SKU, name or barcode, that may be put on the sheet of a count; 20 at most',
    right: edit,
    params: recordAddress,
    query: z.object({ q: keptText().trim().min(1).max(120) }),
    response: z.object({ data: z.array(itemToAdd) }),
  }),
  addRow: defineOperation({
    id: 'count.row.add',
    method: 'POST',
    path: '/v2/count/{id}/row',
    summary:
      'Put an item on the sheet that was found while counting; where it stands in the area already, that row',
    right: edit,
    idempotent: true,
    params: recordAddress,
    body: z.object({ itemId: id, areaId: id }),
    response: countSheetRow,
    status: 201,
    errors: [
      'state.transition-refused',
      'count.item-unknown',
      'count.area-unknown',
      'count.item-in-other-round',
    ],
  }),
  removeRow: defineOperation({
    id: 'count.row.remove',
    method: 'DELETE',
    path: '/v2/count/{id}/row/{rowId}',
    summary: 'Take a row off the sheet that was added while counting and that nothing was entered in',
    right: edit,
    params: recordAddress.extend({ rowId: addressId }),
    response: z.object({ rowId: id }),
    errors: ['state.transition-refused', 'count.row-not-removable'],
  }),
  finishArea: defineOperation({
    id: 'count.area.finish',
    method: 'POST',
    path: '/v2/count/{id}/area/{areaId}/finish',
    summary: 'Say that the walk of an area is done',
    right: edit,
    ...areaAddress,
    errors: ['state.transition-refused', 'count.area-unknown', 'sub-count.unfinished'],
  }),
  reopenArea: defineOperation({
    id: 'count.area.reopen',
    method: 'POST',
    path: '/v2/count/{id}/area/{areaId}/reopen',
    summary: 'Say that the walk of an area is not done yet',
    right: edit,
    ...areaAddress,
    errors: ['state.transition-refused', 'count.area-unknown', 'sub-count.unfinished'],
  }),
  prefill: defineOperation({
    id: 'count.prefill',
    method: 'GET',
    path: '/v2/count/{id}/prefill',
    summary:
      'What the book would fill into rows that nobody has counted, to be sent as entries with the source PREFILL',
    right: '[Counts] [Other] [Prefill]',
    params: recordAddress,
    query: z.object({ areaId: addressId.optional() }),
    response: z.object({
      rows: z.array(prefilledRow),
      /** Rows left empty: of items in several rows, with a book below zero or in no whole units, or that somebody counts blind. */
      leftTotal: countOf,
    }),
    errors: ['count.book-hidden'],
  }),
  explainLine: defineOperation({
    id: 'count.line.explain',
    method: 'PUT',
    path: '/v2/count/{id}/line/{lineId}/reason',
    summary: 'Say while counting why a line differs from its book; neither code nor words takes both away',
    right: edit,
    params: recordAddress.extend({ lineId: addressId }),
    body: z.object({ code: reasonCode.nullable().default(null), comment: optionalText(500) }),
    response: z.object({ code: z.string().nullable(), comment: z.string().nullable() }),
    errors: [
      'state.transition-refused',
      'count.book-hidden',
      'sub-count.unfinished',
      'count.line-unknown',
      'reason.unknown',
    ],
  }),
  entryBatch: defineOperation({
    id: 'count.entry.batch',
    method: 'POST',
    path: '/v2/count/{id}/entry/batch',
    summary: 'Write entries; each is accepted or refused by itself',
    right: edit,
    params: recordAddress,
    body: entryBatch,
    response: entryBatchResult,
    errors: ['state.transition-refused'],
  }),
}

export type ItemToAdd = z.infer<typeof itemToAdd>
export type PrefilledRow = z.infer<typeof prefilledRow>
export type LineReasonBody = z.input<(typeof sheetOperations.explainLine)['body']>
