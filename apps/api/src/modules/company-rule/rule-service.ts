import { type CompanyRules, type CompanyRulesContent, formatDecimal } from '@backoffice/api-types'
import { listedRoles } from '@backoffice/permissions'
import { AppError } from '../../app-error.ts'
import { requireVersion } from '../../check-version.ts'
import { changedFields, type Fields, recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { type CompanyChange, requireCompany, takeCompany } from '../company/read-company.ts'
import {
  type RoleLimit,
  replaceRoleLimits,
  type RulesPatch,
  saveRules,
  selectRoleLimits,
  selectRules,
} from './repository.ts'

const moneyOf = (value: string | null) => (value === null ? null : formatDecimal(value, 'money'))
const percentOf = (value: string | null) => (value === null ? null : formatDecimal(value, 'percent'))

/** The rules of a company. @throws AppError `record.not-found`, also for another tenant's id */
export async function readRules(work: Work, companyId: number): Promise<CompanyRules> {
  const { company } = await requireCompany(work, companyId)
  const rules = await selectRules(work, companyId)
  const roles = listedRoles(await selectRoleLimits(work, companyId))
  return {
    varianceTolerancePct: percentOf(rules.varianceTolerancePct),
    varianceToleranceValue: moneyOf(rules.varianceToleranceValue),
    uncountedPolicy: rules.uncountedPolicy,
    secondPerson: rules.secondPerson,
    backdateDays: rules.backdateDays,
    negativeStock: rules.negativeStock,
    overReceiptPct: percentOf(rules.overReceiptPct),
    currency: company.baseCurrency,
    limits: roles.map(({ id, name, forCounts, forOrders, ...limit }) => ({
      role: { id, name },
      forCounts,
      countVarianceValue: moneyOf(limit.countVarianceValue),
      forOrders,
      orderTotal: moneyOf(limit.orderTotal),
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
    ...Object.fromEntries(
      limits.flatMap(({ name, countVarianceValue, orderTotal }) => [
        [`limit ${name}`, moneyOf(countVarianceValue)],
        [`order limit ${name}`, moneyOf(orderTotal)],
      ]),
    ),
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
 * Replaces the rules of a company. Nothing is written, and the version stays, when nothing is different.
 * @throws AppError `record.not-found`, `record.version-missing`, `record.version-conflict`, `company.role-unknown`
 */
export async function changeRules(
  work: Work,
  { id, version }: CompanyChange,
  { limits, ...patch }: CompanyRulesContent,
): Promise<CompanyRules> {
  await takeCompany(work, { id, version: undefined })
  const rules = await selectRules(work, id)
  requireVersion(rules, version)
  const known = await selectRoleLimits(work, id)
  const wanted = limitsAfter(known, limits)
  const { before, after } = changedFields(fieldsOf(rules, known), fieldsOf(patch, wanted))
  if (Object.keys(after).length > 0) {
    await saveRules(work, id, patch)
    await replaceRoleLimits(work, id, wanted)
    await recordEvents(work, [{ entity: 'company', entityId: id, action: 'rules', before, after }])
  }
  return readRules(work, id)
}
