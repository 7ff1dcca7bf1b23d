import {
  type CompanyRules,
  type CompanyRulesContent,
  type FieldProblem,
  formatDecimal,
} from '@backoffice/api-types'
import { listedRoles } from '@backoffice/permissions'
import { AppError } from '../../app-error.ts'
import { requireVersion } from '../../check-version.ts'
import { changedFields, type Fields, recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { type CompanyChange, requireCompany, requireLockedCompany } from '../company/read-company.ts'
import { type DecidingRole, decidingRoles, fieldsOfLimits, highestLimit, isRaisedBeyond } from './reach.ts'
import {
  type RoleLimit,
  replaceRoleLimits,
  type RulesPatch,
  saveRules,
  selectLimits,
  selectRoleLimits,
  selectRules,
} from './repository.ts'

const moneyOf = (value: string | null) => (value === null ? null : formatDecimal(value, 'money'))
const percentOf = (value: string | null) => (value === null ? null : formatDecimal(value, 'percent'))

/** The roles of the caller; null for a super-admin, whom no limit holds back. */
const ownRoles = async (work: Work): Promise<DecidingRole[] | null> =>
  work.actor.isMta ? null : decidingRoles(work.actor.rolesAndPermissions, await selectLimits(work))

const heldBy = (limit: RoleLimit) => ({ rights: new Set(limit.rights), limit })

const highestOf = (
  own: readonly DecidingRole[] | null,
  limit: RoleLimit,
  companyId: number,
  of: 'countVarianceValue' | 'orderTotal',
) => (own === null ? null : highestLimit(own, heldBy(limit), companyId, of))

/** The rules of a company. @throws AppError `record.not-found`, also for another tenant's id */
export async function readRules(work: Work, companyId: number): Promise<CompanyRules> {
  const { company } = await requireCompany(work, companyId)
  const rules = await selectRules(work, companyId)
  const roles = listedRoles(await selectRoleLimits(work, companyId))
  const own = await ownRoles(work)
  return {
    varianceTolerancePct: percentOf(rules.varianceTolerancePct),
    varianceToleranceValue: moneyOf(rules.varianceToleranceValue),
    uncountedPolicy: rules.uncountedPolicy,
    secondPerson: rules.secondPerson,
    backdateDays: rules.backdateDays,
    negativeStock: rules.negativeStock,
    overReceiptPct: percentOf(rules.overReceiptPct),
    currency: company.baseCurrency,
    limits: roles.map((limit) => ({
      role: { id: limit.id, name: limit.name },
      forCounts: limit.forCounts,
      countVarianceValue: moneyOf(limit.countVarianceValue),
      highestCountVarianceValue: moneyOf(highestOf(own, limit, companyId, 'countVarianceValue')),
      forOrders: limit.forOrders,
      orderTotal: moneyOf(limit.orderTotal),
      highestOrderTotal: moneyOf(highestOf(own, limit, companyId, 'orderTotal')),
    })),
    version: rules.version,
  }
}

/** What the history of the company tells of its rules; limits by the name of their role. */
function fieldsOf(rules: RulesPatch, limits: readonly RoleLimit[]): Fields {
  return {
    varianceTolerancePct: percentOf(rules.varianceTolerancePct),
    varianceToleranceValue: moneyOf(rules.varianceToleranceValue),
    uncountedPolicy: rules.uncountedPolicy,
    secondPerson: rules.secondPerson,
    backdateDays: rules.backdateDays === null ? null : String(rules.backdateDays),
    negativeStock: rules.negativeStock,
    overReceiptPct: percentOf(rules.overReceiptPct),
    ...fieldsOfLimits(limits),
  }
}

/** The limits as they are to be: a role that is not named has none. @throws AppError `company.role-unknown` */
function limitsAfter(known: readonly RoleLimit[], wanted: CompanyRulesContent['limits']): RoleLimit[] {
  const ids = new Set(known.map(({ id }) => id))
  const errors = wanted.flatMap(({ roleId }, index) =>
    ids.has(roleId)
      ? []
      : [
          {
            field: `limits[${index}].roleId`,
            code: 'company.role-unknown',
            message: 'is no role that has a limit',
            rejected: String(roleId),
          } as const,
        ],
  )
  if (errors.length > 0) throw new AppError('company.role-unknown', { errors })
  const wantedOf = new Map(wanted.map((limit) => [limit.roleId, limit]))
  return known.map((role) => {
    const limit = wantedOf.get(role.id)
    return {
      ...role,
      countVarianceValue: role.forCounts ? (limit?.countVarianceValue ?? null) : null,
      orderTotal: role.forOrders ? (limit?.orderTotal ?? null) : null,
    }
  })
}

/**
 * Nobody lets a role go further than they go themselves.
 * @throws AppError `company.limit-exceeds`, which names every such limit
 */
async function requireOwnReach(
  work: Work,
  companyId: number,
  {
    known,
    after,
    wanted,
  }: { known: readonly RoleLimit[]; after: readonly RoleLimit[]; wanted: CompanyRulesContent['limits'] },
): Promise<void> {
  const own = await ownRoles(work)
  if (own === null) return
  const errors = known.flatMap((role, index) =>
    (['countVarianceValue', 'orderTotal'] as const).flatMap((of): FieldProblem[] => {
      const next = after[index]
      if (next === undefined || !isRaisedBeyond(own, heldBy(role), companyId, next, of)) return []
      const at = wanted.findIndex(({ roleId }) => roleId === role.id)
      const most = moneyOf(highestOf(own, role, companyId, of))
      return [
        {
          field: at < 0 ? 'limits' : `limits[${at}].${of}`,
          code: 'company.limit-exceeds',
          message: `${role.name} can go up to ${most} at most, as you go no further yourself`,
          rejected: next[of] ?? '',
        },
      ]
    }),
  )
  if (errors.length > 0) throw new AppError('company.limit-exceeds', { errors })
}

/**
 * Replaces the rules of a company. Nothing is written, and the version stays, when nothing is different.
 * @throws AppError `record.not-found`, `record.version-missing`, `record.version-conflict`, `company.role-unknown`,
 * `company.limit-exceeds`
 */
export async function changeRules(
  work: Work,
  { id, version }: CompanyChange,
  { limits, ...patch }: CompanyRulesContent,
): Promise<CompanyRules> {
  await requireLockedCompany(work, { id, version: undefined })
  const rules = await selectRules(work, id)
  requireVersion(rules, version)
  const known = await selectRoleLimits(work, id)
  const wanted = limitsAfter(known, limits)
  await requireOwnReach(work, id, { known, after: wanted, wanted: limits })
  const { before, after } = changedFields(fieldsOf(rules, known), fieldsOf(patch, wanted))
  if (Object.keys(after).length > 0) {
    await saveRules(work, id, patch)
    await replaceRoleLimits(work, id, wanted)
    await recordEvents(work, [{ entity: 'company', entityId: id, action: 'rules', before, after }])
  }
  return readRules(work, id)
}
