import type { CountLineTimeline, TransactionType } from '@backoffice/api-types'
import { sql } from 'drizzle-orm'
import { personName } from '../../../database/person-name.ts'
import { appUser } from '../../../database/schema/index.ts'
import { selectRows } from '../../../database/select-rows.ts'
import type { Work } from '../../../work.ts'
import { isRowWithheld } from './told-movements.ts'

type Shown = CountLineTimeline['entries'][number]
type StoredEntry = Omit<Shown, 'countedAt' | 'recordedAt'> & { countedAt: string; recordedAt: string }
type StoredMovement = {
  posting: number
  type: TransactionType
  isReversal: boolean
  document: string | null
  qty: string
  qtyAfter: string
  occurredAt: string
  recordedAt: string
  actor: string | null
  isOwn: boolean
}

/** More than anybody reads. */
const most = 200

/**
 * What was entered for a line, oldest first, the latest 200. What takes an entry back, or gives it back, shows in that entry.
 * @param onlyOwn leaves out what others entered
 * @param round leaves out what was entered in others
 * @param subCountId leaves out what was entered for other sub-counts
 */
export function selectLineEntries(
  { tx, actor }: Work,
  lineId: number,
  {
    onlyOwn,
    round,
    subCountId,
  }: { onlyOwn: boolean; round: number | undefined; subCountId: number | undefined },
): Promise<StoredEntry[]> {
  return selectRows<StoredEntry>(
    tx,
    sql`select * from (
      select e.id, e.mode, e.source, e.round, json_build_object('id', a.id, 'name', a.name) as area,
        json_build_object('id', ${appUser.id}, 'name', ${personName(appUser)}) as "user",
        (select coalesce(json_agg(json_build_object('unit', coalesce(u.unit ->> 'name', ''),
            'quantity', (p.part ->> 'quantity')::numeric(18, 3)::text) order by p.place), '[]')
          from jsonb_array_elements(e.parts) with ordinality p(part, place)
          left join jsonb_array_elements(r.units) u(unit) on u.unit -> 'id' = p.part -> 'unitId') as parts,
        e.base_qty::text as "baseQty", e.counted_at as "countedAt", e.recorded_at as "recordedAt",
        coalesce((select v.mode = 'VOID' from count_entry v
          where v.organisation_id = e.organisation_id and v.row_id = e.row_id and v.target_key = e.client_key
          order by v.counted_at desc, v.client_key desc limit 1), false) as "isVoided"
      from count_sheet_row r
      join count_entry e on e.organisation_id = r.organisation_id and e.row_id = r.id
      join area a on a.organisation_id = r.organisation_id and a.id = r.area_id
      join ${appUser} on ${appUser.id} = e.user_id
      where r.organisation_id = ${actor.organisationId} and r.line_id = ${lineId}
        and e.mode not in ('VOID', 'RESTORE')
        and ${round === undefined ? sql`true` : sql`e.round = ${round}`}
        and ${subCountId === undefined ? sql`true` : sql`e.sub_count_id = ${subCountId}`}
        and ${onlyOwn ? sql`e.user_id = ${actor.userId}` : sql`true`}
      order by e.counted_at desc, e.id desc limit ${most}
    ) latest order by "countedAt", id`,
  )
}

/** What moved of a line's item at its location since the count began, oldest first, the first 200. */
export function selectLineMovements(work: Work, countId: number, lineId: number): Promise<StoredMovement[]> {
  return selectRows<StoredMovement>(
    work.tx,
    sql`select t.posting_number as posting, t.type, t.reversal_of is not null as "isReversal", t.source_number as document,
        t.qty::text as qty, t.qty_after::text as "qtyAfter",
        t.occurred_at as "occurredAt", t.recorded_at as "recordedAt", ${personName(appUser)} as actor,
        (t.source_type = 'COUNT' and t.source_id = ${countId}) is true as "isOwn"
      from count_line l
      join "count" c on c.organisation_id = l.organisation_id and c.id = l.count_id
      join stock_transaction t on t.organisation_id = l.organisation_id and t.item_id = l.item_id
        and t.location_id = l.location_id and t.occurred_at > c.snapshot_at
      left join ${appUser} on ${appUser.id} = t.actor_id
      where l.organisation_id = ${work.actor.organisationId} and l.id = ${lineId}
        and not ${isRowWithheld(work, { sourceType: sql`t.source_type`, sourceId: sql`t.source_id` })}
      order by t.occurred_at, t.seq limit ${most}`,
  )
}
