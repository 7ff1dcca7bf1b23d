// Who approves and posts a count (docs/domain.md 3.14, 6.1), as far as that is known before the move itself is judged.
import type { CountState, DecidingMove } from '@backoffice/api-types'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { count, countLine } from '../../../database/schema/index.ts'
import type { Work } from '../../../work.ts'
import { mayMove, moveRights } from '../../company-rule/repository.ts'
import { hasHiddenItem } from './hidden-items.ts'
import { lineFigures } from './line-figures.ts'

/** The state in which a count waits for a move. */
const waitsIn: Readonly<Record<DecidingMove, CountState>> = { approve: 'REVIEW', post: 'APPROVED' }

type CountColumns = Record<'organisationId' | 'companyId' | 'countId', SQLWrapper>

/** Whether somebody must leave a move to others: by the rule of the company, who entered a figure, taken back or not. */
export const mustLeaveToOthers = (
  { organisationId, companyId, countId }: CountColumns,
  userId: SQLWrapper,
  move: DecidingMove,
): SQL<boolean> => sql<boolean>`(
  exists (select from company_rule cr where cr.organisation_id = ${organisationId} and cr.company_id = ${companyId}
    and cr.second_person in ('BOTH', ${move.toUpperCase()}))
  and exists (select from count_entry e where e.organisation_id = ${organisationId} and e.count_id = ${countId}
    and e.user_id = ${userId}))`

/** What the variances of the count of the row come to, gains and losses added up, by the book of this moment. */
function absoluteVariance(work: Work): SQL {
  // The figures have a count of their own, so that the row's is handed to them under another name.
  const figures = lineFigures(work, sql`${countLine.countId} = waiting.id`)
  return sql`(select coalesce(sum(abs(${figures.limitValue})), 0)
    from (select ${count.id} as id) waiting cross join lateral ${figures} where ${figures.isCounted})`
}

/**
 * What is held against the limits of the count of the row: nothing where the caller must not know what its variances come to, null where
 * its company has no limit. A row of its own, so that it is worked out once a count and not for each of its people.
 */
function judgedVariance(work: Work): SQL {
  const { organisationId, companyId, id: countId } = count
  return sql`(select case
      when ${hasHiddenItem(work, countId)} then 0
      when exists (select from company_role_limit cl where cl.organisation_id = ${organisationId}
        and cl.company_id = ${companyId} and cl.count_variance_value is not null) then ${absoluteVariance(work)}
    end as variance offset 0)`
}

/**
 * Who may make a move of the count of the row while it waits for that: a query of their ids. Nobody goes beyond the limits of
 * their roles, unless the caller must not know what the variances come to; a super-admin is known to themselves alone.
 */
export function decidersOf(work: Work, move: DecidingMove): SQL {
  const { organisationId, companyId, id: countId } = count
  const { actor } = work
  return sql`select decider.user_id from (
      select ur.user_id from ${judgedVariance(work)} judged
      join user_role ur on true
      join role r on r.id = ur.role_id
      left join company_role_limit l on l.organisation_id = ${organisationId} and l.company_id = ${companyId}
        and l.role_id = r.id
      where ur.organisation_id = ${organisationId} and ${mayMove('r', [moveRights[move]])}
        and (l.count_variance_value is null or judged.variance <= l.count_variance_value)
      union all
      select ${actor.userId}::bigint where ${actor.isMta}
    ) decider
    where ${count.state} = ${waitsIn[move]}
      and not ${mustLeaveToOthers({ organisationId, companyId, countId }, sql`decider.user_id`, move)}`
}
