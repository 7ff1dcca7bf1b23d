import { instantText } from '../demo-table.ts'
import type { Person } from '../world/world.ts'

/** The columns that say who made a record when, and how often it was changed since (from 1). */
export function trackedBy(
  person: Person | null,
  createdAt: number,
  changes: { at: number; by: Person | null; times: number } = { at: createdAt, by: person, times: 0 },
) {
  return {
    createdAt: instantText(createdAt),
    createdBy: person?.id ?? null,
    updatedAt: instantText(changes.at),
    updatedBy: changes.by?.id ?? null,
    version: 1 + changes.times,
  }
}
