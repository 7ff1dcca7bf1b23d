import type { BreakdownGrouping } from '@backoffice/api-types'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { personName } from '../../database/person-name.ts'
import { appUser, category, countLine, item } from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'
import { shownLineFigures } from './line-figures-repository.ts'

/** Lines that belong together; `key` is the id of what they are grouped by, `several` or `none`. */
export type StoredGroup = {
  key: string
  name: string
  lineTotal: number
  countedTotal: number
  /** Some of its figures are not told to this person. */
  isHidden: boolean
  bookValue: string
  varianceValue: string
  absoluteBookValue: string
  absoluteVarianceValue: string
}

/** The one value that the rows of a line share, `several` when they differ, `none` without any. */
const sharedByRows = (value: SQL, { actor }: Work, lineId: PgColumn) => sql<string>`(
  select case count(distinct ${value}) when 0 then 'none' when 1 then min(${value})::text else 'several' end
  from count_sheet_row r where r.organisation_id = ${actor.organisationId} and r.line_id = ${lineId})`

const keyOf: Record<BreakdownGrouping, (work: Work, lineId: PgColumn) => SQL<string>> = {
  category: () => sql<string>`${item.categoryId}::text`,
  area: (work, lineId) => sharedByRows(sql`r.area_id`, work, lineId),
  counter: (work, lineId) => sharedByRows(sql`r.counted_by`, work, lineId),
}

const nameOf: Record<BreakdownGrouping, (key: SQL) => SQL> = {
  category: (key) => sql`(select ${category.name} from ${category} where ${category.id}::text = ${key})`,
  area: (key) => sql`(select a.name from area a where a.id::text = ${key})`,
  counter: (key) => sql`(select ${personName(appUser)} from ${appUser} where ${appUser.id}::text = ${key})`,
}

/** The lines of a count in groups, each line in exactly one (docs/domain.md 3.9). Values cover the counted lines. */
export function selectGroups(
  work: Work,
  countId: number,
  groupBy: BreakdownGrouping,
): Promise<StoredGroup[]> {
  const { tx } = work
  const figures = shownLineFigures(work, eq(countLine.countId, countId))
  const lines = tx
    .select({
      key: keyOf[groupBy](work, figures.id).as('group_key'),
      isCounted: figures.isCounted,
      isHidden: figures.isHidden,
      bookValue: figures.bookValue,
      varianceValue: figures.varianceValue,
    })
    .from(figures)
    .innerJoin(item, eq(item.id, figures.itemId))
    .as('lines')
  const sum = (value: SQL) => sql<string>`coalesce(sum(${value}) filter (where ${lines.isCounted}), 0)`
  const groups = tx
    .select({
      key: lines.key,
      lineTotal: sql<number>`count(*)::int`.as('line_total'),
      countedTotal: sql<number>`count(*) filter (where ${lines.isCounted})::int`.as('counted_total'),
      isHidden: sql<boolean>`bool_or(${lines.isHidden})`.as('is_hidden'),
      bookValue: sum(sql`${lines.bookValue}`).as('book_sum'),
      varianceValue: sum(sql`${lines.varianceValue}`).as('variance_sum'),
      absoluteBookValue: sum(sql`abs(${lines.bookValue})`).as('absolute_book_sum'),
      absoluteVarianceValue: sum(sql`abs(${lines.varianceValue})`).as('absolute_variance_sum'),
    })
    .from(lines)
    .groupBy(lines.key)
    .as('groups')
  return tx
    .select({
      key: groups.key,
      name: sql<string>`coalesce(${nameOf[groupBy](sql`${groups.key}`)}, '')`,
      lineTotal: groups.lineTotal,
      countedTotal: groups.countedTotal,
      isHidden: groups.isHidden,
      bookValue: groups.bookValue,
      varianceValue: groups.varianceValue,
      absoluteBookValue: groups.absoluteBookValue,
      absoluteVarianceValue: groups.absoluteVarianceValue,
    })
    .from(groups)
    .orderBy(sql`2`, groups.key)
}
