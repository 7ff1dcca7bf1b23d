import { abcClasses, type CountScope } from '@backoffice/api-types'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Work } from '../../work.ts'
import { isTaken } from '../ledger/queries/outflow.ts'

type AbcClass = CountScope['abc'][number]

const texts = (classes: readonly AbcClass[]) =>
  sql.join(
    classes.map((one) => sql`${one}`),
    sql`, `,
  )

/** Items that were taken from stock in the last year, with their class; worked out once for a statement. */
const itemsOf = ({ actor, now }: Work, classes: readonly AbcClass[], locationIds: SQLWrapper): SQL => sql`(
  select k.item_id from (
    select u.item_id, case
        when u.running - u.used < 0.80 * u.total then 'A' when u.running - u.used < 0.95 * u.total then 'B' else 'C'
      end as class
    from (
      select item_id, used, sum(used) over () as total, sum(used) over (order by used desc, item_id) as running
      from (
        select t.item_id, sum(-t.value) as used from stock_transaction t
        where t.organisation_id = ${actor.organisationId} and t.location_id = any (${locationIds})
          and ${isTaken}
          and t.occurred_at > ${now.toISOString()}::timestamptz - interval '1 year'
        group by t.item_id having sum(-t.value) > 0
      ) taken
    ) u
  ) k where k.class in (${texts(classes)}))`

/**
 * Whether an item is of one of these classes, by the value of what was taken from stock in the last year at these
 * locations: A is what makes up the first 80 % of it, B the next 15 %, C the rest and what was never taken. What counts
 * found missing is none of it, so that a class tells nothing of a variance.
 */
export function isOfClass(
  work: Work,
  itemId: SQLWrapper,
  classes: readonly AbcClass[],
  locationIds: SQLWrapper,
): SQL {
  const others = abcClasses.filter((one) => !classes.includes(one))
  if (others.length === 0) return sql`true`
  if (classes.includes('C')) return sql`${itemId} not in ${itemsOf(work, others, locationIds)}`
  return sql`${itemId} in ${itemsOf(work, classes, locationIds)}`
}
