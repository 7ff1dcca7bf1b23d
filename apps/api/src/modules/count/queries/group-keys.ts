// What the lines of a count are grouped by, and narrowed to: said once for the breakdown and for the list of its lines.
import { type BreakdownGrouping, breakdownGroupings } from '@backoffice/api-types'
import { type SQL, sql } from 'drizzle-orm'
import { personName } from '../../../database/person-name.ts'
import { appUser, item } from '../../../database/schema/index.ts'
import type { Work } from '../../../work.ts'
import { isOfClass } from '../../count-template/abc-repository.ts'
import type { shownLineFigures } from './line-figures.ts'

type LineFigures = ReturnType<typeof shownLineFigures>

/** The one value that the rows of a line share, `several` when they differ, `none` without any. */
const sharedByRows = (value: SQL, { actor }: Work, { id }: LineFigures) => sql<string>`(
  select case when min(${value}) is null then 'none' when min(${value}) = max(${value}) then min(${value})::text
    else 'several' end
  from count_sheet_row r where r.organisation_id = ${actor.organisationId} and r.line_id = ${id})`

/** Who sells an item: the preferred one, else who was entered first. */
const supplierOf = ({ actor }: Work) => sql<string>`coalesce((
  select si.supplier_id::text from supplier_item si
  where si.organisation_id = ${actor.organisationId} and si.item_id = ${item.id} and si.is_active
  order by si.is_preferred desc, si.id limit 1), 'none')`

/** By what was taken in the last year from every place of the count. */
const classOf = (work: Work, countId: number) => {
  const places = sql`array(select distinct cl.location_id from count_line cl
    where cl.organisation_id = ${work.actor.organisationId} and cl.count_id = ${countId})`
  const is = (one: 'A' | 'B') => isOfClass(work, item.id, [one], places)
  return sql<string>`case when ${is('A')} then 'A' when ${is('B')} then 'B' else 'C' end`
}

/** The key of the group that a line stands in: an id or a code, `several` or `none`. Asks for `item` beside the figures. */
export const groupKeysOf = (
  work: Work,
  countId: number,
  figures: LineFigures,
): Record<BreakdownGrouping, SQL<string>> => ({
  category: sql<string>`${item.categoryId}::text`,
  area: sharedByRows(sql`r.area_id`, work, figures),
  location: sql<string>`${figures.locationId}::text`,
  supplier: supplierOf(work),
  abc: classOf(work, countId),
  counter: sharedByRows(sql`r.counted_by`, work, figures),
  reason: sql<string>`coalesce(${figures.reasonCode}, 'none')`,
})

/** The same as fields of the list of lines. */
export function groupColumnsOf(work: Work, countId: number, figures: LineFigures) {
  const keys = groupKeysOf(work, countId, figures)
  return Object.fromEntries(breakdownGroupings.map((one) => [`group.${one}`, keys[one]])) as Record<
    `group.${BreakdownGrouping}`,
    SQL<string>
  >
}

/** What people call a group, by its key; null for what is no record. */
export const groupNameOf = ({ actor }: Work, groupBy: BreakdownGrouping, key: SQL): SQL => {
  const ofTable = (table: SQL, name = sql`x.name`) =>
    sql`(select ${name} from ${table} x where x.organisation_id = ${actor.organisationId} and x.id::text = ${key})`
  switch (groupBy) {
    case 'category':
      return ofTable(sql`category`)
    case 'area':
      return ofTable(sql`area`)
    case 'location':
      return ofTable(sql`location`)
    case 'supplier':
      return ofTable(sql`supplier`)
    case 'counter':
      return sql`(select ${personName(appUser)} from ${appUser} where ${appUser.id}::text = ${key})`
    case 'abc':
    case 'reason':
      return key
  }
}
