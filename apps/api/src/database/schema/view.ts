import { type ListResource, type PlainValue, type UserSettingKey, visibilities } from '@backoffice/api-types'
import { sql } from 'drizzle-orm'
import { jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, instant, reference, tracked } from './columns.ts'
import { organisation } from './organisation.ts'
import { appUser } from './user.ts'

/** A search of a list under a name. The owner may be a super-admin, who is a person of another tenant. */
export const savedView = pgTable(
  'saved_view',
  {
    id: identity(),
    organisationId: reference()
      .notNull()
      .references(() => organisation.id),
    ownerId: reference()
      .notNull()
      .references(() => appUser.id),
    resource: text().$type<ListResource>().notNull(),
    name: text().notNull(),
    visibility: text({ enum: visibilities }).notNull(),
    search: text().notNull(),
    columns: jsonb().$type<PlainValue>(),
    ...tracked(),
  },
  (t) => [
    uniqueIndex('saved_view_name_unique').on(t.organisationId, t.resource, t.ownerId, sql`lower(${t.name})`),
  ],
)

/** What a person has set for themselves in a tenant. */
export const userSetting = pgTable(
  'user_setting',
  {
    organisationId: reference()
      .notNull()
      .references(() => organisation.id),
    userId: reference()
      .notNull()
      .references(() => appUser.id),
    key: text().$type<UserSettingKey>().notNull(),
    value: jsonb().$type<PlainValue>().notNull(),
    updatedAt: instant().notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.organisationId, t.userId, t.key] })],
)
