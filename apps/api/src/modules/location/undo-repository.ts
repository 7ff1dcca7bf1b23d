import { sql } from 'drizzle-orm'
import { idArray } from '../../database/id-array.ts'
import { withWholeTenant } from '../../database/roles.ts'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'
import type { Walk } from './import-repository.ts'

/**
 * Codes of those locations of which an area was added or changed after the location itself was last written: a change of
 * an area leaves the version of its location as it is.
 */
export async function selectTouchedWalks({ tx, actor }: Work, ids: readonly number[]): Promise<string[]> {
  const rows = await selectRows<{ code: string }>(
    tx,
    sql`select l.code from location l where l.organisation_id = ${actor.organisationId} and l.id = any (${idArray(ids)})
      and exists (select from area a where a.organisation_id = l.organisation_id and a.location_id = l.id
        and a.updated_at > l.updated_at) order by l.code limit 20`,
  )
  return rows.map(({ code }) => code)
}

/** Deletes every area of these locations that their walk does not name. @throws a foreign key violation when a sheet lists one */
export async function deleteOtherAreas({ tx, actor }: Work, walks: readonly Walk[]): Promise<void> {
  const rows = walks.map(({ locationId, areas }) => ({ locationId, names: areas.map(({ name }) => name) }))
  await tx.execute(
    sql`delete from area using json_to_recordset(${JSON.stringify(rows)}::json) as r("locationId" bigint, names jsonb)
      where area.organisation_id = ${actor.organisationId} and area.location_id = r."locationId"
        and not r.names @> to_jsonb(area.name)`,
  )
}

/** Deletes locations with their areas. @throws a foreign key violation when something else points to one of them */
export async function deletePlaces({ tx, actor }: Work, ids: readonly number[]): Promise<void> {
  const { organisationId } = actor
  await withWholeTenant(tx, actor, async () => {
    await tx.execute(
      sql`delete from area where organisation_id = ${organisationId} and location_id = any (${idArray(ids)})`,
    )
    await tx.execute(
      sql`delete from location where organisation_id = ${organisationId} and id = any (${idArray(ids)})`,
    )
  })
}
