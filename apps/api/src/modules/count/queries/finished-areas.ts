import type { FinishedArea } from '@backoffice/api-types'
import { and, eq, sql } from 'drizzle-orm'
import { personName } from '../../../database/person-name.ts'
import { appUser, countFinishedArea } from '../../../database/schema/index.ts'
import { selectRows } from '../../../database/select-rows.ts'
import type { Work } from '../../../work.ts'

/** The areas of a count whose walk is done, with who said so. */
export async function selectFinishedAreas({ tx, actor }: Work, countId: number): Promise<FinishedArea[]> {
  const found = await tx
    .select({
      areaId: countFinishedArea.areaId,
      finishedBy: personName(appUser),
      finishedAt: countFinishedArea.finishedAt,
    })
    .from(countFinishedArea)
    .leftJoin(appUser, eq(appUser.id, countFinishedArea.finishedBy))
    .where(
      and(eq(countFinishedArea.organisationId, actor.organisationId), eq(countFinishedArea.countId, countId)),
    )
    .orderBy(countFinishedArea.areaId)
  return found.map((area) => ({ ...area, finishedAt: area.finishedAt.toISOString() }))
}

/** Marks an area as done; it stays with who said so first. */
export async function insertFinishedArea(
  { tx, actor, now }: Work,
  countId: number,
  areaId: number,
): Promise<void> {
  const { organisationId, userId } = actor
  await tx
    .insert(countFinishedArea)
    .values({ organisationId, countId, areaId, finishedAt: now, finishedBy: userId })
    .onConflictDoNothing()
}

/** Takes the mark away. */
export async function deleteFinishedArea(
  { tx, actor }: Work,
  countId: number,
  areaId: number,
): Promise<void> {
  await tx
    .delete(countFinishedArea)
    .where(
      and(
        eq(countFinishedArea.organisationId, actor.organisationId),
        eq(countFinishedArea.countId, countId),
        eq(countFinishedArea.areaId, areaId),
      ),
    )
}

/** The name of an area that a row of the sheet lies in; undefined for any other. */
export async function findSheetArea(
  { tx, actor }: Work,
  countId: number,
  areaId: number,
): Promise<string | undefined> {
  const [found] = await selectRows<{ name: string }>(
    tx,
    sql`select a.name from area a where a.organisation_id = ${actor.organisationId} and a.id = ${areaId}
      and exists (select from count_sheet_row r where r.organisation_id = a.organisation_id
        and r.count_id = ${countId} and r.area_id = a.id)`,
  )
  return found?.name
}
