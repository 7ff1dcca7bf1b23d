// Transfers that were made in review of a count (docs/domain.md 3.22): that there is one says that more was found than the book knows.
import { hasRight } from '@backoffice/permissions'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Work } from '../../../work.ts'
import { isHiddenItem } from './hidden-items.ts'

type Reader = Pick<Work, 'actor'>

/**
 * Whether this person must not even be told that a movement was made: it was made in review of a count, of an item whose book is
 * hidden from them at one of its locations (docs/domain.md 3.8). What it compares with depends on no row around it, so that it is
 * worked out once.
 */
export const isMovementWithheld = (work: Reader, movementId: SQLWrapper): SQL<boolean> =>
  hasRight(work.actor, '[Counts] [Other] [ViewExpected]')
    ? sql<boolean>`false`
    : sql<boolean>`(${movementId} in (
        select found.id from movement found
        join movement_line fl on fl.organisation_id = found.organisation_id and fl.movement_id = found.id
        where found.organisation_id = ${work.actor.organisationId} and found.count_id is not null
          and (${isHiddenItem(work, sql`fl.item_id`, sql`found.location_id`)}
            or ${isHiddenItem(work, sql`fl.item_id`, sql`found.to_location_id`)})))`

/** The same of a row of the ledger, by the document that it is of. */
export const isRowWithheld = (
  work: Reader,
  { sourceType, sourceId }: Record<'sourceType' | 'sourceId', SQLWrapper>,
): SQL<boolean> => sql<boolean>`(${sourceType} = 'MOVEMENT' and ${isMovementWithheld(work, sourceId)})`
