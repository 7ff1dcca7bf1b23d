import { lineListFields, openLineListFields, type TransactionType } from '@backoffice/api-types'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ListShape } from '../../../database/list-shape.ts'
import { personName } from '../../../database/person-name.ts'
import { appUser, category, countLine, item, location } from '../../../database/schema/index.ts'
import type { Work } from '../../../work.ts'
import { isBeyondTolerance } from '../../company-rule/queries/tolerance.ts'
import type { StoredRules } from '../../company-rule/repository.ts'
import { isMomentUndecided } from './line-choices.ts'
import { shownLineFigures } from './line-figures.ts'
import { isCostUndecided } from './found-cost.ts'
import { groupColumnsOf } from './group-keys.ts'
import { isCovered } from './sub-count.ts'
import { hasUndecidedRow } from './unequal-lines.ts'
import { itemFields } from './sheet.ts'

type LineFigures = ReturnType<typeof shownLineFigures>

/** The lines of one count with the figures that this person may read. */
export const figuresOfCount = (work: Work, countId: number) =>
  shownLineFigures(work, eq(countLine.countId, countId))

type LineListOf = {
  countId: number
  /** Whether the book must stay out of it. */
  isHidden: boolean
  /** What the company of the count tolerates. */
  rules: StoredRules
}

/** What the lines may be filtered and sorted by. */
export function lineListShape(
  work: Work,
  figures: LineFigures,
  { countId, isHidden, rules }: LineListOf,
): ListShape {
  const shared = {
    search: [item.sku, item.name, category.name],
    defaultSort: 'item.sku:asc',
    tieBreak: sql`${figures.id}`,
  }
  const open: ListShape<typeof openLineListFields>['columns'] = {
    id: sql`${figures.id}`,
    state: sql`${figures.state}`,
    countedQty: figures.countedQty,
    countedAt: figures.countedAt,
    isAdded: figures.isAdded,
    isPrefilled: figures.isPrefilled,
    'item.id': item.id,
    'item.sku': item.sku,
    'item.name': item.name,
    'item.category': category.name,
    'item.baseUnit': item.baseUnit,
    ...groupColumnsOf(work, countId, figures),
  }
  // The order of hidden figures would tell what the figures must not.
  if (isHidden) return { ...shared, fields: openLineListFields, columns: open }
  const columns: ListShape<typeof lineListFields>['columns'] = {
    ...open,
    bookAtStart: sql`${figures.bookAtStart}`,
    bookAtCount: sql`${figures.book}`,
    variance: sql`${figures.variance}`,
    varianceValue: sql`${figures.varianceValue}`,
    absoluteVarianceValue: sql`abs(${figures.varianceValue})`,
    unitCost: sql`${figures.unitCost}`,
    isMoved: sql`${figures.isMoved}`,
    hasNoCost: sql`${figures.hasNoCost}`,
    isOvertaken: sql`${figures.isOvertaken}`,
    isUnequal: sql`exists (select from count_sheet_row ur where ur.organisation_id = ${work.actor.organisationId}
      and ur.line_id = ${figures.id} and ur.is_unequal)`,
    isMomentUndecided: isMomentUndecided(figures),
    isCostUndecided: isCostUndecided(figures),
    isOvertakenUndecided: sql`(${figures.isOvertaken} and ${figures.overtakenChoice} is null)`,
    isSubCountUndecided: hasUndecidedRow(figures.id, work),
    isRecounted: sql`(${figures.round} > 1)`,
    isOverLimit: isBeyondTolerance(figures, item, rules),
  }
  return { ...shared, fields: lineListFields, columns }
}

/** The rows that feed a line, in walking order. */
const rowsOf = (lineId: PgColumn, organisationId: number) =>
  sql<{ id: number; area: { id: number; name: string }; countedQty: string | null }[]>`(
    select coalesce(json_agg(json_build_object('id', r.id, 'area', json_build_object('id', a.id, 'name', a.name),
      'countedQty', r.counted_qty::text) order by r.position, r.id), '[]')
    from count_sheet_row r join area a on a.id = r.area_id
    where r.organisation_id = ${organisationId} and r.line_id = ${lineId})`.as('line_rows')

type StoredMovement = { occurredAt: string; type: TransactionType; qty: string; number: string | null }

const mostMovements = 20

/** What moved of a line while it was counted, newest first. */
const movementsOf = (figures: LineFigures, organisationId: number) =>
  sql<StoredMovement[] | null>`case when ${figures.isMoved} then (
    select json_agg(json_build_object('occurredAt', t.occurred_at, 'type', t.type, 'qty', t.qty::text,
      'number', t.source_number) order by t.occurred_at desc, t.seq desc)
    from (select * from stock_transaction t
      where t.organisation_id = ${organisationId} and t.item_id = ${figures.itemId}
        and t.location_id = ${figures.locationId} and t.qty <> 0
        and t.occurred_at > ${figures.countedFrom} and t.occurred_at <= ${figures.countedAt}
      order by t.occurred_at desc, t.seq desc limit ${mostMovements}) t) end`.as('line_movements')

type LaterCount = { number: string; countedQty: string | null; countedAt: string }

/** What the last posted count found of an item, where it has overtaken a line. */
const laterCountOf = (figures: LineFigures, organisationId: number) =>
  sql<LaterCount | null>`case when ${figures.isOvertaken} then (
    select json_build_object('number', c.number, 'countedQty', l.counted_qty::text,
      'countedAt', ${figures.lastCountedAt})
    from count_line l join "count" c on c.id = l.count_id
    where l.organisation_id = ${organisationId} and l.id = ${figures.lastCountedLineId}) end`.as('line_later')

