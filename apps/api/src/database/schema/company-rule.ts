import { secondPersonRules } from '@backoffice/api-types/values'
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { money, percent, reference, tracked, withinTenant } from './columns.ts'
import { company } from './organisation.ts'
import { role } from './user.ts'

/** What a company holds counts and the ledger to; a company without a row has the defaults. */
export const companyRule = pgTable(
  'company_rule',
  {
    organisationId: reference().notNull(),
    companyId: reference().notNull(),
    /** A variance beyond one of them needs a reason; null asks for none. An item may have its own. */
    varianceTolerancePct: percent(),
    varianceToleranceValue: money(),
    /** What becomes of uncounted lines of new counts; null leaves it to their template. */
    uncountedPolicy: text({ enum: ['BLOCK', 'KEEP', 'ZERO'] }),
    /** What of a count needs somebody who entered no figure in it. */
    secondPerson: text({ enum: secondPersonRules }).notNull().default('NONE'),
    /** So many days a movement may lie back; null sets no limit. */
    backdateDays: integer(),
    negativeStock: text({ enum: ['ALLOW_FLAG', 'BLOCK'] })
      .notNull()
      .default('ALLOW_FLAG'),
    /** So much more than ordered may be received; null allows none. An item may have its own. */
    overReceiptPct: percent(),
    ...tracked(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.companyId] }),
    withinTenant(t, t.companyId, company).onDelete('cascade'),
  ],
)

/** Up to which variance value holders of a role approve and post counts, and up to which total orders; in the company's currency. */
export const companyRoleLimit = pgTable(
  'company_role_limit',
  {
    organisationId: reference().notNull(),
    companyId: reference().notNull(),
    roleId: reference().notNull(),
    countVarianceValue: money(),
    orderTotal: money(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.companyId, t.roleId] }),
    withinTenant(t, t.companyId, company).onDelete('cascade'),
    withinTenant(t, t.roleId, role).onDelete('cascade'),
  ],
)

/** How the documents of a kind are numbered from now on; without a row as `CNT-SOF1-2026-00042`. */
export const documentPattern = pgTable(
  'document_pattern',
  {
    organisationId: reference().notNull(),
    companyId: reference().notNull(),
    kind: text().notNull(),
    prefix: text().notNull(),
    year: text({ enum: ['FULL', 'SHORT', 'NONE'] }).notNull(),
    width: integer().notNull(),
    ...tracked(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.companyId, t.kind] }),
    withinTenant(t, t.companyId, company).onDelete('cascade'),
  ],
)
