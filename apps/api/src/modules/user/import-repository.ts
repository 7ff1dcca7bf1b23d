// What a file of people is compared with, for all its rows at a time.
import { and, inArray, ne, sql } from 'drizzle-orm'
import { appUser } from '../../database/schema/index.ts'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'
import {
  type FoundUser,
  type StoredPlace,
  type StoredRole,
  selectRoles,
  selectUsers,
} from './user-repository.ts'

/** The people of the tenant with these e-mails. @param emails in lower case */
export function selectByEmail(work: Work, emails: readonly string[]): Promise<FoundUser[]> {
  const isOne = sql`lower(${appUser.email}) in (select jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb))`
  return selectUsers(work, and(ne(appUser.state, 'DELETED'), isOne))
}

/** These people of the tenant. */
export function selectById(work: Work, ids: readonly number[]): Promise<FoundUser[]> {
  return selectUsers(work, inArray(appUser.id, [...ids]))
}

/** Every role of the tenant with its rights. */
export async function selectAllRoles(work: Work): Promise<StoredRole[]> {
  const { organisationId } = work.actor
  const query = sql`select id from role where organisation_id = ${organisationId}`
  const ids = await selectRows<{ id: number }>(work.tx, query)
  return selectRoles(
    work,
    ids.map(({ id }) => id),
  )
}

/** Every company, and every location, that is there for the caller. */
export function selectAllPlaces({ tx, actor }: Work): Promise<StoredPlace[]> {
  return selectRows<StoredPlace>(
    tx,
    sql`select c.id as "companyId", c.name as "companyName", null as "locationId", null as "locationName"
      from company c where c.organisation_id = ${actor.organisationId}
      union all
      select c.id, c.name, l.id, l.name from location l join company c on c.id = l.company_id
      where l.organisation_id = ${actor.organisationId}`,
  )
}
