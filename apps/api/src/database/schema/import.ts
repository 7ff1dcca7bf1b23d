import { importRowStates, importStates, type ImportKindName } from '@backoffice/api-types'
import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { Scope } from '../../actor.ts'
import { identity, instant, reference, withinTenant } from './columns.ts'
import { organisation } from './organisation.ts'

/** A file that somebody wants in the records; it changes nothing until it is applied. */
export const importRun = pgTable(
  'import_run',
  {
    id: identity(),
    organisationId: reference()
      .notNull()
      .references(() => organisation.id),
    kind: text().$type<ImportKindName>().notNull(),
    name: text().notNull(),
    /** Hexadecimal, of the bytes: the same file twice is told. */
    sha256: text().notNull(),
    state: text({ enum: importStates }).notNull().default('READY'),
    headers: jsonb().$type<string[]>().notNull(),
    mapping: jsonb().$type<Record<string, number | null>>().notNull(),
    /** What holds for every row whose cell is empty or missing, by field. */
    given: jsonb().$type<Record<string, string>>().notNull().default({}),
    counts: jsonb().$type<Record<(typeof importRowStates)[number], number>>().notNull(),
    notes: jsonb().$type<string[]>().notNull(),
    jobId: reference(),
    /** Raised with whatever is read, checked, applied or taken back. */
    version: integer().notNull().default(1),
    appliedAt: instant(),
    appliedBy: reference(),
    createdAt: instant().notNull().defaultNow(),
    createdBy: reference(),
    /** Where its sender worked then; null is everywhere. */
    senderScope: jsonb().$type<Scope>(),
  },
  (t) => [
    unique().on(t.organisationId, t.id),
    index().on(t.organisationId, t.sha256),
    index().on(t.createdAt),
  ],
)

/** A row of such a file: as it came, what it would do, and once applied which record it wrote. */
export const importRow = pgTable(
  'import_row',
  {
    id: identity(),
    organisationId: reference().notNull(),
    importId: reference().notNull(),
    rowNo: integer().notNull(),
    raw: jsonb().$type<string[]>().notNull(),
    /** `PENDING` until it is checked; what else there is of it is empty then. */
    state: text({ enum: [...importRowStates, 'PENDING'] }).notNull(),
    cells: jsonb().$type<Record<string, string | null>>().notNull(),
    before: jsonb().$type<Record<string, string | null>>(),
    errors: jsonb().$type<{ field: string | null; message: string }[]>().notNull(),
    recordId: reference(),
    /** The version that applying gave the record: an undo goes no further. */
    recordVersion: integer(),
    /** What the record was before, for an undo, and at which version; null for a new one. */
    previous: jsonb().$type<unknown>(),
    previousVersion: integer(),
  },
  (t) => [
    unique().on(t.organisationId, t.importId, t.rowNo),
    withinTenant(t, t.importId, importRun).onDelete('cascade'),
  ],
)
