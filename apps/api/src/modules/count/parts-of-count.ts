// docs/domain.md 3.21: what somebody may enter, and is told, where a count has parts.
import { type OverlapRule, sumDecimals } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import type { Work } from '../../work.ts'
import type { StoredCount } from './queries/count.ts'
import type { Refusal } from './validate-entry.ts'
import { selectParts, type StoredPart } from './queries/sub-count.ts'
import { selectOtherFigures } from './queries/sub-count-figures.ts'
import type { Shared } from './doubt-figure.ts'

export type PartsOfCount = {
  overlap: OverlapRule
  /** The part that this person counts. */
  own: StoredPart | undefined
  all: StoredPart[]
  /** The parts are compared, and some are still counted: nobody is told what another one found. */
  isUnseen: boolean
  /** Every part is compared with the others, so that rows come to what they agree about. */
  isCompared: boolean
}

type Count = Pick<StoredCount['count'], 'id' | 'round' | 'overlap' | 'state'>

/** The parts of the present round of a count, as they are to this person; undefined where it has none. */
export async function readParts(work: Work, count: Count): Promise<PartsOfCount | undefined> {
  return partsOf(await selectParts(work, count.id, count.round), count, work.actor.userId)
}

/** The same of parts that are known. */
function partsOf(
  all: StoredPart[],
  { overlap, state }: Pick<Count, 'overlap' | 'state'>,
  userId: number,
): PartsOfCount | undefined {
  if (all.length === 0) return undefined
  const isComparing = overlap === 'COMPARE' && (state === 'COUNTING' || state === 'CANCELLED')
  const isFinished = all.every((part) => part.state === 'FINISHED')
  return {
    overlap,
    all,
    own: all.find(({ counters }) => counters.some(({ id }) => id === userId)),
    isUnseen: isComparing && !isFinished,
    isCompared: isComparing && isFinished,
  }
}

/** Holds back what would tell somebody how far others are. @throws AppError `sub-count.unfinished` while nobody is to know */
export async function requireSeenParts(work: Work, count: Count): Promise<void> {
  if ((await readParts(work, count))?.isUnseen) throw new AppError('sub-count.unfinished')
}

/** The part whose entries are this person's own, 0 for whoever has none; undefined where the count has no parts. */
export const ownPartId = (parts: PartsOfCount | undefined): number | undefined =>
  parts && (parts.own?.id ?? 0)

/** Whether figures of this person are shown to them alone, beside those of others, and not what the rows come to. */
export const showsOwn = (parts: PartsOfCount | undefined, state: Count['state']): boolean =>
  parts?.own !== undefined && (parts.isUnseen || (state === 'COUNTING' && parts.overlap === 'SUM'))

type Place = { areaId: number; subCountId: number | null }

const isIn = ({ areas }: StoredPart, areaId: number) =>
  areas.length === 0 || areas.some(({ id }) => id === areaId)

const namesOf = (parts: readonly StoredPart[]) =>
  parts
    .map(({ name, counters }) => {
      const people = counters.map((one) => one.name).join(', ')
      return people === name || people === '' ? name : `${people} (${name})`
    })
    .join('; ')

/** Why this person enters no figure in a row; undefined where they may. */
export function refusalOf(parts: PartsOfCount | undefined, row: Place): Refusal | undefined {
  if (parts === undefined) return undefined
  const { own, all, overlap } = parts
  if (own === undefined)
    return {
      code: 'entry.no-part',
      message: `Each person counts a part here, and you have none. Ask whoever plans counts for one.`,
    }
  if (own.state === 'FINISHED')
    return {
      code: 'entry.part-finished',
      message: 'Your part is finished. Open it again to change a figure.',
    }
  if (!isIn(own, row.areaId)) {
    const others = namesOf(all.filter((part) => isIn(part, row.areaId)))
    return {
      code: 'entry.other-part',
      message: others === '' ? 'This row is in no part of yours.' : `This row is counted by ${others}.`,
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
 * What other parts have in rows, where the figures of several are added up.
 * @returns undefined for a row that nobody else counts
 */
export async function readShared(
  work: Work,
  count: Count,
  parts: PartsOfCount | undefined,
  rowIds: readonly number[],
): Promise<(row: { id: number; areaId: number }) => Shared | undefined> {
  const own = parts?.own
  if (parts === undefined || own === undefined || parts.overlap !== 'SUM') return () => undefined
  const found = Map.groupBy(await selectOtherFigures(work, count, own.id, rowIds), ({ rowId }) => rowId)
  return ({ id, areaId }) => {
    const others = parts.all.filter((part) => part.id !== own.id && isIn(part, areaId))
    if (others.length === 0) return undefined
    const figures = (found.get(id) ?? []).map(({ countedQty }) => countedQty)
    return {
      others: sumDecimals(figures, 'quantity'),
      isPartial: others.some(({ state }) => state !== 'FINISHED'),
    }
  }
}
