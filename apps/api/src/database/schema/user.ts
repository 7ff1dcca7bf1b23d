import type { Preferences } from '@backoffice/api-types'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { identity, instant, reference, tracked, withinTenant } from './columns.ts'
import { storedFile } from './file.ts'
import { company, location, organisation } from './organisation.ts'

/**
 * A person who signs in. E-mail and username are unique over all tenants, whatever their case. A deleted
 * person keeps the names, because the ledger and the audit trail point here, and frees the username and the e-mail.
 */
export const appUser = pgTable(
  'app_user',
  {
    id: identity(),
    organisationId: reference()
      .notNull()
      .references(() => organisation.id),
    email: text().notNull(),
    username: text().notNull(),
    firstName: text().notNull().default(''),
    middleName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    phoneNumber: text().notNull().default(''),
    isMta: boolean().notNull().default(false),
    isEmailVerified: boolean().notNull().default(false),
    state: text({ enum: ['INVITED', 'ACTIVE', 'SUSPENDED', 'DELETED'] })
      .notNull()
      .default('INVITED'),
    lastSignInAt: instant(),
    /** Of kind `profile-picture`. */
    pictureFileId: reference(),
    /** How the person wants to see the product; no part of the record that others change, so it has no version. */
    preferences: jsonb().$type<Partial<Preferences>>().notNull().default({}),
    ...tracked(),
  },
  (t) => [
    unique().on(t.organisationId, t.id),
    withinTenant(t, t.pictureFileId, storedFile),
    uniqueIndex('app_user_email_unique').on(sql`lower(${t.email})`),
    uniqueIndex('app_user_username_unique').on(sql`lower(${t.username})`).where(sql`state <> 'DELETED'`),
  ],
)

/** The argon2id hash of a person's password; only the sign-in role reads it. */
export const credential = pgTable('credential', {
  userId: reference()
    .primaryKey()
    .references(() => appUser.id),
  passwordHash: text().notNull(),
  changedAt: instant().notNull().defaultNow(),
})

/**
 * Failed attempts to sign in, per address typed (hashed) and per network address. An address that nobody has is
 * counted in the same way, so that the lock-out does not tell who has an account.
 */
export const signInAttempt = pgTable(
  'sign_in_attempt',
  {
    key: text().primaryKey(),
    failures: integer().notNull().default(0),
    lastAt: instant().notNull().defaultNow(),
    lockedUntil: instant(),
  },
  (t) => [index().on(t.lastAt)],
)

export const role = pgTable(
  'role',
  {
    id: identity(),
    organisationId: reference()
      .notNull()
      .references(() => organisation.id),
    name: text().notNull(),
    isSystem: boolean().notNull().default(false),
    /** Whoever holds the role signs in with a second factor. */
    requiresSecondFactor: boolean().notNull().default(false),
    ...tracked(),
  },
  (t) => [
    unique().on(t.organisationId, t.id),
    unique().on(t.organisationId, t.name),
    uniqueIndex('role_name_unique').on(t.organisationId, sql`lower(${t.name})`),
  ],
)

/** One right of a role, as `[area] [action] [sub-area]`. */
export const rolePermission = pgTable(
  'role_permission',
  {
    organisationId: reference().notNull(),
    roleId: reference().notNull(),
    functionalityName: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.roleId, t.functionalityName] }),
    withinTenant(t, t.roleId, role).onDelete('cascade'),
  ],
)

export const userRole = pgTable(
  'user_role',
  {
    organisationId: reference().notNull(),
    userId: reference().notNull(),
    roleId: reference().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.roleId] }),
    withinTenant(t, t.userId, appUser).onDelete('cascade'),
    withinTenant(t, t.roleId, role).onDelete('cascade'),
  ],
)

/**
 * Where a person works: a whole company, or one location of it. Who has no row works everywhere in the tenant.
 * Row-level policies hold every business record to it.
 */
export const userScope = pgTable(
  'user_scope',
  {
    id: identity(),
    organisationId: reference().notNull(),
    userId: reference().notNull(),
    companyId: reference().notNull(),
    locationId: reference(),
  },
  (t) => [
    unique('user_scope_once').on(t.userId, t.companyId, t.locationId).nullsNotDistinct(),
    withinTenant(t, t.userId, appUser).onDelete('cascade'),
    withinTenant(t, t.companyId, company),
    withinTenant(t, t.locationId, location),
  ],
)

/**
 * What the authorization server remembers: sessions, grants, interactions, codes, tokens. Not tenant data.
 * `uid` is the session that a row is or belongs to.
 */
export const oidcPayload = pgTable(
  'oidc_payload',
  {
    model: text().notNull(),
    id: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    grantId: text(),
    uid: text(),
    userCode: text(),
    accountId: text(),
    expiresAt: instant(),
    consumedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.model, t.id] }),
    index().on(t.grantId),
    index().on(t.uid),
    index().on(t.accountId),
    index().on(t.expiresAt),
  ],
)

/** Signing keys of the authorization server as private JWKs, newest first in use. */
export const signingKey = pgTable('signing_key', {
  kid: text().primaryKey(),
  jwk: jsonb().$type<Record<string, unknown>>().notNull(),
  createdAt: instant().notNull().defaultNow(),
})
