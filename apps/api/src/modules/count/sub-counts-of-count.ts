// docs/domain.md 3.21: what somebody may enter, and is told, where a count has sub-counts.
import { type OverlapRule, sumDecimals } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import type { Work } from '../../work.ts'
import type { StoredCount } from './queries/count.ts'
import type { Refusal } from './validate-entry.ts'
import { selectSubCounts, type StoredSubCount } from './queries/sub-count.ts'
import { selectOtherFigures } from './queries/sub-count-figures.ts'
import type { Shared } from './doubt-figure.ts'

export type SubCountsOfCount = {
  overlap: OverlapRule
  /** The sub-count that this person counts. */
  own: StoredSubCount | undefined
  all: StoredSubCount[]
  /** The sub-counts are compared, and some are still counted: nobody is told what another one found. */
  isUnseen: boolean
  /** Every sub-count is compared with the others, so that rows come to what they agree about. */
  isCompared: boolean
}

type Count = Pick<StoredCount['count'], 'id' | 'round' | 'overlap' | 'state'>

/** The sub-counts of the present round of a count, as they are to this person; undefined where it has none. */
export async function readSubCounts(work: Work, count: Count): Promise<SubCountsOfCount | undefined> {
  return subCountsOf(await selectSubCounts(work, count.id, count.round), count, work.actor.userId)
}

/** The same of sub-counts that are known. */
function subCountsOf(
  all: StoredSubCount[],
  { overlap, state }: Pick<Count, 'overlap' | 'state'>,
  userId: number,
): SubCountsOfCount | undefined {
  if (all.length === 0) return undefined
  const isComparing = overlap === 'COMPARE' && (state === 'COUNTING' || state === 'CANCELLED')
  const isFinished = all.every((subCount) => subCount.state === 'FINISHED')
  return {
    overlap,
    all,
    own: all.find(({ counters }) => counters.some(({ id }) => id === userId)),
    isUnseen: isComparing && !isFinished,
    isCompared: isComparing && isFinished,
  }
}

/** Holds back what would tell somebody how far others are. @throws AppError `sub-count.unfinished` while nobody is to know */
export async function requireSeenSubCounts(work: Work, count: Count): Promise<void> {
  if ((await readSubCounts(work, count))?.isUnseen) throw new AppError('sub-count.unfinished')
}

/** The sub-count whose entries are this person's own, 0 for whoever has none; undefined where the count has no sub-counts. */
export const ownSubCountId = (subCounts: SubCountsOfCount | undefined): number | undefined =>
  subCounts && (subCounts.own?.id ?? 0)

/** Whether figures of this person are shown to them alone, beside those of others, and not what the rows come to. */
export const showsOwn = (subCounts: SubCountsOfCount | undefined, state: Count['state']): boolean =>
  subCounts?.own !== undefined &&
  (subCounts.isUnseen || (state === 'COUNTING' && subCounts.overlap === 'SUM'))

type Place = { areaId: number; subCountId: number | null }

const isIn = ({ areas }: StoredSubCount, areaId: number) =>
  areas.length === 0 || areas.some(({ id }) => id === areaId)

const namesOf = (subCounts: readonly StoredSubCount[]) =>
  subCounts
    .map(({ name, counters }) => {
      const people = counters.map((one) => one.name).join(', ')
      return people === name || people === '' ? name : `${people} (${name})`
    })
    .join('; ')

/** Why this person enters no figure in a row; undefined where they may. */
export function refusalOf(subCounts: SubCountsOfCount | undefined, row: Place): Refusal | undefined {
  if (subCounts === undefined) return undefined
  const { own, all, overlap } = subCounts
  if (own === undefined)
    return {
      code: 'entry.no-sub-count',
      message: `Each person counts a sub-count here, and you have none. Ask whoever plans counts for one.`,
    }
  if (own.state === 'FINISHED')
    return {
      code: 'entry.sub-count-finished',
      message: 'Your sub-count is finished. Open it again to change a figure.',
    }
  if (!isIn(own, row.areaId)) {
    const others = namesOf(all.filter((subCount) => isIn(subCount, row.areaId)))
    return {
      code: 'entry.other-sub-count',
      message: others === '' ? 'This row is in no sub-count of yours.' : `This row is counted by ${others}.`,
    }
  }
  if (overlap !== 'REJECT' || row.subCountId === null || row.subCountId === own.id) return undefined
  const owner = all.filter(({ id }) => id === row.subCountId)
  return {
    code: 'count.row-taken',
    message: `${namesOf(owner)} counted this row first. Leave it to them, or have them clear their figure.`,
  }
}

/**
 * What other sub-counts have in rows, where the figures of several are added up.
 * @returns undefined for a row that nobody else counts
 */
export async function readShared(
  work: Work,
  count: Count,
  subCounts: SubCountsOfCount | undefined,
  rowIds: readonly number[],
): Promise<(row: { id: number; areaId: number }) => Shared | undefined> {
  const own = subCounts?.own
  if (subCounts === undefined || own === undefined || subCounts.overlap !== 'SUM') return () => undefined
  const found = Map.groupBy(await selectOtherFigures(work, count, own.id, rowIds), ({ rowId }) => rowId)
  return ({ id, areaId }) => {
    const others = subCounts.all.filter((subCount) => subCount.id !== own.id && isIn(subCount, areaId))
    if (others.length === 0) return undefined
    const figures = (found.get(id) ?? []).map(({ countedQty }) => countedQty)
    return {
      others: sumDecimals(figures, 'quantity'),
      isPartial: others.some(({ state }) => state !== 'FINISHED'),
    }
  }
}
