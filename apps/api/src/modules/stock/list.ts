import { formatDecimal, type StockRow, stockListFields } from '@backoffice/api-types'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { pointsAt } from '../../database/points-at.ts'
import type { ListShape } from '../../database/list-shape.ts'
import { fromSelect, type ListSource } from '../../database/list-source.ts'
import { category, company, item, location, parLevel, stockBalance } from '../../database/schema/index.ts'
import { sumColumn } from '../../database/sum-by-currency.ts'
import type { Work } from '../../work.ts'
import { isHiddenItem } from '../count/queries/hidden-items.ts'
import { type Moment, selectCountedAt, selectMovedSince } from './queries.ts'

type Reader = Pick<Work, 'actor'>

/** Stands for item and location together: there are never so many locations that it would not be exact. */
const placeId = sql<number>`(${stockBalance.locationId} * 1000000000 + ${stockBalance.itemId})`

/** The figures at the moment: the balance less what moved after it. */
const onHandThen = sql<string>`(${stockBalance.onHand} - coalesce(moved.qty, 0))`
const valueThen = sql<string>`(${stockBalance.value} - coalesce(moved.value, 0))`
const averageThen = sql<string | null>`round(${valueThen} / nullif(${onHandThen}, 0), 6)`
const hasNoCost = sql`(${onHandThen} <> 0 and ${valueThen} = 0 and coalesce(${stockBalance.lastCost}, 0) = 0)`
const wanted = sql<
  string | null
>`case ${parLevel.method} when 'PAR' then ${parLevel.par} when 'MIN_MAX' then ${parLevel.min} end`

const isHidden = (reader: Reader) => isHiddenItem(reader, stockBalance.itemId, stockBalance.locationId)
const told = (reader: Reader, figure: SQL) => sql`case when not ${isHidden(reader)} then ${figure} end`

const fieldsOf = (work: Work) => ({
  id: placeId.as('place_id'),
  item: { id: item.id, sku: item.sku, name: item.name, baseUnit: item.baseUnit },
  category: { id: category.id, name: category.name },
  location: { id: location.id, name: location.name },
  company: { id: company.id, name: company.name },
  currency: company.baseCurrency,
  isHidden: isHidden(work).as('is_hidden'),
  onHand: onHandThen.as('on_hand_then'),
  value: valueThen.as('value_then'),
  averageCost: averageThen.as('average_then'),
  hasNoCost: sql<boolean>`${hasNoCost}`.as('has_no_cost'),
  par: wanted.as('wanted'),
  countedAt: sql<string | null>`counted.at`.as('counted_at'),
  countId: sql<string | null>`counted.count_id`.as('counted_by'),
  countNumber: sql<string | null>`counted.number`.as('counted_number'),
})

const selectAt =
  (moment: Moment | undefined) =>
  (work: Work, fields = fieldsOf(work)) =>
    work.tx
      .select(fields)
      .from(stockBalance)
      .innerJoin(item, pointsAt(item, stockBalance, stockBalance.itemId))
      .innerJoin(category, pointsAt(category, item, item.categoryId))
      .innerJoin(location, pointsAt(location, stockBalance, stockBalance.locationId))
      .innerJoin(company, pointsAt(company, location, location.companyId))
      .leftJoin(
        parLevel,
        and(
          eq(parLevel.organisationId, stockBalance.organisationId),
          eq(parLevel.locationId, stockBalance.locationId),
          eq(parLevel.itemId, stockBalance.itemId),
        ),
      )
      .leftJoin(
        sql`${selectMovedSince(work, moment)} moved`,
        sql`moved.item_id = ${stockBalance.itemId} and moved.location_id = ${stockBalance.locationId}`,
      )
      .leftJoin(
        sql`${selectCountedAt(work, moment)} counted`,
        sql`counted.item_id = ${stockBalance.itemId} and counted.location_id = ${stockBalance.locationId}`,
      )
      .$dynamic()

type StoredStock = Awaited<ReturnType<ReturnType<typeof selectAt>>>[number]

const shapeFor = (reader: Reader): ListShape<typeof stockListFields> => ({
  fields: stockListFields,
  columns: {
    id: placeId,
    onHand: told(reader, onHandThen),
    value: told(reader, valueThen),
    averageCost: told(reader, averageThen),
    par: wanted,
    isBelowZero: told(reader, sql`${onHandThen} < 0`),
    hasNoCost: told(reader, hasNoCost),
    lastCountedAt: sql`coalesce(counted.at, '-infinity'::timestamptz)`,
    'item.id': item.id,
    'item.sku': item.sku,
    'item.name': item.name,
    'category.id': category.id,
    'category.name': category.name,
    'location.id': location.id,
    'location.name': location.name,
    'company.id': company.id,
    'company.name': company.name,
  },
  search: [item.sku, item.name, category.name, location.name],
  defaultSort: 'item.name:asc,location.name:asc',
  tieBreak: placeId,
})

function stockRowOf({ isHidden: hidden, countedAt, countId, countNumber, ...stored }: StoredStock): StockRow {
  const { id, item: ofItem, category: ofCategory, location: place, company: owner, currency, par } = stored
  const { onHand, value, averageCost, hasNoCost: isUncosted } = stored
  return {
    id: Number(id),
    item: ofItem,
    category: ofCategory,
    location: place,
    company: owner,
    currency,
    ...(hidden
      ? {}
      : {
          onHand: formatDecimal(onHand, 'quantity'),
          value: formatDecimal(value, 'money'),
          averageCost: averageCost === null ? null : formatDecimal(averageCost, 'cost'),
          hasNoCost: isUncosted,
        }),
    par: par === null ? null : formatDecimal(par, 'quantity'),
    lastCount:
      countedAt === null
        ? null
        : {
            at: new Date(countedAt).toISOString(),
            count: countId === null ? null : { id: Number(countId), number: countNumber ?? '' },
          },
  }
}

/** What lies where, as it stands, or as it stood at a moment. */
export function stockListAt(reader: Reader, moment: Moment | undefined): ListSource<StoredStock, StockRow> {
  const select = fromSelect(selectAt(moment))
  return {
    ...select,
    shape: shapeFor(reader),
    visible: ({ actor }) => eq(stockBalance.organisationId, actor.organisationId),
    keyOf: ({ id }) => Number(id),
    present: (_, rows) => rows.map(stockRowOf),
    sums: (work, condition) => {
      const value = { name: 'value', amount: told(work, valueThen), currency: company.baseCurrency }
      return sumColumn(work, select, value, condition)
    },
  }
}
