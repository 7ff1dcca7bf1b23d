import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { count, countEntry, countLine, countSheetRow, item } from '../../../database/schema/index.ts'
import { selectColumns } from '../../../database/select-columns.ts'
import type { Work } from '../../../work.ts'
import { isDoneLine } from './count-facts.ts'
import type { RowEntry, RowFigure } from '../row-figure.ts'

export type NewEntry = Omit<typeof countEntry.$inferInsert, 'id' | 'organisationId'>
export type KnownEntry = Pick<
  typeof countEntry.$inferSelect,
  'clientKey' | 'countId' | 'rowId' | 'round' | 'userId' | 'subCountId' | 'mode' | 'targetKey' | 'parts'
>

/**
 * The rows of the present round of a count that entries name, with what they are validated by. `isLeftToOthers`: this person
 * counted the line in an earlier round, and is not to count it again.
 */
export function selectRowsToCount(
  { tx, actor }: Work,
  { id: countId, round, recountByOther }: { id: number; round: number; recountByOther: boolean },
  rowIds: readonly number[],
) {
  return tx
    .select({
      id: countSheetRow.id,
      lineId: countSheetRow.lineId,
      units: countSheetRow.units,
      areaId: countSheetRow.areaId,
      subCountId: countSheetRow.subCountId,
      countedQty: countSheetRow.countedQty,
      quantityDecimals: item.quantityDecimals,
      isLeftToOthers: recountByOther
        ? sql<boolean>`exists (select from count_entry e
            join count_sheet_row er on er.organisation_id = e.organisation_id and er.id = e.row_id
            where e.organisation_id = ${actor.organisationId} and e.count_id = ${countId}
              and e.user_id = ${actor.userId} and e.round < ${round}
              and er.line_id = ${countSheetRow.lineId})`
        : sql<boolean>`false`,
    })
    .from(countSheetRow)
    .innerJoin(countLine, eq(countLine.id, countSheetRow.lineId))
    .innerJoin(item, eq(item.id, countLine.itemId))
    .where(
      and(
        eq(countSheetRow.organisationId, actor.organisationId),
        eq(countSheetRow.countId, countId),
        eq(countLine.round, round),
        inArray(countSheetRow.id, [...rowIds]),
      ),
    )
}

/** Entries of the tenant, whichever count they belong to, that have one of these keys. */
export function selectEntriesByKey({ tx, actor }: Work, keys: readonly string[]): Promise<KnownEntry[]> {
  const { clientKey, countId, rowId, round, userId, subCountId, mode, targetKey, parts } = countEntry
  return tx
    .select({ clientKey, countId, rowId, round, userId, subCountId, mode, targetKey, parts })
    .from(countEntry)
    .where(and(eq(countEntry.organisationId, actor.organisationId), inArray(countEntry.clientKey, [...keys])))
}

/** Appends entries. @returns the keys that were free; another count may have taken one in this very moment */
export async function appendEntries({ tx, actor }: Work, entries: readonly NewEntry[]): Promise<Set<string>> {
  if (entries.length === 0) return new Set()
  const written = await tx
    .insert(countEntry)
    .values(entries.map((entry) => ({ ...entry, organisationId: actor.organisationId })))
    .onConflictDoNothing()
    .returning({ clientKey: countEntry.clientKey })
  return new Set(written.map((entry) => entry.clientKey))
}

const ofItsRound = sql`${countEntry.round} = (select l.round from count_line l
  join count_sheet_row r on r.organisation_id = l.organisation_id and r.line_id = l.id
  where r.organisation_id = ${countEntry.organisationId} and r.id = ${countEntry.rowId})`

type StoredEntry = Omit<RowEntry, 'countedAt' | 'parts'> & {
  rowId: number
  parts: RowEntry['parts'][number][]
  countedAt: string
}

/**
 * What was entered in the sheet of a count, by row: in the round that the figure of its line is of.
 * @param round the present one of the count
 * @param rowIds these rows only; without it the whole sheet
 * @param ownSubCountId what was entered for this sub-count only
 */
