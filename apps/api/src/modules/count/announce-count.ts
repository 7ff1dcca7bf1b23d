import { announceChange } from '../../database/announce-change.ts'
import type { Work } from '../../work.ts'
import type { SubCountsOfCount } from './sub-counts-of-count.ts'

/** Tells whoever has the sheet of a count open that it has changed. */
export const announceCount = (work: Work, countId: number): Promise<void> =>
  announceChange(work, { entity: 'count', id: countId })

/**
 * The same of figures. While sub-counts are compared unseen, those who count the same sub-count alone are told: that somebody else enters
 * figures is already too much (docs/domain.md 3.21).
 */
export const announceFigures = (
  work: Work,
  countId: number,
  subCounts: SubCountsOfCount | undefined,
): Promise<void> =>
  announceChange(
    work,
    { entity: 'count', id: countId },
    subCounts?.isUnseen ? (subCounts.own?.counters ?? []).map(({ id }) => id) : null,
  )
