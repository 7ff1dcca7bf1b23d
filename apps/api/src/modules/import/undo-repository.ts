import { type SQL, sql } from 'drizzle-orm'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'
import { type Kept, type StoredImport, versionIn } from './repository.ts'

export type RecordToUndo = { id: number; rowNo: number; previous: unknown }

/** Holds what an import wrote against every other change until the transaction ends; in order, so that two never wait for each other. */
export async function lockRecordsToUndo({ tx, actor }: Work, importId: number, kept: Kept): Promise<void> {
  if (kept.isAppendOnly) return
  await tx.execute(
    sql`select from ${kept.table} t where t.organisation_id = ${actor.organisationId} and t.id in (
        select r.record_id from import_row r
        where r.organisation_id = ${actor.organisationId} and r.import_id = ${importId})
      order by t.id for update`,
  )
}

/** Rows with the records that they wrote as `t`, where these are still there. */
const writtenRows = ({ actor }: Work, importId: number, kept: Kept): SQL =>
  sql`import_row r left join ${kept.table} t on t.organisation_id = r.organisation_id and t.id = r.record_id
    where r.organisation_id = ${actor.organisationId} and r.import_id = ${importId} and r.record_id is not null`
const isUntouched = (kept: Kept): SQL => sql`coalesce(${versionIn(kept)} = r.record_version, false)`

/**
 * How many records an import wrote that are still as it left them, and the rows of the others.
 * @returns `touched` names the first of them alone, one more than `most`
 */
export async function selectTouched(
  work: Work,
  importId: number,
  kept: Kept,
  most: number,
): Promise<{ untouched: number; touched: number[] }> {
  const [found] = await selectRows<{ untouched: number; touched: number[] | null }>(
    work.tx,
    sql`select count(*) filter (where f.is_untouched)::int as untouched,
        (array_agg(f.row_no order by f.row_no) filter (where not f.is_untouched))[1:${most + 1}::int] as touched
      from (select r.row_no, ${isUntouched(kept)} as is_untouched from ${writtenRows(work, importId, kept)}) f`,
  )
  return { untouched: found?.untouched ?? 0, touched: found?.touched ?? [] }
}

/**
 * The next so many records that an import wrote and that are still as it left them, those of rows before one; the last ones first,
 * as a record may stand on one that was written before it.
 */
export function selectRecordsToUndo(
  work: Work,
  importId: number,
  kept: Kept,
  { before, limit }: { before: number; limit: number },
): Promise<RecordToUndo[]> {
  return selectRows(
    work.tx,
    sql`select r.record_id as id, r.row_no as "rowNo", r.previous from ${writtenRows(work, importId, kept)}
      and r.row_no < ${before}::bigint and ${isUntouched(kept)}
      order by r.row_no desc limit ${limit}`,
  )
}

/**
 * Records that this import changed are again what an earlier one left them as, where nothing came in between: they count as
 * untouched since that one, which can be taken back next.
 * @param rowNos rows whose records were brought back
 */
export async function passToEarlier(
  { tx, actor: { organisationId } }: Work,
  { id, kind }: Pick<StoredImport, 'id' | 'kind'>,
  { table }: Kept,
  rowNos: readonly number[],
): Promise<void> {
  await tx.execute(
    sql`update import_row e set record_version = t.version
      from import_run i, import_row r join ${table} t on t.organisation_id = r.organisation_id and t.id = r.record_id
      where r.organisation_id = ${organisationId} and r.import_id = ${id}
        and r.row_no = any(${`{${rowNos.join(',')}}`}::integer[])
        and i.organisation_id = ${organisationId} and i.kind = ${kind} and i.state = 'APPLIED' and i.id <> ${id}
        and e.organisation_id = ${organisationId} and e.import_id = i.id
        and e.record_id = r.record_id and e.record_version = r.previous_version`,
  )
}
