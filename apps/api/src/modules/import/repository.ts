import { importRowListFields } from '@backoffice/api-types'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { ListShape } from '../../database/list-shape.ts'
import { personName } from '../../database/person-name.ts'
import { appUser, importRow, importRun } from '../../database/schema/index.ts'
import { selectRows } from '../../database/select-rows.ts'
import type { RowVerdict } from '../../imports/validate-file.ts'
import type { Work } from '../../work.ts'

export type StoredImport = typeof importRun.$inferSelect
export type NewImport = Pick<
  StoredImport,
  'kind' | 'name' | 'sha256' | 'headers' | 'mapping' | 'given' | 'counts' | 'notes'
>
/** Rows of one statement; between two others have their turn. */
export const rowsAtOnce = 1000

const isOne = ({ actor }: Work, id: number): SQL | undefined =>
  and(eq(importRun.organisationId, actor.organisationId), eq(importRun.id, id))

/** An import of the tenant, held against every other change when it is to be changed. */
export async function findImport(work: Work, id: number, lock = false): Promise<StoredImport | undefined> {
  const query = work.tx.select().from(importRun).where(isOne(work, id))
  const [found] = await (lock ? query.for('update') : query)
  return found
}

/** The last time that this very file was applied, by whom. */
export async function findAppliedBefore({ tx, actor }: Work, { id, sha256, kind }: StoredImport) {
  const [found] = await tx
    .select({
      id: importRun.id,
      at: importRun.appliedAt,
      userId: importRun.appliedBy,
      name: personName(appUser),
    })
    .from(importRun)
    .leftJoin(appUser, eq(appUser.id, importRun.appliedBy))
    .where(
      and(
        eq(importRun.organisationId, actor.organisationId),
        eq(importRun.sha256, sha256),
        eq(importRun.kind, kind),
        eq(importRun.state, 'APPLIED'),
        ne(importRun.id, id),
      ),
    )
    .orderBy(desc(importRun.appliedAt))
    .limit(1)
  return found
}

/** @returns the id of the new import */
export async function insertImport({ tx, actor, now }: Work, values: NewImport): Promise<number> {
  const { organisationId, userId } = actor
  const [row] = await tx
    .insert(importRun)
    .values({ organisationId, ...values, createdAt: now, createdBy: userId })
    .returning({ id: importRun.id })
  if (row === undefined) throw new Error('The insert of an import returned no row.')
  return row.id
}

export type ImportPatch = Partial<
  Pick<StoredImport, 'state' | 'mapping' | 'counts' | 'notes' | 'jobId' | 'appliedAt' | 'appliedBy'>
>

export async function updateImport(work: Work, id: number, patch: ImportPatch): Promise<void> {
  await work.tx.update(importRun).set(patch).where(isOne(work, id))
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

/** Writes down the rows of a file with what each would do. */
export async function insertImportRows(
  { tx, actor }: Work,
  importId: number,
  raw: readonly RawRow[],
  verdicts: readonly RowVerdict[],
): Promise<void> {
  const byNo = new Map(verdicts.map((row) => [row.rowNo, row]))
  await inChunks(raw, async (some) => {
    const rows = some.map(({ rowNo, cells }) => ({ ...byNo.get(rowNo), rowNo, raw: cells }))
    await tx.execute(
      sql`insert into import_row (organisation_id, import_id, row_no, raw, state, cells, before, errors)
        select ${actor.organisationId}, ${importId}, r."rowNo", r.raw, r.state, r.cells, nullif(r.before, 'null'), r.errors
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as r("rowNo" integer, raw jsonb, state text, cells jsonb, before jsonb, errors jsonb)`,
    )
  })
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
        from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
          as r("rowNo" integer, state text, cells jsonb, before jsonb, errors jsonb)
        where import_row.organisation_id = ${actor.organisationId} and import_row.import_id = ${importId}
          and import_row.row_no = r."rowNo"`,
    ),
  )
}

/** The rows of a file as they came. */
export function selectRawRows({ tx, actor }: Work, importId: number): Promise<RawRow[]> {
  return tx
    .select({ rowNo: importRow.rowNo, cells: importRow.raw })
    .from(importRow)
    .where(and(eq(importRow.organisationId, actor.organisationId), eq(importRow.importId, importId)))
    .orderBy(asc(importRow.rowNo))
}

export type WrittenRecord = { rowNo: number; recordId: number; previous: unknown }

/** Which record each row wrote, with the version that gave it. */
export async function writeRecordIds(
  { tx, actor }: Work,
  importId: number,
  table: PgTable,
  records: readonly WrittenRecord[],
): Promise<void> {
  await inChunks(records, (some) =>
    tx.execute(
      sql`update import_row set record_id = r."recordId", previous = nullif(r.previous, 'null'), record_version = t.version
        from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as r("rowNo" integer, "recordId" bigint, previous jsonb)
        join ${table} t on t.organisation_id = ${actor.organisationId} and t.id = r."recordId"
        where import_row.organisation_id = ${actor.organisationId} and import_row.import_id = ${importId}
          and import_row.row_no = r."rowNo"`,
    ),
  )
}

export type RecordToUndo = { id: number; rowNo: number; previous: unknown; isUntouched: boolean }

/** Holds what an import wrote against every other change until the transaction ends; in order, so that two never wait for each other. */
export async function lockRecordsToUndo(
  { tx, actor }: Work,
  importId: number,
  table: PgTable,
): Promise<void> {
  await tx.execute(
    sql`select from ${table} t where t.organisation_id = ${actor.organisationId} and t.id in (
        select r.record_id from import_row r
        where r.organisation_id = ${actor.organisationId} and r.import_id = ${importId})
      order by t.id for update`,
  )
}

/** What an import wrote, and whether each record is still as it left it. */
export function selectRecordsToUndo(
  { tx, actor }: Work,
  importId: number,
  table: PgTable,
): Promise<RecordToUndo[]> {
  return selectRows(
    tx,
    sql`select r.record_id as id, r.row_no as "rowNo", r.previous, coalesce(t.version = r.record_version, false) as "isUntouched"
      from import_row r left join ${table} t on t.organisation_id = r.organisation_id and t.id = r.record_id
      where r.organisation_id = ${actor.organisationId} and r.import_id = ${importId} and r.record_id is not null
      order by r.row_no`,
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

export const rowsOfImport = ({ actor }: Work, importId: number): SQL | undefined =>
  and(eq(importRow.organisationId, actor.organisationId), eq(importRow.importId, importId))

/** The rows of an import with mistakes, as they came. */
export function selectErrorRows(work: Work, importId: number): Promise<StoredRow[]> {
  return selectFromImportRows(work)
    .where(and(rowsOfImport(work, importId), inArray(importRow.state, ['ERROR'])))
    .orderBy(asc(importRow.rowNo))
}
