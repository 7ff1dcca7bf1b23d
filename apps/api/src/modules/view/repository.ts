import type { ListResource } from '@backoffice/api-types'
import { and, asc, count, eq, or, type SQL, sql } from 'drizzle-orm'
import { personName } from '../../database/person-name.ts'
import { appUser, savedView } from '../../database/schema/index.ts'
import { insertRecord } from '../../database/tracked-record.ts'
import type { Work } from '../../work.ts'

type Row = typeof savedView.$inferSelect
/** What a person may say about a view. */
export type ViewContent = Pick<Row, 'name' | 'visibility' | 'search' | 'columns'>

/** Public views and one's own; a private one of somebody else is nobody's business, a super-admin's neither. */
function visible({ actor }: Work): SQL | undefined {
  const shared = or(eq(savedView.visibility, 'Public'), eq(savedView.ownerId, actor.userId))
  return and(eq(savedView.organisationId, actor.organisationId), shared)
}

function selectFromViews({ tx }: Work) {
  return tx
    .select({ view: savedView, ownerName: personName(appUser).as('owner_name') })
    .from(savedView)
    .leftJoin(appUser, eq(appUser.id, savedView.ownerId))
    .$dynamic()
}

export type StoredView = Awaited<ReturnType<typeof selectFromViews>>[number]

/** The views of a list that this person sees, by name. */
export function selectViews(work: Work, resource: ListResource): Promise<StoredView[]> {
  return selectFromViews(work)
    .where(and(visible(work), eq(savedView.resource, resource)))
    .orderBy(sql`lower(${savedView.name})`, asc(savedView.id))
}

const selectView = (work: Work, id: number) =>
  selectFromViews(work).where(and(visible(work), eq(savedView.id, id)))

/** A view that this person sees. */
export async function findView(work: Work, id: number): Promise<StoredView | undefined> {
  const [view] = await selectView(work, id)
  return view
}

/** A view that this person sees, locked against other writers. */
export async function lockView(work: Work, id: number): Promise<StoredView | undefined> {
  const [view] = await selectView(work, id).for('update', { of: savedView })
  return view
}

/** How many views of a list a person owns. */
export async function countOwnViews(work: Work, resource: ListResource): Promise<number> {
  const { organisationId, userId } = work.actor
  const [found] = await work.tx
    .select({ total: count() })
    .from(savedView)
    .where(
      and(
        eq(savedView.organisationId, organisationId),
        eq(savedView.ownerId, userId),
        eq(savedView.resource, resource),
      ),
    )
  return found?.total ?? 0
}

/** @returns the id of the new view */
export async function insertView(
  work: Work,
  view: ViewContent & { resource: ListResource },
): Promise<number> {
  return insertRecord(work, savedView, { ownerId: work.actor.userId, ...view })
}

/** Writes a view that was found and locked before. */
export async function updateView({ tx, actor, now }: Work, id: number, content: ViewContent): Promise<void> {
  await tx
    .update(savedView)
    .set({
      ...content,
      updatedAt: now,
      updatedBy: actor.userId,
      version: sql`${savedView.version} + 1`,
    })
    .where(and(eq(savedView.organisationId, actor.organisationId), eq(savedView.id, id)))
}

/** Deletes a view that was found and locked before. */
export async function deleteView({ tx, actor }: Work, id: number): Promise<void> {
  await tx
    .delete(savedView)
    .where(and(eq(savedView.organisationId, actor.organisationId), eq(savedView.id, id)))
}
