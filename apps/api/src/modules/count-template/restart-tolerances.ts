import { recordEvents } from '../../database/record-event.ts'
import type { Work } from '../../work.ts'
import { selectFirstTolerance } from '../company-rule/first-limits-repository.ts'
import { replaceToleranceValues } from './tolerance-repository.ts'

/**
 * Gives the templates of a company that is locked the tolerance in value with which it begins in another currency, where they say one:
 * their amounts would mean something else.
 */
export async function restartToleranceValues(
  work: Work,
  companyId: number,
  baseCurrency: string,
): Promise<void> {
  const first = await selectFirstTolerance(work, baseCurrency, companyId)
  const changed = await replaceToleranceValues(work, companyId, first)
  await recordEvents(
    work,
    changed.map(({ id, before }) => ({
      entity: 'count-template',
      entityId: id,
      action: 'update',
      before: { recountToleranceValue: before },
      after: { recountToleranceValue: first },
    })),
  )
}
