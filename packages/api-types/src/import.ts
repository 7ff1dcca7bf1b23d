import type { Right } from '@backoffice/permissions'
import * as z from 'zod'
import { changeErrors, listErrors, recordAddress } from './call-parts.ts'
import { exportFormats, exportTypes } from './export.ts'
import { importBytes } from './import-limits.ts'
import { importRights } from './import-rights.ts'
import { importRowListFields } from './catalogue-list-fields.ts'
import { defineOperation } from './operation.ts'
import { listQuery, pageOf } from './paging.ts'
import {
  addressId,
  countOf,
  id,
  instant,
  percent,
  price,
  reference,
  requiredName,
  version,
} from './scalars.ts'
import { importRowStates } from './values.ts'

export { canUndo, importRights, importUndoRights } from './import-rights.ts'

export const importKinds = [
  'categories',
  'items',
  'suppliers',
  'catalogue',
  'par-levels',
  'locations',
  'users',
  'template-rows',
  'order-lines',
  'confirmations',
  'delivery-notes',
  'movements',
  'count-figures',
  'order-template-lines',
] as const satisfies readonly (keyof typeof importRights)[]
export type ImportKindName = (typeof importKinds)[number]

/** `READING` until every row is checked; `READY` to be applied; `APPLYING` and `UNDOING` while a job does it. */
export const importStates = [
  'READING',
  'READY',
  'APPLYING',
  'APPLIED',
  'UNDOING',
  'UNDONE',
  'FAILED',
] as const

const field = z.string().min(1).max(60)
const header = z.string()
/** Which column of the file holds a field, counted from 0; null when none does. */
const mapping = z.record(field, z.int().min(0).max(999).nullable())

/** How the rows of a file fared: each row of one state. */
export const rowCounts = z.object({ NEW: countOf, CHANGED: countOf, SAME: countOf, ERROR: countOf })

/** A file on its way into the records: what it would do, did, or had undone. */
export const importRecord = z.object({
  id,
  kind: z.enum(importKinds),
  name: z.string(),
  state: z.enum(importStates),
  /** The first line of the file. */
  headers: z.array(header),
  /** What holds for every row whose cell is empty or missing, by field: who sent the file, say. */
  given: z.record(field, z.string()),
  /** What can be read, in order; a required one must be in the file for new records. */
  /** The columns of the kind; `isFigure` where they hold numbers. */
  fields: z.array(z.object({ field, header, required: z.boolean(), isFigure: z.boolean() })),
  mapping,
  counts: rowCounts,
  /** What applying does beside the rows, and what is odd about the file. */
  notes: z.array(z.string()),
  /** The last time that this very file was applied. */
  appliedBefore: z.object({ id, at: instant, by: reference.nullable() }).nullable(),
  jobId: id.nullable(),
  version,
  appliedAt: instant.nullable(),
  /** Whether the caller applied it. */
  isOwn: z.boolean(),
  createdAt: instant,
})

const cells = z.record(z.string(), z.string().nullable())

/** A row of the file, from 1 as a spreadsheet numbers it, with what it changes. */
export const importRow = z.object({
  id,
  rowNo: z.int().min(1),
  state: z.enum(importRowStates),
  cells,
  changes: z.array(z.object({ field, before: z.string().nullable(), after: z.string().nullable() })),
  /**
   * How its price differs from the one that stands: of the catalogue today, or on the day from which a new one holds; of a
   * delivery note the ordered one. `percent` of that one, null of none.
   */
  priceDifference: z.object({ before: price, amount: price, percent: percent.nullable() }).nullable(),
  errors: z.array(z.object({ field: field.nullable(), message: z.string() })),
})

const importPage = pageOf(importRow)

export type ImportRecord = z.infer<typeof importRecord>
export type ImportRow = z.infer<typeof importRow>
export type ImportPage = z.infer<typeof importPage>
export type ImportMapping = z.infer<typeof mapping>

const access = [...new Set<Right>(Object.values(importRights).flat())]
const unreadable = ['import.unreadable', 'import.too-many-rows', 'import.too-large'] as const

export const importOperations = {
  create: defineOperation({
    id: 'import.create',
    method: 'POST',
    path: '/v2/import',
    summary:
      'Reads a CSV or XLSX file and says what applying it would do, of a large one once a job has checked its rows; nothing is changed yet',
    access,
    query: z.object({
      kind: z.enum(importKinds),
      name: requiredName(200),
      /** The record that the file is for: the count whose sheet it is, or a template. */
      recordId: addressId.optional(),
    }),
    upload: { maxBytes: importBytes },
    response: importRecord,
    status: 201,
    errors: unreadable,
  }),
  get: defineOperation({
    id: 'import.get',
    method: 'GET',
    path: '/v2/import/{id}',
    summary: 'An import and what its rows come to',
    access,
    params: recordAddress,
    response: importRecord,
  }),
  unfinished: defineOperation({
    id: 'import.unfinished',
    method: 'GET',
    path: '/v2/import/unfinished',
    summary:
      'The last file of a kind that the caller sent, as long as it is neither applied nor taken back; null where there is none, and for files about buying, which stand in their own list',
    access,
    query: z.object({ kind: z.enum(importKinds), recordId: addressId.optional() }),
    response: z.object({ import: importRecord.nullable() }),
  }),
  rows: defineOperation({
    id: 'import.row.all',
    method: 'GET',
    path: '/v2/import/{id}/row/all',
    summary: 'The rows of an import with what each would change and every mistake',
    access,
    params: recordAddress,
    query: listQuery,
    fields: importRowListFields,
    response: importPage,
    errors: listErrors,
  }),
  mapping: defineOperation({
    id: 'import.mapping',
    method: 'PUT',
    path: '/v2/import/{id}/mapping',
    summary: 'Says which column of the file is which field, and reads the rows anew',
    access,
    params: recordAddress,
    body: z.object({ mapping }),
    response: importRecord,
    errors: [...changeErrors, 'import.not-ready'],
  }),
  apply: defineOperation({
    id: 'import.apply',
    method: 'POST',
    path: '/v2/import/{id}/apply',
    summary: 'Applies all rows, or only those without mistakes, in one transaction of a job',
    access,
    idempotent: true,
    params: recordAddress,
    body: z.object({ onlyValid: z.boolean().default(false) }),
    response: importRecord,
    errors: ['record.version-conflict', 'import.not-ready', 'import.has-errors'],
  }),
  undo: defineOperation({
    id: 'import.undo',
    method: 'POST',
    path: '/v2/import/{id}/undo',
    summary:
      'Takes an applied import back, when nothing has changed or used its records since, a large one by a job; of people, as far as so',
    access,
    idempotent: true,
    params: recordAddress,
    response: importRecord,
    errors: ['import.not-applied', 'import.used-since', 'user.rights-exceed'],
  }),
  delete: defineOperation({
    id: 'import.delete',
    method: 'DELETE',
    path: '/v2/import/delete/{id}',
    summary:
      'Discards a file that is neither applied nor being worked on, with what was read of it; files about buying are deleted in their own list',
    access,
    params: recordAddress,
    response: z.object({ id }),
    errors: ['record.version-conflict', 'import.not-ready'],
  }),
  errorFile: defineOperation({
    id: 'import.error-file',
    method: 'GET',
    path: '/v2/import/{id}/error-file',
    summary: 'The rows with mistakes as they came, each with its reasons, to be mended and sent again',
    access,
    params: recordAddress,
    query: z.object({ format: z.enum(exportFormats).default('csv') }),
    files: Object.values(exportTypes),
  }),
}
