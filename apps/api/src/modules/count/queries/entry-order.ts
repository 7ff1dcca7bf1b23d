// Entries of a count in the order in which they were written, from 1: the lock on the count keeps them apart.
import { sql } from 'drizzle-orm'
import { idArray } from '../../../database/id-array.ts'
import { personName } from '../../../database/person-name.ts'
import { appUser } from '../../../database/schema/index.ts'
import { selectRows } from '../../../database/select-rows.ts'
import type { Work } from '../../../work.ts'

/** Entries of a count, or of one sub-count of it: where sub-counts are compared unseen, the number of all would tell of the others. */
const entriesOf = ({ actor }: Work, countId: number, subCountId: number | undefined) => sql`count_entry
  where organisation_id = ${actor.organisationId} and count_id = ${countId}
    and ${subCountId === undefined ? sql`true` : sql`sub_count_id = ${subCountId}`}`

/** How many entries a count has by now. @param subCountId of this sub-count alone */
export async function countEntries(
  work: Work,
  countId: number,
  subCountId: number | undefined,
): Promise<number> {
  const [found] = await selectRows<{ total: number }>(
    work.tx,
    sql`select count(*)::int as total from ${entriesOf(work, countId, subCountId)}`,
  )
  return found?.total ?? 0
}

export type EntryOfOther = { rowId: number; place: number; by: string }

/**
 * The last entry of somebody else in each of these rows, with its number among those that `countEntries` counts.
 * @param subCountId entries of this sub-count alone
 */
export async function selectLastOfOthers(
  work: Work,
  countId: number,
  rowIds: readonly number[],
  subCountId: number | undefined,
): Promise<Map<number, EntryOfOther>> {
  const found = await selectRows<EntryOfOther>(
    work.tx,
    sql`select distinct on (e.row_id) e.row_id as "rowId", e.place::int as place, ${personName(appUser)} as by
      from (
        select row_id, user_id, row_number() over (order by id) as place from ${entriesOf(work, countId, subCountId)}
      ) e join ${appUser} on ${appUser.id} = e.user_id
      where e.row_id = any (${idArray(rowIds)}) and e.user_id <> ${work.actor.userId}
      order by e.row_id, e.place desc`,
  )
  return new Map(found.map((entry) => [entry.rowId, entry]))
}

/** The ids of entries by their keys. */
export async function selectEntryIds(
  { tx, actor }: Work,
  keys: readonly string[],
): Promise<Map<string, number>> {
  const found = await selectRows<{ id: number; clientKey: string }>(
    tx,
    sql`select id, client_key as "clientKey" from count_entry where organisation_id = ${actor.organisationId}
      and client_key in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`,
  )
  return new Map(found.map(({ id, clientKey }) => [clientKey, id]))
}

/** What has to be known of entries to take them back. */
export function selectEntriesById(
  { tx, actor }: Work,
  ids: readonly number[],
): Promise<{ countId: number; rowId: number; clientKey: string }[]> {
  return selectRows(
    tx,
    sql`select count_id as "countId", row_id as "rowId", client_key as "clientKey" from count_entry
      where organisation_id = ${actor.organisationId} and id = any (${idArray(ids)}) order by id`,
  )
}
