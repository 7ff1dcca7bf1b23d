import { periodBalanceListFields, type PeriodBalanceRow, type PeriodFigure } from '@backoffice/api-types'
import { and, eq, not, type SQL, sql } from 'drizzle-orm'
import type { ListShape } from '../../../database/list-shape.ts'
import { fromSelect, type ListSource } from '../../../database/list-source.ts'
import { category, item, location } from '../../../database/schema/index.ts'
import type { Work } from '../../../work.ts'
import { isHiddenItem } from '../../count/queries/hidden-items.ts'
import { shownFigures } from './figures.ts'
import type { StoredPeriod } from './periods.ts'
import { amountsOf } from '../read-period.ts'
import { reportFiguresOf, shownValueOf } from '../rules.ts'

type Reader = Pick<Work, 'actor'>

const names = {
  opening: 'OPENING',
  opened: 'OPENED',
  purchases: 'PURCHASES',
  usage: 'USAGE',
  waste: 'WASTE',
  transfers: 'TRANSFERS',
  adjustments: 'ADJUSTMENTS',
  counts: 'COUNTS',
  priceVariance: 'PRICE_VARIANCE',
  corrections: 'CORRECTIONS',
  closing: 'CLOSING',
} as const satisfies Record<string, PeriodFigure>
type Name = keyof typeof names

/** Stands for item and location together, as in the list of stock. */
const placeId = sql<number>`(b.location_id * 1000000000 + b.item_id)`

/** One row for each item and location: columns `<figure>_qty` and `<figure>_value`. */
const pivotOf = (rows: SQL): SQL => sql`(
  select f.location_id, f.item_id, f.category_id, ${sql.join(
    Object.entries(names).flatMap(([name, figure]) =>
      ['qty', 'value'].map((column) =>
        sql.raw(`coalesce(sum(f.${column}) filter (where f.figure = '${figure}'), 0) as ${name}_${column}`),
      ),
    ),
    sql`, `,
  )}
  from (${rows}) f group by f.location_id, f.item_id, f.category_id) b`

const columnOf = (name: Name, of: 'qty' | 'value') => sql.raw(`b.${name}_${of}`)

const allFigures = sql<Record<string, string>>`json_build_object(${sql.join(
  Object.keys(names).flatMap((name) =>
    ['qty', 'value'].map((column) => sql.raw(`'${name}_${column}', b.${name}_${column}::text`)),
  ),
  sql`, `,
)})`

const fields = {
  id: placeId.as('place_id'),
  item: { id: item.id, sku: item.sku, name: item.name, baseUnit: item.baseUnit },
  category: { id: category.id, name: category.name },
  location: { id: location.id, name: location.name },
  figures: allFigures.as('figures'),
}

const shape: ListShape<typeof periodBalanceListFields> = {
  fields: periodBalanceListFields,
  columns: {
    id: placeId,
    'opening.qty': columnOf('opening', 'qty'),
    'opening.value': columnOf('opening', 'value'),
    'closing.qty': columnOf('closing', 'qty'),
    'closing.value': columnOf('closing', 'value'),
    'item.id': item.id,
    'item.sku': item.sku,
    'item.name': item.name,
    'category.id': category.id,
    'category.name': category.name,
    'location.id': location.id,
    'location.name': location.name,
  },
  search: [item.sku, item.name, category.name, location.name],
  defaultSort: 'item.name:asc,location.name:asc',
  tieBreak: placeId,
}

const selectFrom =
  (rows: SQL) =>
  ({ tx, actor }: Work, own = fields) =>
    tx
      .select(own)
      .from(pivotOf(rows))
      .innerJoin(item, and(eq(item.organisationId, actor.organisationId), sql`${item.id} = b.item_id`))
      .innerJoin(
        category,
        and(eq(category.organisationId, actor.organisationId), sql`${category.id} = b.category_id`),
      )
      .innerJoin(
        location,
        and(eq(location.organisationId, actor.organisationId), sql`${location.id} = b.location_id`),
      )
      .$dynamic()

type StoredBalance = Awaited<ReturnType<ReturnType<typeof selectFrom>>>[number]

function balanceOf({ id, figures, ...stored }: StoredBalance, currency: string): PeriodBalanceRow {
  const values = Object.entries(names).map(
    ([name, figure]) => [figure, figures[`${name}_value`] ?? '0'] as const,
  )
  const amounts = (name: Name) =>
    amountsOf(figures[`${name}_qty`] ?? '0', shownValueOf(names[name], figures[`${name}_value`] ?? '0'))
  return {
    id: Number(id),
    ...stored,
    currency,
    opening: amounts('opening'),
    opened: amounts('opened'),
    purchases: amounts('purchases'),
    usage: amounts('usage'),
    waste: amounts('waste'),
    transfers: amounts('transfers'),
    adjustments: amounts('adjustments'),
    counts: amounts('counts'),
    priceVariance: amounts('priceVariance'),
    corrections: amounts('corrections'),
    closing: amounts('closing'),
    costOfGoods: reportFiguresOf(new Map(values)).costOfGoods,
  }
}

/** What each item at each location comes to in a period, without those whose book this person must not be told. */
export function balanceListOf(
  reader: Reader,
  period: StoredPeriod,
): ListSource<StoredBalance, PeriodBalanceRow> {
  return {
    ...fromSelect(selectFrom(shownFigures(reader, period).rows)),
    shape,
    visible: (work) => not(isHiddenItem(work, sql`b.item_id`, sql`b.location_id`)),
    keyOf: ({ id }) => Number(id),
    present: (_, rows) => rows.map((row) => balanceOf(row, period.company.currency)),
  }
}
