// What a count was before lines of it were to be counted again, kept for who withdraws that (docs/domain.md 3.16).
import { and, eq, gte, sql } from 'drizzle-orm'
import { idArray } from '../../../database/id-array.ts'
import type { BeforeRecount } from '../../../database/schema/before-recount.ts'
import { countAssignee, countFinishedArea, countSheetRow, subCount } from '../../../database/schema/index.ts'
import type { Work } from '../../../work.ts'

type Kept = Pick<BeforeRecount, 'assignees' | 'finishedAreas'>

/** Who is assigned to a count, since when, and which of its areas are done. */
export async function selectBeforeRecount({ tx, actor }: Work, countId: number): Promise<Kept> {
  const { organisationId } = actor
  const assignees = await tx
    .select({ userId: countAssignee.userId, assignedAt: countAssignee.assignedAt })
    .from(countAssignee)
    .where(and(eq(countAssignee.organisationId, organisationId), eq(countAssignee.countId, countId)))
  const { areaId, finishedAt, finishedBy } = countFinishedArea
  const areas = await tx
    .select({ areaId, finishedAt, finishedBy })
    .from(countFinishedArea)
    .where(and(eq(countFinishedArea.organisationId, organisationId), eq(countFinishedArea.countId, countId)))
  return {
    assignees: assignees.map((one) => ({ ...one, assignedAt: one.assignedAt.toISOString() })),
    finishedAreas: areas.map((one) => ({ ...one, finishedAt: one.finishedAt.toISOString() })),
  }
}

/** Brings back who was assigned to a count, and which of its areas were done; the sub-counts of a round go. */
export async function restoreBeforeRecount(
  { tx, actor }: Work,
  { id: countId, round }: { id: number; round: number },
  { assignees, finishedAreas }: Kept,
): Promise<void> {
  const { organisationId } = actor
  const ofCount = { organisationId, countId }
  await tx
    .delete(subCount)
    .where(
      and(
        eq(subCount.organisationId, organisationId),
        eq(subCount.countId, countId),
        eq(subCount.round, round),
      ),
    )
  await tx
    .delete(countAssignee)
    .where(and(eq(countAssignee.organisationId, organisationId), eq(countAssignee.countId, countId)))
  await tx
    .delete(countFinishedArea)
    .where(and(eq(countFinishedArea.organisationId, organisationId), eq(countFinishedArea.countId, countId)))
  if (assignees.length > 0)
    await tx
      .insert(countAssignee)
      .values(assignees.map((one) => ({ ...ofCount, ...one, assignedAt: new Date(one.assignedAt) })))
  if (finishedAreas.length > 0)
    await tx
      .insert(countFinishedArea)
      .values(finishedAreas.map((one) => ({ ...ofCount, ...one, finishedAt: new Date(one.finishedAt) })))
}

/** Rows that were put on the sheet of a count since a moment, with their lines. */
export function selectRowsAddedSince(
  { tx, actor }: Work,
  countId: number,
  since: Date,
): Promise<{ id: number; lineId: number }[]> {
  return tx
    .select({ id: countSheetRow.id, lineId: countSheetRow.lineId })
    .from(countSheetRow)
    .where(
      and(
        eq(countSheetRow.organisationId, actor.organisationId),
        eq(countSheetRow.countId, countId),
        gte(countSheetRow.addedAt, since),
      ),
    )
}

/** Lines say again what was decided about them before they were to be counted again; what was kept for the round goes. */
export async function restoreDecisions({ tx, actor }: Work, lineIds: readonly number[]): Promise<void> {
  const ids = idArray(lineIds)
  await tx.execute(sql`
    update count_line set state = before_recount ->> 'state', moment_choice = before_recount ->> 'momentChoice',
      overtaken_choice = before_recount ->> 'overtakenChoice', reason_code = before_recount ->> 'reasonCode',
      comment = before_recount ->> 'comment', before_recount = null
    where organisation_id = ${actor.organisationId} and id = any (${ids}) and before_recount is not null`)
  await tx.execute(sql`
    delete from count_round_figure f using count_line l
    where f.organisation_id = ${actor.organisationId} and f.line_id = any (${ids})
      and l.organisation_id = f.organisation_id and l.id = f.line_id and f.round = l.round`)
}
