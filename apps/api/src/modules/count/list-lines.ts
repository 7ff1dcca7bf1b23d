import {
  type CountLine,
  type CountLinePage,
  type ExportColumns,
  exports,
  formatDecimal,
  type ListQuery,
} from '@backoffice/api-types'
import Big from 'big.js'
import { fromSelect, type ListSource } from '../../database/list-source.ts'
import { readPage } from '../../database/read-page.ts'
import { sumColumn } from '../../database/sum-by-currency.ts'
import { presentText } from '../../present-text.ts'
import type { Work } from '../../work.ts'
import { selectRules, type StoredRules } from '../company-rule/repository.ts'
import { requireCount } from './count-record.ts'
import { isBookHidden } from './is-book-hidden.ts'
import type { StoredCount } from './queries/count.ts'
import {
  figuresOfCount,
  isUncounted,
  lineListShape,
  selectLine,
  type StoredLine,
  selectFromLines,
  varianceValueOf,
} from './queries/lines.ts'

type Expected = Pick<
  CountLine,
  | 'moved'
  | 'overtaken'
  | 'found'
  | 'approvedVariance'
  | 'approvedVarianceValue'
  | 'bookAtStart'
  | 'bookAtCount'
  | 'variance'
  | 'varianceValue'
  | 'unitCost'
  | 'reasonCode'
  | 'comment'
>
type Kind = Parameters<typeof formatDecimal>[1]

const shown = (value: string | null, kind: Kind) => (value === null ? null : formatDecimal(value, kind))

/** Both results of a line that stock moved of while it was counted. */
function movedOf({ isMoved, bookFrom, bookTo, countedQty, momentChoice, movements }: StoredLine) {
  if (!isMoved || bookFrom === null || bookTo === null) return null
  return {
    bookFrom: formatDecimal(bookFrom, 'quantity'),
    bookTo: formatDecimal(bookTo, 'quantity'),
    varianceFrom: differenceOf(countedQty ?? '0', bookFrom),
    varianceTo: differenceOf(countedQty ?? '0', bookTo),
    choice: momentChoice,
    movements: (movements ?? []).map((movement) => ({
      ...movement,
      occurredAt: new Date(movement.occurredAt).toISOString(),
      number: presentText(movement.number),
    })),
  }
}

/** What stock costs that was found and that the book knows no cost of. */
function foundOf({ hasNoCost, isLeftUncosted, saidCost, proposedCost, costSource, costOrigin }: StoredLine) {
  if (!hasNoCost) return null
  return {
    proposed:
      proposedCost === null || costSource === null
        ? null
        : {
            unitCost: formatDecimal(proposedCost, 'cost'),
            source: costSource,
            from: presentText(costOrigin),
          },
    unitCost: isLeftUncosted ? null : shown(saidCost, 'cost'),
    isNone: isLeftUncosted,
  }
}

/** The later count that has overtaken a line. */
function overtakenOf({ later, overtakenChoice: choice }: StoredLine) {
  if (later === null) return null
  const { number, countedQty, countedAt } = later
  return {
    number,
    countedQty: formatDecimal(countedQty ?? '0', 'quantity'),
    countedAt: new Date(countedAt).toISOString(),
    choice,
  }
}

const differenceOf = (counted: string, book: string) =>
  formatDecimal(new Big(counted).minus(book), 'quantity')

/**
 * Book, variance and reason of a line. The reason is hidden with the figures, since it reveals that there is a variance. An
 * uncounted line has a book but no variance.
 */
function expectedOf(line: StoredLine): Expected {
  return {
    bookAtStart: shown(line.bookAtStart, 'quantity'),
    bookAtCount: line.isCounted ? shown(line.book, 'quantity') : null,
    variance: shown(line.variance, 'quantity'),
    varianceValue: shown(line.varianceValue, 'money'),
    unitCost: shown(line.unitCost, 'cost'),
    moved: movedOf(line),
    overtaken: overtakenOf(line),
    found: foundOf(line),
    approvedVariance: shown(line.approvedVariance, 'quantity'),
    approvedVarianceValue: shown(line.approvedVarianceValue, 'money'),
    reasonCode: presentText(line.reasonCode),
    comment: presentText(line.comment),
  }
}

/** What earlier rounds found; a round found what it found, whatever becomes of the people. */
const earlierOf = ({ earlier }: StoredLine): NonNullable<CountLine['earlier']> =>
  (earlier ?? []).map(({ countedAt, ...round }) => ({
    ...round,
    countedAt: countedAt === null ? null : new Date(countedAt).toISOString(),
  }))