export async function selectRowEntries(
  { tx, actor }: Work,
  countId: number,
  round: number,
  rowIds?: readonly number[],
  ownSubCountId?: number,
): Promise<Map<number, RowEntry[]>> {
  const { rowId, clientKey, mode, targetKey, parts, baseQty, countedAt, userId, source, subCountId } =
    countEntry
  const chosen = and(
    eq(countEntry.organisationId, actor.organisationId),
    eq(countEntry.countId, countId),
    round === 1 ? eq(countEntry.round, 1) : ofItsRound,
    rowIds === undefined ? undefined : inArray(countEntry.rowId, [...rowIds]),
    ownSubCountId === undefined ? undefined : eq(countEntry.subCountId, ownSubCountId),
  )
  const entries = await selectColumns<StoredEntry>(
    tx,
    {
      rowId: sql`${rowId}`,
      clientKey: sql`${clientKey}`,
      mode: sql`${mode}`,
      targetKey: sql`${targetKey}`,
      parts: sql`${parts}`,
      baseQty: sql`${baseQty}::text`,
      countedAt: sql`${countedAt}`,
      userId: sql`${userId}`,
      source: sql`${source}`,
      subCountId: sql`${subCountId}`,
    },
    sql`from ${countEntry} where ${chosen}`,
  )
  return Map.groupBy(
    entries.map((entry) => ({ ...entry, countedAt: new Date(entry.countedAt) })),
    (entry) => entry.rowId,
  )
}

/** Ids of the rows in which something was entered in a round since a moment; for a sub-count alone where one is named. */
export async function selectEnteredRows(
  { tx, actor }: Work,
  countId: number,
  round: number,
  since: Date,
  subCountId?: number,
): Promise<number[]> {
  const entered = await tx
    .selectDistinct({ id: countEntry.rowId })
    .from(countEntry)
    .where(
      and(
        eq(countEntry.organisationId, actor.organisationId),
        eq(countEntry.countId, countId),
        gt(countEntry.recordedAt, since),
        eq(countEntry.round, round),
        subCountId === undefined ? undefined : eq(countEntry.subCountId, subCountId),
      ),
    )
  return entered.map(({ id }) => id)
}

/** Writes the figures of rows; null means not counted. */
export async function writeRowFigures(
  { tx, actor }: Work,
  figures: ReadonlyMap<number, RowFigure | null>,
): Promise<void> {
  const rows = [...figures].map(([id, figure]) => ({
    id,
    qty: figure?.qty ?? null,
    since: figure?.countedFrom.toISOString() ?? null,
    at: figure?.countedAt.toISOString() ?? null,
    by: figure?.countedBy ?? null,
    prefilled: figure?.isPrefilled ?? false,
  }))
  await tx.execute(sql`
    update count_sheet_row r
    set counted_qty = f.qty, counted_from = f.since, counted_at = f.at, counted_by = f.by, is_prefilled = f.prefilled
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as f(id bigint, qty numeric, since timestamptz, at timestamptz, by bigint, prefilled boolean)
    where r.id = f.id and r.organisation_id = ${actor.organisationId}`)
}

/**
 * Adds the figures of the rows up to their lines: null while no row has one, UNCOUNTED until every row has.
 * @param lineIds these lines only; without it every line of the count
 */
export async function refreshLines(
  { tx, actor }: Work,
  countId: number,
  lineIds?: readonly number[],
): Promise<void> {
  const rows = and(
    eq(countSheetRow.organisationId, actor.organisationId),
    eq(countSheetRow.countId, countId),
    lineIds === undefined ? undefined : inArray(countSheetRow.lineId, [...lineIds]),
  )
  await tx.execute(sql`
    update count_line
    set counted_qty = sum.qty, counted_from = sum.since, counted_at = sum.at, moment_choice = null,
      overtaken_choice = null, approved_variance = null, approved_variance_value = null,
      is_prefilled = sum.is_prefilled,
      state = case when sum.is_whole then 'COUNTED' else 'UNCOUNTED' end
    from (
      select line_id, sum(counted_qty) as qty, min(counted_from) as since, max(counted_at) as at,
        bool_and(counted_qty is not null) as is_whole, bool_or(is_prefilled) as is_prefilled
      from count_sheet_row
      where ${rows}
      group by line_id
    ) sum
    where count_line.id = sum.line_id and count_line.organisation_id = ${actor.organisationId}`)
}

/** Counts the lines that are done, for the progress of the count. */
export async function refreshCountedTotal({ tx, actor }: Work, countId: number): Promise<number> {
  const done = sql<number>`(select count(*)::int from count_line
    where organisation_id = ${actor.organisationId} and count_id = ${countId}
      and ${isDoneLine(sql`state`)})`
  const [row] = await tx
    .update(count)
    .set({ countedTotal: done })
    .where(and(eq(count.organisationId, actor.organisationId), eq(count.id, countId)))
    .returning({ countedTotal: count.countedTotal })
  return row?.countedTotal ?? 0
}

/** What lines come to after their rows were written. */
export async function selectLineTotals(
  { tx, actor }: Work,
  lineIds: readonly number[],
): Promise<Map<number, string | null>> {
  const lines = await tx
    .select({ id: countLine.id, countedQty: countLine.countedQty })
    .from(countLine)
    .where(and(eq(countLine.organisationId, actor.organisationId), inArray(countLine.id, [...lineIds])))
  return new Map(lines.map((line) => [line.id, line.countedQty]))
}