type StoredRound = { round: number; countedQty: string | null; countedAt: string | null; countedBy: string[] }

/** What the rounds before the one of its figure found of a line, where it was counted again. */
const earlierOf = (figures: LineFigures, organisationId: number) =>
  sql<StoredRound[] | null>`(
    select json_agg(json_build_object('round', e.round, 'countedQty', e.qty, 'countedAt', e.at, 'countedBy', e.people)
      order by e.round)
    from (
      select f.round, case when bool_and(f.counted_qty is not null) then sum(f.counted_qty) end::text as qty,
        max(f.counted_at) as at, coalesce(json_agg(distinct ${personName(appUser)})
          filter (where ${appUser.id} is not null), '[]') as people
      from count_round_figure f left join ${appUser} on ${appUser.id} = f.counted_by
      where f.organisation_id = ${organisationId} and f.line_id = ${figures.id} and f.round <> ${figures.round}
      group by f.round) e)`.as('line_earlier')

type ComparedLine = {
  choice: number | null
  figures: {
    subCountId: number
    subCount: string
    countedQty: string | null
    countedAt: string | null
    countedBy: string[]
  }[]
}

/** What the sub-counts found of a line that they differ about, each with the rows that they agree about. */
const unequalOf = (figures: LineFigures, organisationId: number) => {
  const differing = sql`r.organisation_id = ${organisationId} and r.line_id = ${figures.id} and r.is_unequal`
  return sql<ComparedLine | null>`case when exists (select from count_sheet_row r where ${differing}) then (
    select json_build_object(
      'choice', (select case when bool_and(r.counted_qty is not null) and count(distinct r.sub_count_id) = 1
        then min(r.sub_count_id) end from count_sheet_row r where ${differing}),
      'figures', (select coalesce(json_agg(json_build_object('subCountId', p.id, 'subCount', p.name,
          'countedQty', p.qty::text, 'countedAt', p.at, 'countedBy', p.people) order by p.id), '[]')
        from (
          select s.id, s.name, max(f.counted_at) as at,
            case when count(*) = count(f.row_id) then sum(f.counted_qty) + coalesce((
              select sum(o.counted_qty) from count_sheet_row o
              where o.organisation_id = ${organisationId} and o.line_id = ${figures.id} and not o.is_unequal), 0)
            end as qty,
            coalesce(json_agg(distinct ${personName(appUser)}) filter (where ${appUser.id} is not null), '[]') as people
          from count_sheet_row r
          join sub_count s on s.organisation_id = r.organisation_id and s.count_id = r.count_id
            and s.round = ${figures.round} and ${isCovered}
          left join sub_count_figure f on f.organisation_id = r.organisation_id and f.row_id = r.id
            and f.sub_count_id = s.id
          left join ${appUser} on ${appUser.id} = f.counted_by
          where ${differing}
          group by s.id, s.name) p))) end`.as('line_unequal')
}

/** A select from the lines with their figures, items and locations. */
export function selectFromLines(figures: LineFigures, organisationId: number) {
  const lineFields = {
    id: figures.id,
    item: itemFields,
    location: { id: location.id, name: location.name },
    state: figures.state,
    countedQty: figures.countedQty,
    countedFrom: figures.countedFrom,
    countedAt: figures.countedAt,
    momentChoice: figures.momentChoice,
    hasNoCost: figures.hasNoCost,
    isLeftUncosted: figures.isLeftUncosted,
    saidCost: figures.saidCost,
    proposedCost: figures.proposedCost,
    costSource: figures.costSource,
    costOrigin: figures.costOrigin,
    isMoved: figures.isMoved,
    bookFrom: figures.bookFrom,
    bookTo: figures.bookTo,
    movements: movementsOf(figures, organisationId),
    later: laterCountOf(figures, organisationId),
    overtakenChoice: figures.overtakenChoice,
    approvedVariance: figures.approvedVariance,
    approvedVarianceValue: figures.approvedVarianceValue,
    bookAtStart: figures.bookAtStart,
    isCounted: figures.isCounted,
    isHidden: figures.isHidden,
    book: figures.book,
    variance: figures.variance,
    varianceValue: figures.varianceValue,
    unitCost: figures.unitCost,
    round: figures.round,
    isAdded: figures.isAdded,
    isPrefilled: figures.isPrefilled,
    earlier: earlierOf(figures, organisationId),
    unequal: unequalOf(figures, organisationId),
    reasonCode: figures.reasonCode,
    comment: figures.comment,
    rows: rowsOf(figures.id, organisationId),
  }
  return ({ tx }: Work, fields = lineFields) =>
    tx
      .select(fields)
      .from(figures)
      .innerJoin(item, eq(item.id, figures.itemId))
      .innerJoin(location, eq(location.id, figures.locationId))
      .innerJoin(category, eq(category.id, item.categoryId))
      .$dynamic()
}

/** One line of a count. */
export async function selectLine(work: Work, countId: number, lineId: number) {
  const figures = shownLineFigures(work, and(eq(countLine.countId, countId), eq(countLine.id, lineId)))
  const [line] = await selectFromLines(figures, work.actor.organisationId)(work)
  return line
}

/** Lines with a row that nobody has counted. */
export const isUncounted = ({ state }: LineFigures): SQL => sql`${state} = 'UNCOUNTED'`

/** What a line is worth more or less than the book. */
export const varianceValueOf = ({ varianceValue }: LineFigures): SQL => sql`${varianceValue}`

export type StoredLine = Awaited<ReturnType<ReturnType<typeof selectFromLines>>>[number]
