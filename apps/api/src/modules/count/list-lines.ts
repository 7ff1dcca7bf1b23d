import { type CountLine, type CountLinePage, formatDecimal, type ListQuery } from '@backoffice/api-types'
import { listClauses, pageResult } from '../../database/list-query.ts'
import { presentText } from '../../present-text.ts'
import type { Work } from '../../work.ts'
import { requireCount } from './count-record.ts'
import { isBookHidden } from './is-book-hidden.ts'
import { type LineChoice, lineList, type StoredLine, selectLines } from './line-repository.ts'

type Expected = Pick<CountLine, 'bookAtStart' | 'bookAtCount' | 'variance' | 'varianceValue' | 'unitCost'>
type Kind = Parameters<typeof formatDecimal>[1]

const shown = (value: string | null, kind: Kind) => (value === null ? null : formatDecimal(value, kind))

/** What the ledger expects; a line that is not counted has a book, but nothing to compare it with. */
function expectedOf(line: StoredLine): Expected {
  return {
    bookAtStart: shown(line.bookAtStart, 'quantity'),
    bookAtCount: line.isCounted ? shown(line.book, 'quantity') : null,
    variance: shown(line.variance, 'quantity'),
    varianceValue: shown(line.varianceValue, 'money'),
    unitCost: shown(line.unitCost, 'cost'),
  }
}

function lineOf(line: StoredLine, isHidden: boolean): CountLine {
  return {
    id: line.id,
    item: line.item,
    state: line.state,
    countedQty: line.countedQty,
    countedAt: line.countedAt?.toISOString() ?? null,
    ...(isHidden ? {} : expectedOf(line)),
    reasonCode: presentText(line.reasonCode),
    comment: presentText(line.comment),
    rows: line.rows,
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
  const { count } = await requireCount(work, countId)
  const isHidden = isBookHidden(work.actor, count)
  const list = lineList(work, countId, isHidden)
  const { lines, total } = await selectLines(work, list, listClauses(list.shape, query), choice)
  const data = lines.map((line) => lineOf(line, isHidden))
  return pageResult(query, data, total)
}
