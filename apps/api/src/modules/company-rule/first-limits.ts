import { changedFields, type Fields } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { type FirstLimit, selectFirstLimits, selectFirstTolerance } from './first-limits-repository.ts'
import { fieldsOfLimits, noLimit } from './reach.ts'
import {
  replaceRoleLimits,
  saveToleranceValue,
  selectRoleLimits,
  selectRules,
  touchRules,
} from './repository.ts'

/**
 * Gives a new company the limits that it begins with (docs/domain.md 6.1).
 * @param limits as they are selected before there is the company
 * @returns what its history tells of them
 */
export async function beginLimits(
  work: Work,
  companyId: number,
  limits: readonly FirstLimit[],
): Promise<Fields> {
  await replaceRoleLimits(work, companyId, limits)
  const told = Object.entries(fieldsOfLimits(limits)).filter(([, amount]) => amount !== null)
  return Object.fromEntries(told)
}

type Changed = { before: Fields; after: Fields }

/**
 * Gives a company that is locked the limits and the tolerance in value with which it begins in another currency, in the place of its own:
 * their amounts would mean something else. Called before the currency is written, so that the company counts with the one that it has.
 * @returns what its history tells of them
 */
export async function restartAmounts(work: Work, companyId: number, baseCurrency: string): Promise<Changed> {
  const tolerance = await restartTolerance(work, companyId, baseCurrency)
  const limits = await restartLimits(work, companyId, baseCurrency)
  await touchRules(work, [companyId])
  return {
    before: { ...tolerance.before, ...limits.before },
    after: { ...tolerance.after, ...limits.after },
  }
}

async function restartTolerance(work: Work, companyId: number, baseCurrency: string): Promise<Changed> {
  const { varianceToleranceValue: held } = await selectRules(work, companyId)
  if (held === null) return { before: {}, after: {} }
  const first = await selectFirstTolerance(work, baseCurrency, companyId)
  await saveToleranceValue(work, companyId, first)
  return changedFields({ varianceToleranceValue: held }, { varianceToleranceValue: first })
}

async function restartLimits(work: Work, companyId: number, baseCurrency: string): Promise<Changed> {
  const held = await selectRoleLimits(work, companyId)
  const first = await selectFirstLimits(work, baseCurrency, companyId)
  await replaceRoleLimits(work, companyId, first)
  const none = fieldsOfLimits([...held, ...first].map(({ name }) => ({ name, ...noLimit })))
  return changedFields({ ...none, ...fieldsOfLimits(held) }, { ...none, ...fieldsOfLimits(first) })
}
