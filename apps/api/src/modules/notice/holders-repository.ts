import { type SQL, sql } from 'drizzle-orm'
import { today } from '../business-date-repository.ts'

/** The day of a company `c`, of which people are told. */
export const day = today(sql`c.time_zone`)

/** Who holds a right, in each organisation; it is named as the catalogue names it. */
export const holders = (right: string) => sql`
  select ur.organisation_id, ur.user_id from user_role ur
  join role_permission rp on rp.role_id = ur.role_id
  where lower(rp.functionality_name) = lower(${right})`

type Places = { userId: SQL; companyId: SQL; locationIds: SQL }

/** Whether somebody works at all of these locations of a company; whoever is bound to none works everywhere. */
export const worksAt = ({ userId, companyId, locationIds }: Places): SQL<boolean> => sql`(
  not exists (select from user_scope us where us.user_id = ${userId})
  or not exists (
    select from unnest(${locationIds}) at(location_id)
    where not exists (
      select from user_scope us where us.user_id = ${userId} and us.company_id = ${companyId}
        and (us.location_id is null or us.location_id = at.location_id))
  ))`
