import { importRowListFields } from '@backoffice/api-types'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, asc, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { ListShape } from '../../database/list-shape.ts'
import { importRow, importRun } from '../../database/schema/index.ts'
import type { ImportKind } from '../../imports/import-kind.ts'
import type { RowVerdict } from '../../imports/validate-file.ts'
import type { Database, Transaction } from '../../database/database.ts'
import type { Work } from '../../work.ts'

export type StoredImport = typeof importRun.$inferSelect
/** Rows per statement and per validated batch; between two of them other requests get their turn. */
export const rowsAtOnce = 1000

/** Rows after one, by their numbers in the file. */
export type Page = { after: number; limit: number }

export const noRows: StoredImport['counts'] = { NEW: 0, CHANGED: 0, SAME: 0, ERROR: 0 }

const isOne = ({ actor }: Work, id: number): SQL | undefined =>
  and(eq(importRun.organisationId, actor.organisationId), eq(importRun.id, id))

const selectImport = (work: Work, id: number) => work.tx.select().from(importRun).where(isOne(work, id))

/** An import of the tenant. */
export async function findImport(work: Work, id: number): Promise<StoredImport | undefined> {
  const [found] = await selectImport(work, id)
  return found
}

/** An import of the tenant, locked against every other change. */
export async function lockImport(work: Work, id: number): Promise<StoredImport | undefined> {
  const [found] = await selectImport(work, id).for('update')
  return found
}

/** An import of which nothing is known yet but the file. @returns its id */
export async function insertImport(
  { tx, actor, now }: Work,
  file: Pick<StoredImport, 'kind' | 'name' | 'sha256'>,
): Promise<number> {
  const { organisationId, userId, scope } = actor
  const unread = { headers: [], mapping: {}, counts: noRows, notes: [] }
  const sent = { createdAt: now, createdBy: userId, senderScope: scope }
  const [row] = await tx
    .insert(importRun)
    .values({ organisationId, state: 'READING', ...file, ...unread, ...sent })
    .returning({ id: importRun.id })
  if (row === undefined) throw new Error('The insert of an import returned no row.')
  return row.id
}

/** Forgets a file that was not read to its end, with its rows. */
export async function deleteUnread({ tx, actor }: Work, id: number): Promise<void> {
  const isUnread = and(eq(importRun.state, 'READING'), isNull(importRun.jobId))
  await tx
    .delete(importRun)
    .where(and(eq(importRun.organisationId, actor.organisationId), eq(importRun.id, id), isUnread))
}

/** Forgets a file of which nothing was ever applied, with its rows. */
export async function deleteUnapplied(work: Work, id: number): Promise<void> {
  await work.tx.delete(importRun).where(and(isOne(work, id), isNull(importRun.appliedAt)))
}

export type ImportPatch = Partial<
  Pick<
    StoredImport,
    'state' | 'headers' | 'mapping' | 'given' | 'counts' | 'notes' | 'jobId' | 'appliedAt' | 'appliedBy'
  >
>

const raised = sql`${importRun.version} + 1`

export async function updateImport(work: Work, id: number, patch: ImportPatch): Promise<void> {
  await work.tx
    .update(importRun)
    .set({ ...patch, version: raised })
    .where(isOne(work, id))
}

/** Changes the state of an import that waits for this very job, and of no other. */
export async function replaceState(
  tx: Transaction,
  { organisationId, importId, jobId }: { organisationId: number; importId: number; jobId: number },
  { from, to }: Record<'from' | 'to', StoredImport['state']>,
): Promise<void> {
  const isWaiting = and(
    eq(importRun.organisationId, organisationId),
    eq(importRun.id, importId),
    eq(importRun.state, from),
    eq(importRun.jobId, jobId),
  )
  await tx.update(importRun).set({ state: to, version: raised }).where(isWaiting)
}

