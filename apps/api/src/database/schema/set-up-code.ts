import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** The one code by which a system without people is set up; kept as a hash. */
export const setUpCode = pgTable(
  'set_up_code',
  {
    /** True: there is one row at most. */
    isOnly: boolean().primaryKey().default(true),
    codeHash: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [check('set_up_code_only_one', sql`${t.isOnly}`)],
)
