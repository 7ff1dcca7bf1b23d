import * as z from 'zod'
import { changeErrors, recordAddress } from './call-parts.ts'
import { defineOperation } from './operation.ts'
import { addressId, countOf, id, instant, quantity, reference, requiredName, version } from './scalars.ts'
import { overlapRules, subCountStates } from './values.ts'

/**
 * A sub-count of a count in its present round: who counts which areas, none of which means every row. `rowTotal` are its rows,
 * none before the start; `countedTotal` those that it has a figure in, `leftTotal` those that still need one. The two
 * are absent of the sub-counts of others while the sub-counts are compared unseen.
 */
export const subCount = z.object({
  id,
  name: z.string(),
  state: z.enum(subCountStates),
  counters: z.array(reference),
  areas: z.array(reference),
  /** Whether the caller counts it. */
  isOwn: z.boolean(),
  rowTotal: countOf,
  countedTotal: countOf.optional(),
  leftTotal: countOf.optional(),
  finishedAt: instant.nullable(),
  finishedBy: z.string().nullable(),
  version,
})

/** What a sub-count found in a row, beside what the caller's own did. */
export const subCountFigure = z.object({
  subCountId: id,
  subCount: z.string(),
  countedQty: quantity,
  countedBy: z.string(),
  countedAt: instant,
})

/** What a sub-count found of a line in all of its rows; null where it has no figure in some of those that differ. */
export const comparedFigure = z.object({
  subCountId: id,
  subCount: z.string(),
  countedQty: quantity.nullable(),
  countedBy: z.array(z.string()),
  countedAt: instant.nullable(),
})

/** Figures of a line that the sub-counts did not agree about, and whose was chosen; null until somebody has. */
export const unequalLine = z.object({ figures: z.array(comparedFigure), choice: id.nullable() })

const subCountBody = z.object({
  name: requiredName(),
  counterIds: z.array(id).min(1).max(20),
  areaIds: z.array(id).max(200).default([]),
})

/** The sub-counts of a count, and the areas that a sub-count may have: those of its locations that are in use. */
export const subCounts = z.object({
  overlap: z.enum(overlapRules),
  data: z.array(subCount),
  areas: z.array(reference),
})

/** The sub-count that the caller counts. */
export const ownSubCount = z.object({
  id,
  name: z.string(),
  state: z.enum(subCountStates),
  areaIds: z.array(id),
})

/** How several people count, and the sub-count of the caller; `isUnseen` while nobody is told what others found. */
export const subCountsOfSheet = z.object({
  overlap: z.enum(overlapRules),
  isUnseen: z.boolean(),
  own: ownSubCount.nullable(),
})

const ofSubCount = z.object({ id: addressId, subCountId: addressId })
const edit = '[Counts] [Edit] [List]' as const
const plan = '[Counts] [Create] [List]' as const
const subCountErrors = [
  'state.transition-refused',
  'sub-count.area-unknown',
  'sub-count.counter-taken',
  'sub-count.name-taken',
  'sub-count.figures-entered',
] as const

export const subCountOperations = {
  subCounts: defineOperation({
    id: 'count.sub-count.all',
    method: 'GET',
    path: '/v2/count/{id}/sub-count/all',
    summary: 'The sub-counts of a count in its present round',
    right: '[Counts] [View] [List]',
    params: recordAddress,
    response: subCounts,
  }),
  createSubCount: defineOperation({
    id: 'count.sub-count.create',
    method: 'POST',
    path: '/v2/count/{id}/sub-count',
    summary: 'Give people a sub-count of a count that is planned or being counted',
    right: plan,
    idempotent: true,
    params: recordAddress,
    body: subCountBody,
    response: subCounts,
    status: 201,
    errors: subCountErrors,
  }),
  updateSubCount: defineOperation({
    id: 'count.sub-count.update',
    method: 'PUT',
    path: '/v2/count/{id}/sub-count/{subCountId}',
    summary: 'Change who counts a sub-count, and which areas',
    right: plan,
    params: ofSubCount,
    body: subCountBody,
    response: subCounts,
    errors: [...subCountErrors, ...changeErrors],
  }),
  removeSubCount: defineOperation({
    id: 'count.sub-count.delete',
    method: 'DELETE',
    path: '/v2/count/{id}/sub-count/{subCountId}',
    summary: 'Remove a sub-count without a figure',
    right: plan,
    params: ofSubCount,
    response: subCounts,
    errors: ['state.transition-refused', 'sub-count.figures-entered'],
  }),
  changeOverlap: defineOperation({
    id: 'count.overlap-rule',
    method: 'PUT',
    path: '/v2/count/{id}/overlap-rule',
    summary: 'Say what becomes of the figures of several sub-counts, before the first of them',
    right: plan,
    params: recordAddress,
    body: z.object({ overlap: z.enum(overlapRules) }),
    response: subCounts,
    errors: ['state.transition-refused', 'sub-count.figures-entered'],
  }),
  finishSubCount: defineOperation({
    id: 'count.sub-count.finish',
    method: 'POST',
    path: '/v2/count/{id}/sub-count/{subCountId}/finish',
    summary: 'Finish a sub-count; errors name rows that are left as row.<id>',
    right: edit,
    idempotent: true,
    params: ofSubCount,
    response: subCounts,
    errors: ['state.transition-refused', 'count.lines-uncounted'],
  }),
  reopenSubCount: defineOperation({
    id: 'count.sub-count.reopen',
    method: 'POST',
    path: '/v2/count/{id}/sub-count/{subCountId}/reopen',
    summary:
      'Count on in a sub-count that was finished; once the sub-counts were compared, this needs the right to open counts again',
    right: edit,
    idempotent: true,
    params: ofSubCount,
    response: subCounts,
    errors: ['state.transition-refused', 'sub-count.compared'],
  }),
}

export type SubCount = z.infer<typeof subCount>
export type SubCounts = z.infer<typeof subCounts>
export type SubCountBody = z.input<typeof subCountBody>
export type SubCountFigure = z.infer<typeof subCountFigure>
export type UnequalLine = z.infer<typeof unequalLine>
export type OverlapRule = (typeof overlapRules)[number]
export type SubCountState = (typeof subCountStates)[number]
