import { changedFields, type Fields } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { type FirstLimit, selectFirstLimits } from './first-limits-repository.ts'
import { fieldsOfLimits, noLimit } from './reach.ts'
import { replaceRoleLimits, selectRoleLimits, touchRules } from './repository.ts'

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

/**
 * Gives a company that is locked the limits with which it begins in another currency, in the place of its own: their amounts would mean
 * something else. Called before the currency is written, so that the company counts with the one that it has.
 * @returns what its history tells of them
 */
export async function restartLimits(
  work: Work,
  companyId: number,
  baseCurrency: string,
): Promise<{ before: Fields; after: Fields }> {
  const held = await selectRoleLimits(work, companyId)
  const first = await selectFirstLimits(work, baseCurrency, companyId)
  await replaceRoleLimits(work, companyId, first)
  await touchRules(work, [companyId])
  const none = fieldsOfLimits([...held, ...first].map(({ name }) => ({ name, ...noLimit })))
  return changedFields({ ...none, ...fieldsOfLimits(held) }, { ...none, ...fieldsOfLimits(first) })
}
