import { formatDecimal, type ParLevelContent, type ParLevelRecord } from '@backoffice/api-types'
import { changedFields, type Fields, recordEvents } from '../../database/record-event.ts'
import { withUnique } from '../../database/database-error.ts'
import type { Work } from '../../work.ts'
import { type StoredParLevel, writeParLevelRows } from './repository.ts'

/** A par level to add (`stored` null) or to change. */
export type ParLevelPlan = {
  stored: StoredParLevel | null
  itemId: number
  locationId: number
  content: ParLevelContent
}

const orNull = (value: string | null) => (value === null ? null : formatDecimal(value, 'quantity'))

/** A par level as the API shows it. */
export function parLevelRecordOf({ level, company, location, item }: StoredParLevel): ParLevelRecord {
  const { id, method, rounding, version, par, min, max } = level
  const levels = { par: orNull(par), min: orNull(min), max: orNull(max) }
  return { id, company, location, item, method, ...levels, rounding, version }
}

/** What the audit tells of a par level. */
export const auditFieldsOf = ({ method, par, min, max, rounding }: ParLevelContent): Fields => ({
  method,
  par,
  min,
  max,
  rounding,
})

/**
 * Writes par levels and records what changed. @returns the id of each, in the order of the plans
 * @throws AppError `par-level.taken`
 */
export async function writeParLevels(work: Work, plans: readonly ParLevelPlan[]): Promise<number[]> {
  const place = { field: 'locationId', message: 'has a par level of this item already' }
  const ids = await withUnique('par-level.taken', place, () =>
    writeParLevelRows(
      work,
      plans.map(({ stored, itemId, locationId, content }) => ({
        id: stored?.level.id ?? null,
        itemId,
        locationId,
        ...content,
      })),
    ),
  )
  await recordEvents(
    work,
    plans.map(({ stored, content }, at) => {
      const record = { entity: 'par_level', entityId: ids[at] ?? 0 }
      const after = auditFieldsOf(content)
      if (stored === null) return { ...record, action: 'create', after }
      return { ...record, action: 'update', ...changedFields(auditFieldsOf(parLevelRecordOf(stored)), after) }
    }),
  )
  return ids
}
