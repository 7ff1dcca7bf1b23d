import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { countLine } from '../../database/schema/index.ts'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'
import { isHiddenItem } from './hidden-items-repository.ts'
import type { KnownStock } from './doubt-figure.ts'
import { lineFigures } from './line-figures-repository.ts'

/** A line with what its figure is held against (docs/domain.md 3.11). */
export type KnownLine = KnownStock & {
  id: number
  sku: string
  name: string
  baseUnit: string
  countedQty: string | null
  /** Whether this person must not be told the book. */
  isHidden: boolean
}

/** The most that a role may approve in a company; null where no role has a limit. */
const valueLimit = ({ actor }: Work, companyId: number): SQL => sql`(
  select max(l.count_variance_value) from company_role_limit l
  where l.organisation_id = ${actor.organisationId} and l.company_id = ${companyId})`

/** What lay there before and after each movement of a year. The book covers what did not move. */
const highest = ({ actor, now }: Work): SQL => sql`(
  select max(greatest(t.qty_after, t.qty_after - t.qty)) from stock_transaction t
  where t.organisation_id = ${actor.organisationId} and t.item_id = f.item_id and t.location_id = f.location_id
    and t.occurred_at > ${now.toISOString()}::timestamptz - interval '1 year')`

const par = ({ actor }: Work): SQL => sql`(
  select case p.method when 'PAR' then p.par when 'MIN_MAX' then p.max end from par_level p
  where p.organisation_id = ${actor.organisationId} and p.item_id = f.item_id and p.location_id = f.location_id)`

/** @param chosen of the lines, by the columns of `f`; those left out are not looked up further */
function selectKnown(
  work: Work,
  companyId: number,
  lines: SQL | undefined,
  chosen: SQL,
): Promise<KnownLine[]> {
  const figures = lineFigures(work, lines)
  return selectRows<KnownLine>(
    work.tx,
    sql`select f.id, i.sku, i.name, i.base_unit as "baseUnit", f.counted::text as "countedQty",
        f.book::text as book, f.cost::text as "unitCost", f.value_limit::text as "valueLimit",
        ${par(work)}::text as par, ${highest(work)}::text as highest,
        ${isHiddenItem(work, sql`f.item_id`, sql`f.location_id`)} as "isHidden"
      from (
        select ${figures.id} as id, ${figures.itemId} as item_id, ${figures.locationId} as location_id,
          ${figures.countedQty} as counted, ${figures.book} as book, ${figures.unitCost} as cost,
          ${figures.isCounted} as is_counted, ${valueLimit(work, companyId)} as value_limit
        from ${figures}
      ) f
      join item i on i.id = f.item_id
      where ${chosen}
      order by i.sku, f.id`,
  )
}

/** These lines of a count. */
export function selectKnownLines(
  work: Work,
  { countId, companyId }: { countId: number; companyId: number },
  lineIds: readonly number[],
): Promise<KnownLine[]> {
  const lines = and(eq(countLine.countId, countId), inArray(countLine.id, [...lineIds]))
  return selectKnown(work, companyId, lines, sql`true`)
}

/** The counted lines that may be beyond reason by their book alone: no other line is. */
export function selectSuspectLines(work: Work, countId: number, companyId: number): Promise<KnownLine[]> {
  return selectKnown(
    work,
    companyId,
    eq(countLine.countId, countId),
    sql`f.is_counted and (f.counted > 10 * f.book
      or coalesce(abs(f.counted - f.book) * f.cost > f.value_limit, false))`,
  )
}
