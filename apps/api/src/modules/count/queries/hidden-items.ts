// docs/domain.md 3.8: blind is a matter of item, location and person, wherever a figure of the book is visible.
import { hasRight } from '@backoffice/permissions'
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { countLine } from '../../../database/schema/index.ts'
import { selectRows } from '../../../database/select-rows.ts'
import type { Work } from '../../../work.ts'
import { hidingStates } from '../is-book-hidden.ts'

type Reader = Pick<Work, 'actor'>

/**
 * The pairs of item and location that are being counted blind, as this person is concerned by it: those on the sheets of
 * blind counts that are under way, and of those in review that they are assigned to or entered a figure into, since somebody
 * may have them count again. Of a count that is not theirs to see, since they work at some of its locations only, nobody can say
 * whether they entered a figure before: there it is every line until the count is posted or cancelled. It depends on no row around
 * it, so that it is worked out once.
 */
const blindItems = ({ actor: { organisationId, userId } }: Reader): SQL => sql`(
  select bl.item_id, bl.location_id
  from "count" bc
  join count_line bl on bl.organisation_id = bc.organisation_id and bl.count_id = bc.id
  where bc.organisation_id = ${organisationId} and bc.blind and (bc.state = 'COUNTING' or (
    bc.state in ('REVIEW', 'APPROVED') and (exists (
      select from count_assignee a
      where a.organisation_id = bc.organisation_id and a.count_id = bc.id and a.user_id = ${userId}
    ) or exists (
      select from count_entry e
      where e.organisation_id = bc.organisation_id and e.count_id = bc.id and e.user_id = ${userId}))))
  union all
  select ul.item_id, ul.location_id
  from count_line ul
  where ul.organisation_id = ${organisationId} and ul.is_blind and not exists (
    select from "count" uc where uc.organisation_id = ul.organisation_id and uc.id = ul.count_id))`

/** Makes the book of the lines of a blind count visible. */
export async function revealLines({ tx, actor }: Work, countId: number): Promise<void> {
  await tx
    .update(countLine)
    .set({ isBlind: false })
    .where(and(eq(countLine.organisationId, actor.organisationId), eq(countLine.countId, countId)))
}

/** Whether the book of an item at a location is hidden from this person everywhere. */
export const isHiddenItem = (work: Reader, itemId: SQLWrapper, locationId: SQLWrapper): SQL<boolean> =>
  hasRight(work.actor, '[Counts] [Other] [ViewExpected]')
    ? sql<boolean>`false`
    : isCountedBlind(work, itemId, locationId)

/** Whether there is any item at a location whose book is hidden from this person everywhere. */
export async function selectHidesItems(work: Work): Promise<boolean> {
  if (hasRight(work.actor, '[Counts] [Other] [ViewExpected]')) return false
  const [found] = await selectRows<{ isAny: boolean }>(
    work.tx,
    sql`select exists ${blindItems(work)} as "isAny"`,
  )
  return found?.isAny ?? true
}

/** Whether anybody counts an item at a location blind, whoever asks: its rows must not be prefilled with the book. */
export const isCountedBlind = (work: Reader, itemId: SQLWrapper, locationId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`((${itemId}, ${locationId}) in ${blindItems(work)})`

/** Whether the lines of a count hold an item whose book is hidden, so that its sums would reveal it. */
export const hasHiddenItem = (work: Reader, countId: SQLWrapper): SQL<boolean> =>
  hasRight(work.actor, '[Counts] [Other] [ViewExpected]')
    ? sql<boolean>`false`
    : sql<boolean>`exists (
        select from count_line hl
        where hl.organisation_id = ${work.actor.organisationId} and hl.count_id = ${countId}
          and ${isHiddenItem(work, sql`hl.item_id`, sql`hl.location_id`)})`

/** `isBookHidden` in SQL. */
export const isOwnBookHidden = (
  { actor }: Reader,
  { blind, state }: Record<'blind' | 'state', SQLWrapper>,
): SQL<boolean> =>
  hasRight(actor, '[Counts] [Other] [ViewExpected]')
    ? sql<boolean>`false`
    : sql<boolean>`(${blind} and ${state} in (${sql.join(
        hidingStates.map((hiding) => sql`${hiding}`),
        sql`, `,
      )}))`
