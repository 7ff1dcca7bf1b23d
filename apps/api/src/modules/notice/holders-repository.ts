import { sql } from 'drizzle-orm'
import { today } from '../business-date-repository.ts'

/** The day of a company `c`, of which people are told. */
export const day = today(sql`c.time_zone`)

/** Who holds a right, in each organisation; it is named as the catalogue names it. */
export const holders = (right: string) => sql`
  select ur.organisation_id, ur.user_id from user_role ur
  join role_permission rp on rp.role_id = ur.role_id
  where lower(rp.functionality_name) = lower(${right})`
