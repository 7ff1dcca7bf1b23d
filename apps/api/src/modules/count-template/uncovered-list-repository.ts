import { formatDecimal, type UncoveredRow, uncoveredListFields } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { and, eq, sql } from 'drizzle-orm'
import type { ListShape } from '../../database/list-shape.ts'
import { fromSelect, type ListSource } from '../../database/list-source.ts'
import { category, item, location, stockBalance } from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'
import { isHiddenItem } from '../count/queries/hidden-items.ts'
import { visibleTo } from '../template/visibility-repository.ts'
import { lastCounted } from './row-repository.ts'
import { placesOfTemplates } from './scope-repository.ts'

const mayTellAll = (work: Work) => hasRight(work.actor, '[Counts] [Other] [ViewExpected]')

/** Stands for item and location together: there are never so many locations that it would not be exact. */
const placeId = sql<number>`(${stockBalance.locationId} * 1000000000 + ${stockBalance.itemId})`

const fieldsOf = (work: Work) => ({
  id: placeId.as('place_id'),
  item: { id: item.id, sku: item.sku, name: item.name, baseUnit: item.baseUnit },
  category: { id: category.id, name: category.name },
  location: { id: location.id, name: location.name },
  onHand: stockBalance.onHand,
  isHidden: isHiddenItem(work, stockBalance.itemId, stockBalance.locationId).as('is_hidden'),
  lastCountedAt: sql<
    string | null
  >`${lastCounted(work, sql`${stockBalance.itemId}`, sql`${stockBalance.locationId}`)}`.as('last_counted_at'),
})

function selectUncovered(work: Work, fields = fieldsOf(work)) {
  return work.tx
    .select(fields)
    .from(stockBalance)
    .innerJoin(
      item,
      and(eq(item.id, stockBalance.itemId), eq(item.organisationId, stockBalance.organisationId)),
    )
    .innerJoin(category, eq(category.id, item.categoryId))
    .innerJoin(location, eq(location.id, stockBalance.locationId))
    .$dynamic()
}

type StoredUncovered = Awaited<ReturnType<typeof selectUncovered>>[number]

/** Whoever may not see expected quantities learns nothing of them: neither from what is listed nor from its order. */
const knownOnHand = (work: Work) =>
  mayTellAll(work)
    ? sql`case when not ${isHiddenItem(work, stockBalance.itemId, stockBalance.locationId)} then ${stockBalance.onHand} end`
    : sql`null::numeric`

const shapeOf = (work: Work): ListShape<typeof uncoveredListFields> => ({
  fields: uncoveredListFields,
  columns: {
    id: placeId,
    onHand: knownOnHand(work),
    lastCountedAt: lastCounted(work, sql`${stockBalance.itemId}`, sql`${stockBalance.locationId}`),
    'item.id': item.id,
    'item.sku': item.sku,
    'item.name': item.name,
    'category.id': category.id,
    'category.name': category.name,
    'location.id': location.id,
    'location.name': location.name,
  },
  search: [item.sku, item.name, category.name],
  defaultSort: 'item.sku:asc',
  tieBreak: placeId,
})

const isListed = (work: Work) => sql`(${stockBalance.itemId}, ${stockBalance.locationId}) in (
  select s.item_id, s.location_id
  from ${placesOfTemplates(work, sql`array(select l.id from location l where l.organisation_id = ${work.actor.organisationId})`)} s
  where ${visibleTo(work, 's')})`

/** What lies somewhere and stands on no template of that place that is public or this person's. */
export const uncoveredListOf = (work: Work): ListSource<StoredUncovered, UncoveredRow> => ({
  ...fromSelect(selectUncovered),
  shape: shapeOf(work),
  visible: ({ actor }) =>
    and(
      eq(stockBalance.organisationId, actor.organisationId),
      item.isActive,
      item.isStocked,
      location.isActive,
      mayTellAll(work)
        ? sql`(${isHiddenItem(work, stockBalance.itemId, stockBalance.locationId)} or ${stockBalance.onHand} <> 0)`
        : undefined,
      sql`not ${isListed(work)}`,
    ),
  keyOf: ({ id }) => Number(id),
  present: (_, rows) =>
    rows.map(({ id, onHand, isHidden, lastCountedAt, ...row }) => ({
      id: Number(id),
      ...row,
      ...(mayTellAll(work) && !isHidden ? { onHand: formatDecimal(onHand, 'quantity') } : {}),
      lastCountedAt: lastCountedAt === null ? null : new Date(lastCountedAt).toISOString(),
    })),
})
