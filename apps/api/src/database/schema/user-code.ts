import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, reference } from './columns.ts'
import { appUser } from './user.ts'

/** What a mailed code is for. */
export const codePurposes = ['password', 'email', 'invitation', 'new-email', 'undo-email'] as const

/**
 * The code that a person was mailed last, hashed: one for each purpose, so that a new one voids the one before. It
 * counts only as long as the person has the address that it was sent to. Whoever writes one holds the person (`lockAddress`), since
 * the key alone would let two addresses have one. The row of `new-email` is also the address that waits for its confirmation, from
 * when it is asked for; those of `undo-email`, from then too, went to the addresses before, one to each, and keep them from others.
 */
export const userCode = pgTable(
  'user_code',
  {
    userId: reference()
      .notNull()
      .references(() => appUser.id),
    purpose: text({ enum: codePurposes }).notNull(),
    codeHash: text().notNull(),
    email: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.purpose, t.email] }), index().on(t.expiresAt)],
)

/** Browsers that a person has signed in with, by the hash of a random cookie. */
export const knownDevice = pgTable(
  'known_device',
  {
    userId: reference()
      .notNull()
      .references(() => appUser.id),
    deviceHash: text().notNull(),
    firstAt: instant().notNull().defaultNow(),
    lastAt: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.deviceHash] }), index().on(t.lastAt)],
)
