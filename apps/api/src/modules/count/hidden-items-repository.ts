// docs/domain.md 3.8: blind is a matter of item, location and person, wherever a figure of the book is told.
import { hasRight } from '@backoffice/permissions'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Work } from '../../work.ts'

type Reader = Pick<Work, 'actor'>

/**
 * The pairs of item and location that are being counted blind, as this person is concerned by it: those on the sheets of
 * blind counts that are under way, and of those in review that they entered a figure into, which somebody may count
 * again. It depends on no row around it, so that it is worked out once.
 */
const blindItems = ({ actor: { organisationId, userId } }: Reader): SQL => sql`(
  select bl.item_id, bl.location_id
  from "count" bc
  join count_line bl on bl.organisation_id = bc.organisation_id and bl.count_id = bc.id
  where bc.organisation_id = ${organisationId} and bc.blind and (bc.state = 'COUNTING' or (
    bc.state in ('REVIEW', 'APPROVED') and exists (
      select from count_entry e
      where e.organisation_id = bc.organisation_id and e.count_id = bc.id and e.user_id = ${userId}))))`

/** Whether the book of an item at a location must be told to this person nowhere. */
export const isHiddenItem = (work: Reader, itemId: SQLWrapper, locationId: SQLWrapper): SQL<boolean> =>
  hasRight(work.actor, '[Counts] [Other] [ViewExpected]')
    ? sql<boolean>`false`
    : sql<boolean>`((${itemId}, ${locationId}) in ${blindItems(work)})`

/** Whether the lines of a count hold an item whose book is hidden, so that its sums would tell of it. */
export const hasHiddenItem = (work: Reader, countId: SQLWrapper): SQL<boolean> =>
  hasRight(work.actor, '[Counts] [Other] [ViewExpected]')
    ? sql<boolean>`false`
    : sql<boolean>`exists (
        select from count_line hl
        where hl.organisation_id = ${work.actor.organisationId} and hl.count_id = ${countId}
          and ${isHiddenItem(work, sql`hl.item_id`, sql`hl.location_id`)})`
