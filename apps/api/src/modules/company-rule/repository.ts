import type { Right } from '@backoffice/permissions'
import { and, eq, sql } from 'drizzle-orm'
import { companyRoleLimit, companyRule } from '../../database/schema/index.ts'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'

type Row = typeof companyRule.$inferSelect
/** What a company holds its counts and its ledger to. */
export type StoredRules = Pick<
  Row,
  | 'varianceTolerancePct'
  | 'varianceToleranceValue'
  | 'uncountedPolicy'
  | 'secondPerson'
  | 'backdateDays'
  | 'negativeStock'
  | 'overReceiptPct'
  | 'version'
>
export type RulesPatch = Omit<StoredRules, 'version'>

/** What holds where nobody has said anything. */
const defaults: StoredRules = {
  varianceTolerancePct: null,
  varianceToleranceValue: null,
  uncountedPolicy: null,
  secondPerson: 'NONE',
  backdateDays: null,
  negativeStock: 'ALLOW_FLAG',
  overReceiptPct: null,
  version: 1,
}

const ofCompany = ({ actor }: Work, companyId: number) =>
  and(eq(companyRule.organisationId, actor.organisationId), eq(companyRule.companyId, companyId))

/** The rules of a company. */
export async function selectRules(work: Work, companyId: number): Promise<StoredRules> {
  const [found] = await work.tx.select().from(companyRule).where(ofCompany(work, companyId))
  return found ?? defaults
}

/** Writes the rules of a company that is locked; the first time as their second version. */
export async function saveRules(work: Work, companyId: number, patch: RulesPatch): Promise<void> {
  const { tx, actor, now } = work
  const stamps = { updatedAt: now, updatedBy: actor.userId }
  const { organisationId } = actor
  await tx
    .insert(companyRule)
    .values({ organisationId, companyId, ...patch, ...stamps, createdBy: actor.userId, version: 2 })
    .onConflictDoUpdate({
      target: [companyRule.organisationId, companyRule.companyId],
      set: { ...patch, ...stamps, version: sql`${companyRule.version} + 1` },
    })
}

/** A role with what it may decide in a company, and up to which amount; null = no limit said. */
export type RoleLimit = {
  id: number
  name: string
  forCounts: boolean
  countVarianceValue: string | null
  forOrders: boolean
  orderTotal: string | null
}

const countMoves: readonly Right[] = ['[Counts] [Other] [Approve]', '[Counts] [Other] [Post]']
const orderMoves: readonly Right[] = ['[Orders] [Other] [Approve]', '[Orders] [Edit] [List]']

const mayMove = (role: string, moves: readonly Right[]) => sql`exists (select from role_permission p
  where p.role_id = ${sql.identifier(role)}.id
    and lower(p.functionality_name) in (${sql.join(
      moves.map((right) => sql`${right.toLowerCase()}`),
      sql`, `,
    )}))`

/** Every role that approves or posts counts, or submits or approves orders, by name, with its limits in a company. */
export function selectRoleLimits({ tx, actor }: Work, companyId: number): Promise<RoleLimit[]> {
  return selectRows<RoleLimit>(
    tx,
    sql`select r.id, r.name, ${mayMove('r', countMoves)} as "forCounts", ${mayMove('r', orderMoves)} as "forOrders",
        l.count_variance_value::text as "countVarianceValue", l.order_total::text as "orderTotal"
      from role r
      left join company_role_limit l on l.organisation_id = r.organisation_id and l.role_id = r.id
        and l.company_id = ${companyId}
      where r.organisation_id = ${actor.organisationId}
        and ${mayMove('r', [...countMoves, ...orderMoves])}
      order by lower(r.name)`,
  )
}

/** Puts these limits in the place of all others of a company; null sets none. */
export async function replaceRoleLimits(
  { tx, actor }: Work,
  companyId: number,
  limits: readonly Pick<RoleLimit, 'id' | 'countVarianceValue' | 'orderTotal'>[],
): Promise<void> {
  const { organisationId } = actor
  await tx
    .delete(companyRoleLimit)
    .where(
      and(eq(companyRoleLimit.organisationId, organisationId), eq(companyRoleLimit.companyId, companyId)),
    )
  const rows = limits.flatMap(({ id: roleId, countVarianceValue, orderTotal }) =>
    countVarianceValue === null && orderTotal === null
      ? []
      : [{ organisationId, companyId, roleId, countVarianceValue, orderTotal }],
  )
  if (rows.length > 0) await tx.insert(companyRoleLimit).values(rows)
}

/**
 * Up to which variance value somebody approves and posts counts of a company: the most that one of his roles allows;
 * null when one of them has no limit, or when none has the right by itself.
 */
export function selectOwnLimit(work: Work, companyId: number): Promise<string | null> {
  return selectLimitOf(work, companyId, work.actor.userId)
}

/** The same for somebody else. */
export async function selectLimitOf(
  { tx, actor }: Work,
  companyId: number,
  userId: number,
): Promise<string | null> {
  const [found] = await selectRows<{ limit: string | null }>(
    tx,
    sql`select case when bool_or(l.count_variance_value is null) then null
        else max(l.count_variance_value)::text end as limit
      from user_role ur
      join role r on r.id = ur.role_id
      left join company_role_limit l on l.organisation_id = ${actor.organisationId} and l.role_id = r.id
        and l.company_id = ${companyId}
      where ur.user_id = ${userId} and ${mayMove('r', countMoves)}`,
  )
  return found?.limit ?? null
}
