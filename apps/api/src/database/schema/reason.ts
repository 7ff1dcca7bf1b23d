import type { Reason } from '@backoffice/api-types'
import { jsonb, pgTable } from 'drizzle-orm/pg-core'
import { reference, tracked } from './columns.ts'
import { organisation } from './organisation.ts'

/** Why things differ, as an organisation says it, in its order; without a row it has the defaults. */
export const reasonList = pgTable('reason_list', {
  organisationId: reference()
    .primaryKey()
    .references(() => organisation.id),
  reasons: jsonb().$type<Reason[]>().notNull(),
  ...tracked(),
})