/** What the sub-counts of the count found, where they differ. */
function unequalOf({ unequal }: StoredLine): NonNullable<CountLine['unequal']> | null {
  if (unequal === null) return null
  const figures = unequal.figures.map(({ countedAt, ...figure }) => ({
    ...figure,
    countedAt: countedAt === null ? null : new Date(countedAt).toISOString(),
  }))
  return { ...unequal, figures }
}

function lineOf(line: StoredLine, isCounting: boolean): CountLine {
  return {
    id: line.id,
    item: line.item,
    location: line.location,
    state: line.state,
    countedQty: line.countedQty,
    countedFrom: line.countedFrom?.toISOString() ?? null,
    countedAt: line.countedAt?.toISOString() ?? null,
    ...(line.isHidden ? {} : expectedOf(line)),
    round: line.round,
    ...(isCounting || line.isHidden ? {} : { earlier: earlierOf(line), unequal: unequalOf(line) }),
    isAdded: line.isAdded,
    isPrefilled: line.isPrefilled,
    rows: line.rows,
  }
}

/** `uncounted`: lines with a row that has no figure. */
type LineChoice = 'all' | 'uncounted'

type CountWithRules = Pick<StoredCount, 'count' | 'company'> & { rules: StoredRules }

async function requireWithRules(work: Work, countId: number): Promise<CountWithRules> {
  const { count, company } = await requireCount(work, countId)
  return { count, company, rules: await selectRules(work, company.id) }
}

/** The lines of one count, without a figure of the book where this person must not see one. */
function lineList(
  work: Work,
  { count, company: { currency }, rules }: CountWithRules,
  choice: LineChoice,
): ListSource<StoredLine, CountLine> {
  const isHidden = isBookHidden(work.actor, count)
  const figures = figuresOfCount(work, count.id)
  const list: ListSource<StoredLine, CountLine> = {
    ...fromSelect(selectFromLines(figures, work.actor.organisationId)),
    shape: lineListShape(work, figures, { countId: count.id, isHidden, rules }),
    visible: () => (choice === 'all' ? undefined : isUncounted(figures)),
    keyOf: ({ id }) => id,
    present: (_, lines) => lines.map((line) => lineOf(line, count.state === 'COUNTING')),
  }
  if (isHidden) return list
  const value = { name: 'varianceValue', amount: varianceValueOf(figures), currency }
  return {
    ...list,
    sums: (of, condition) => sumColumn(of, list, value, condition),
  }
}

/**
 * A page of the lines of a count.
 * @throws AppError `record.not-found`; `list.*` as `listClauses`, also for figures that must stay hidden
 */
export async function listLines(
  work: Work,
  countId: number,
  query: ListQuery,
  choice: LineChoice = 'all',
): Promise<CountLinePage> {
  return readPage(work, lineList(work, await requireWithRules(work, countId), choice), query)
}

/** One line of a count, and whether its book must stay hidden from this person; undefined without one. */
export async function readLine(
  work: Work,
  { count }: StoredCount,
  lineId: number,
): Promise<{ line: CountLine; isHidden: boolean } | undefined> {
  const stored = await selectLine(work, count.id, lineId)
  if (stored === undefined) return undefined
  return { line: lineOf(stored, count.state === 'COUNTING'), isHidden: stored.isHidden }
}

type ExportedLine = CountLine & { areas: string[] }

/**
 * The lines of a count as a file has them, with the names of their areas, and the columns that it may have: those of
 * the book are none of them while it must stay hidden.
 * @throws AppError `record.not-found`
 */
export async function exportedLines(
  work: Work,
  countId: number,
): Promise<{ list: ListSource<StoredLine, ExportedLine>; columns: ExportColumns }> {
  const count = await requireWithRules(work, countId)
  const list = lineList(work, count, 'all')
  const areasOf = ({ rows }: CountLine) => [...new Set(rows.map(({ area }) => area.name))]
  const present = async (of: Work, rows: readonly StoredLine[]) =>
    (await list.present(of, rows)).map((line) => ({ ...line, areas: areasOf(line) }))
  const { columns } = exports.countLines
  return {
    list: { ...list, present },
    columns: isBookHidden(work.actor, count.count) ? withoutBook(columns) : columns,
  }
}

const bookColumns: readonly (keyof Expected)[] = [
  'bookAtStart',
  'bookAtCount',
  'variance',
  'varianceValue',
  'unitCost',
  'reasonCode',
  'comment',
]

function withoutBook(columns: ExportColumns): ExportColumns {
  return Object.fromEntries(
    Object.entries(columns).filter(([path]) => !bookColumns.some((hidden) => hidden === path)),
  )
}
