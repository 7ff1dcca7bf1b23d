// How people sign in and from where. Not tenant data: only the sign-in role reads it, as it does `credential`.
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { identity, instant, reference } from './columns.ts'
import { appUser } from './user.ts'

const person = () =>
  reference()
    .notNull()
    .references(() => appUser.id, { onDelete: 'cascade' })

/** A sign-in that led to a grant, for the person to see; it is over when the grant is. */
export const userSession = pgTable(
  'user_session',
  {
    id: identity(),
    grantId: text().notNull().unique(),
    userId: person(),
    /** The User-Agent of the browser, as it said. */
    userAgent: text().notNull().default(''),
    /** As `networkOf` writes it. */
    network: text().notNull().default(''),
    signedInAt: instant().notNull().defaultNow(),
    lastSeenAt: instant().notNull().defaultNow(),
    /** When the person last gave the password within this session. */
    confirmedAt: instant(),
  },
  (t) => [index().on(t.userId)],
)

/** The authenticator app of a person (RFC 6238). */
export const totpFactor = pgTable('totp_factor', {
  userId: person().primaryKey(),
  /** Sealed by `sealSecret`. */
  sealedSecret: text().notNull(),
  /** Null until the first code was right. */
  confirmedAt: instant(),
  /** The time step of the last code taken: none is taken twice (RFC 6238 5.2). */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: instant().notNull().defaultNow(),
})

/** A passkey of a person (WebAuthn). */
export const passkey = pgTable(
  'passkey',
  {
    id: identity(),
    userId: person(),
    credentialId: text().notNull().unique(),
    /** COSE key, base64url. */
    publicKey: text().notNull(),
    signCount: bigint({ mode: 'number' }).notNull().default(0),
    transports: jsonb().$type<string[]>().notNull().default([]),
    isBackedUp: boolean().notNull().default(false),
    name: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    lastUsedAt: instant(),
  },
  (t) => [index().on(t.userId)],
)

/** Codes for whoever has lost the second factor; each works once. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    userId: person(),
    /** SHA-256, hexadecimal: the codes are random, so that no slow hash is needed. */
    codeHash: text().notNull(),
    usedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)

/** What a sign-in or an enrolment waits for; taken once. `key` names the interaction or the grant that it belongs to. */
export const pendingStep = pgTable(
  'pending_step',
  {
    key: text().primaryKey(),
    userId: reference().references(() => appUser.id, { onDelete: 'cascade' }),
    step: jsonb().$type<Record<string, unknown>>().notNull(),
    attempts: integer().notNull().default(0),
    expiresAt: instant().notNull(),
  },
  (t) => [index().on(t.expiresAt)],
)