async function inChunks<T>(
  rows: readonly T[],
  write: (some: readonly T[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await write(rows.slice(from, from + rowsAtOnce))
    await nextTurn()
  }
}

type RawRow = { rowNo: number; cells: string[] }

/** Writes down rows of a file as they came. */
export async function insertRawRows(
  { tx, actor }: Work,
  importId: number,
  rows: readonly RawRow[],
): Promise<void> {
  await tx.execute(
    sql`insert into import_row (organisation_id, import_id, row_no, raw, state, cells, errors)
      select ${actor.organisationId}, ${importId}, r."rowNo", r.cells, 'PENDING', '{}', '[]'
      from json_to_recordset(${JSON.stringify(rows)}::json) as r("rowNo" integer, cells jsonb)`,
  )
}

/**
 * Counts the rows of files anew for the planner, which takes those that were just written for a handful and would read a whole file
 * for each batch of it. Outside of any transaction: what is not committed is not counted.
 */
export async function analyseRows({ orm }: Database): Promise<void> {
  await orm.execute(sql`analyze import_row`)
}

/** What each row would do now. */
export async function updateVerdicts(
  { tx, actor }: Work,
  importId: number,
  verdicts: readonly RowVerdict[],
): Promise<void> {
  await inChunks(verdicts, (some) =>
    tx.execute(
      sql`update import_row set state = r.state, cells = r.cells, before = nullif(r.before, 'null'), errors = r.errors
        from json_to_recordset(${JSON.stringify(some)}::json)
          as r("rowNo" integer, state text, cells jsonb, before jsonb, errors jsonb)
        where import_row.organisation_id = ${actor.organisationId} and import_row.import_id = ${importId}
          and import_row.row_no = r."rowNo"
          and (import_row.state, import_row.cells, import_row.before, import_row.errors)
            is distinct from (r.state, r.cells, nullif(r.before, 'null'), r.errors)`,
    ),
  )
}

const ofImport = ({ actor }: Work, importId: number): SQL | undefined =>
  and(eq(importRow.organisationId, actor.organisationId), eq(importRow.importId, importId))

/** Forgets what was said of the rows of a file, which are to be checked anew. */
export async function resetVerdicts(work: Work, importId: number): Promise<void> {
  await work.tx
    .update(importRow)
    .set({ state: 'PENDING', cells: {}, before: null, errors: [] })
    .where(and(ofImport(work, importId), ne(importRow.state, 'PENDING')))
}

/** How many rows a file has. */
export function countRows(work: Work, importId: number): Promise<number> {
  return work.tx.$count(importRow, ofImport(work, importId))
}

/** The next so many rows of a file as they came, those after a row; all of them without. */
export function selectRawRows(
  work: Work,
  importId: number,
  { after = 0, limit = 1_000_000 }: Partial<Page> = {},
): Promise<RawRow[]> {
  return work.tx
    .select({ rowNo: importRow.rowNo, cells: importRow.raw })
    .from(importRow)
    .where(and(ofImport(work, importId), gt(importRow.rowNo, after)))
    .orderBy(asc(importRow.rowNo))
    .limit(limit)
}

/** These rows of a file as they came, in their order. */
export function selectRawRowsByNo(
  work: Work,
  importId: number,
  rowNos: readonly number[],
): Promise<RawRow[]> {
  const isOne = sql`${importRow.rowNo} = any(${`{${rowNos.join(',')}}`}::integer[])`
  return work.tx
    .select({ rowNo: importRow.rowNo, cells: importRow.raw })
    .from(importRow)
    .where(and(ofImport(work, importId), isOne))
    .orderBy(asc(importRow.rowNo))
}

export type WrittenRecord = { rowNo: number; recordId: number; previous: unknown }

/** What tells whether a record of this kind has changed since it was imported. */
export type Kept = Pick<ImportKind, 'table' | 'isAppendOnly'>

/** The version of a record; of one that nothing can change, always the first. */
export const versionIn = ({ isAppendOnly }: Kept): SQL => (isAppendOnly ? sql`1` : sql`t.version`)

/** Notes for each row the record it wrote, with the record's version after and before the write. */
export async function writeRecordIds(
  { tx, actor }: Work,
  importId: number,
  kept: Kept,
  records: readonly WrittenRecord[],
): Promise<void> {
  await inChunks(records, (some) =>
    tx.execute(
      sql`update import_row set record_id = r."recordId", previous = nullif(r.previous, 'null'), record_version = ${versionIn(kept)},
          previous_version = case when r.previous <> 'null' then ${versionIn(kept)} - 1 end
        from json_to_recordset(${JSON.stringify(some)}::json) as r("rowNo" integer, "recordId" bigint, previous jsonb)
        join ${kept.table} t on t.organisation_id = ${actor.organisationId} and t.id = r."recordId"
        where import_row.organisation_id = ${actor.organisationId} and import_row.import_id = ${importId}
          and import_row.row_no = r."rowNo"`,
    ),
  )
}

/** Rows of an import, the whole file. */
export function selectFromImportRows({ tx }: Work, fields = { row: importRow }) {
  return tx.select(fields).from(importRow).$dynamic()
}

export type StoredRow = Awaited<ReturnType<typeof selectFromImportRows>>[number]

/** What the rows of an import may be filtered and sorted by. */
export const importRowShape: ListShape<typeof importRowListFields> = {
  fields: importRowListFields,
  columns: {
    rowNo: importRow.rowNo,
    state: importRow.state,
  },
  search: [sql`${importRow.raw}::text`],
  defaultSort: 'rowNo:asc',
  tieBreak: importRow.id,
}

/** The rows of an import that are checked. */
export const rowsOfImport = (work: Work, importId: number): SQL | undefined =>
  and(ofImport(work, importId), ne(importRow.state, 'PENDING'))

/** The rows with mistakes, as they stand in the file. */
export const errorRows = { where: eq(importRow.state, 'ERROR'), orderBy: [asc(importRow.rowNo)] }
