import { recordEvents } from '../../database/record-event.ts'
import { count, countTemplate } from '../../database/schema/index.ts'
import type { Work } from '../../work.ts'
import { selectFirstTolerance } from '../company-rule/first-limits-repository.ts'
import { announceCount } from '../count/announce-count.ts'
import { replaceToleranceValues } from './tolerance-repository.ts'

/**
 * Gives the templates and the counts of a company that is locked the tolerance in value with which it begins in another currency, where
 * they say one: their amounts would mean something else. Counts that are over are among them, as they may be copied.
 */
export async function restartToleranceValues(
  work: Work,
  companyId: number,
  baseCurrency: string,
): Promise<void> {
  const first = await selectFirstTolerance(work, baseCurrency, companyId)
  const templates = await replaceToleranceValues(work, countTemplate, companyId, first)
  const counts = await replaceToleranceValues(work, count, companyId, first)
  const eventsOf = (entity: 'count' | 'count-template', changed: typeof counts) =>
    changed.map(({ id, before }) => ({
      entity,
      entityId: id,
      action: 'update',
      before: { recountToleranceValue: before },
      after: { recountToleranceValue: first },
    }))
  await recordEvents(work, [...eventsOf('count-template', templates), ...eventsOf('count', counts)])
  for (const { id } of counts) await announceCount(work, id)
}
