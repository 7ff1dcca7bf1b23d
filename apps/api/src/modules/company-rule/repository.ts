import type { DecidingMove } from '@backoffice/api-types'
import type { Right } from '@backoffice/permissions'
import { and, eq, sql } from 'drizzle-orm'
import { companyRoleLimit, companyRule } from '../../database/schema/index.ts'
import { selectRows } from '../../database/select-rows.ts'
import type { Work } from '../../work.ts'
import { type CompanyLimit, decisions, type RoleLimits } from './reach.ts'

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

/** Writes beyond which value counts of a company that has rules ask for a reason. */
export async function saveToleranceValue(work: Work, companyId: number, value: string): Promise<void> {
  await work.tx.update(companyRule).set({ varianceToleranceValue: value }).where(ofCompany(work, companyId))
}

/** A role with what it may decide in a company, and up to which amount; null = no limit said. Rights in lower case. */
export type RoleLimit = {
  id: number
  name: string
  rights: string[]
  forCounts: boolean
  countVarianceValue: string | null
  forOrders: boolean
  orderTotal: string | null
}

/** Rights to make the moves of a count that are held to a limit. */
export const moveRights = {
  approve: '[Counts] [Other] [Approve]',
  post: '[Counts] [Other] [Post]',
} as const satisfies Record<DecidingMove, Right>
const countMoves: readonly Right[] = Object.values(moveRights)
const orderMoves: readonly Right[] = ['[Orders] [Other] [Approve]', '[Orders] [Edit] [List]']

/** Whether a role, by its alias in the query, holds one of the rights. */
export const mayMove = (role: string, moves: readonly Right[]) => sql`exists (select from role_permission p
  where p.role_id = ${sql.identifier(role)}.id
    and lower(p.functionality_name) in (${sql.join(
      moves.map((right) => sql`${right.toLowerCase()}`),
      sql`, `,
    )}))`

const decidingRights = sql`(select coalesce(json_agg(lower(p.functionality_name)), '[]') from role_permission p
  where p.role_id = r.id and lower(p.functionality_name) in (${sql.join(
    decisions.map(({ right }) => sql`${right.toLowerCase()}`),
    sql`, `,
  )}))`

/**
 * Every role that approves or posts counts, or submits or approves orders, by name, with its limits in a company. System
 * Admin has none: somebody has to be there who can raise those of others.
 */
export function selectRoleLimits({ tx, actor }: Work, companyId: number): Promise<RoleLimit[]> {
  return selectRows<RoleLimit>(
    tx,
    sql`select r.id, r.name, ${mayMove('r', countMoves)} as "forCounts", ${mayMove('r', orderMoves)} as "forOrders",
        ${decidingRights} as rights,
        l.count_variance_value::text as "countVarianceValue", l.order_total::text as "orderTotal"
      from role r
      left join company_role_limit l on l.organisation_id = r.organisation_id and l.role_id = r.id
        and l.company_id = ${companyId}
      where r.organisation_id = ${actor.organisationId}
        and not (r.is_system and r.name = 'System Admin') and ${mayMove('r', [...countMoves, ...orderMoves])}
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

/** What the companies that are there for the caller say of roles, by the name of the role. */
export async function selectLimits({ tx, actor }: Work): Promise<RoleLimits> {
  const rows = await selectRows<CompanyLimit & { role: string }>(
    tx,
    sql`select r.name as role, c.id as "companyId", c.name as "companyName", c.base_currency as currency,
        l.count_variance_value::text as "countVarianceValue", l.order_total::text as "orderTotal"
      from company_role_limit l
      join role r on r.organisation_id = l.organisation_id and r.id = l.role_id
      join company c on c.organisation_id = l.organisation_id and c.id = l.company_id
      where l.organisation_id = ${actor.organisationId}
      order by c.id`,
  )
  return Map.groupBy(rows, ({ role }) => role)
}

/** Gives a new role the limits of another, in every company that is there for the caller. */
export async function copyRoleLimits({ tx, actor }: Work, from: number, to: number): Promise<void> {
  await tx.execute(
    sql`insert into company_role_limit (organisation_id, company_id, role_id, count_variance_value, order_total)
      select organisation_id, company_id, ${to}, count_variance_value, order_total
      from company_role_limit where organisation_id = ${actor.organisationId} and role_id = ${from}`,
  )
}

/** Writes limits of one role, in the companies that they name. */
export async function saveRoleLimits(
  { tx, actor }: Work,
  roleId: number,
  limits: readonly CompanyLimit[],
): Promise<void> {
  if (limits.length === 0) return
  const { organisationId } = actor
  await tx
    .insert(companyRoleLimit)
    .values(
      limits.map(({ companyId, countVarianceValue, orderTotal }) => ({
        organisationId,
        companyId,
        roleId,
        countVarianceValue,
        orderTotal,
      })),
    )
    .onConflictDoUpdate({
      target: [companyRoleLimit.organisationId, companyRoleLimit.companyId, companyRoleLimit.roleId],
      set: {
        countVarianceValue: sql`excluded.count_variance_value`,
        orderTotal: sql`excluded.order_total`,
      },
    })
}

/** Raises the version of the rules of companies, so that nobody saves those that they read before. */
export async function touchRules({ tx, actor, now }: Work, companyIds: readonly number[]): Promise<void> {
  if (companyIds.length === 0) return
  const { organisationId, userId } = actor
  const stamps = { updatedAt: now, updatedBy: userId }
  await tx
    .insert(companyRule)
    .values(
      companyIds.map((companyId) => ({
        organisationId,
        companyId,
        ...defaults,
        ...stamps,
        createdBy: userId,
        version: 2,
      })),
    )
    .onConflictDoUpdate({
      target: [companyRule.organisationId, companyRule.companyId],
      set: { ...stamps, version: sql`${companyRule.version} + 1` },
    })
}

/**
 * Up to which variance value the caller makes a move with counts of a company: the most that one of the roles with its
 * right allows; null when one of them has no limit, or when none has the right by itself.
 */
export function selectOwnLimit(work: Work, companyId: number, move: DecidingMove): Promise<string | null> {
  return selectLimitOf(work, { companyId, userId: work.actor.userId, move })
}

/** The same for somebody else. */
export async function selectLimitOf(
  { tx, actor }: Work,
  { companyId, userId, move }: { companyId: number; userId: number; move: DecidingMove },
): Promise<string | null> {
  const [found] = await selectRows<{ limit: string | null }>(
    tx,
    sql`select case when bool_or(l.count_variance_value is null) then null
        else max(l.count_variance_value)::text end as limit
      from user_role ur
      join role r on r.id = ur.role_id
      left join company_role_limit l on l.organisation_id = ${actor.organisationId} and l.role_id = r.id
        and l.company_id = ${companyId}
      where ur.user_id = ${userId} and ${mayMove('r', [moveRights[move]])}`,
  )
  return found?.limit ?? null
}
