import {
  formatDecimal,
  isShutPeriod,
  type PeriodDiff,
  type PeriodFigure,
  periodFigures,
  type PeriodReport,
} from '@backoffice/api-types'
import type { SQL } from 'drizzle-orm'
import type { Work } from '../../work.ts'
import { exactMoney, moneyText } from '../ledger/value-movements.ts'
import { selectClosings, type StoredClosing } from './queries/closings.ts'
import { selectFigureDiffs, selectPlaceDiffs } from './queries/diff.ts'
import { keptFigures, ledgerFigures, shownFigures } from './queries/figures.ts'
import type { StoredPeriod } from './queries/periods.ts'
import { type GroupFigure, selectGroups } from './queries/report.ts'
import { amountsOf, requirePeriod } from './read-period.ts'
import { reportFiguresOf, shownValueOf } from './rules.ts'

/** The figures of these rows added up; null where one of them must not be told. */
function addUp(rows: readonly GroupFigure[]) {
  if (rows.some(({ isHidden }) => isHidden)) return null
  const sums = new Map<PeriodFigure, bigint>()
  for (const { figure, value } of rows) sums.set(figure, (sums.get(figure) ?? 0n) + exactMoney(value))
  return reportFiguresOf(new Map([...sums].map(([figure, sum]) => [figure, moneyText(sum)])))
}

/**
 * The report of a period: as it was kept while it is closed, else by the ledger of this moment.
 * @throws AppError `record.not-found`
 */
export async function readReport(
  work: Work,
  id: number,
  groupBy: PeriodReport['groupBy'],
): Promise<PeriodReport> {
  const found = await requirePeriod(work, id)
  const { isKept, rows } = shownFigures(work, found)
  const figures = await selectGroups(work, rows, groupBy)
  const groups = [...Map.groupBy(figures, ({ id: group }) => Number(group))]
  return {
    currency: found.company.currency,
    groupBy,
    isKept,
    total: addUp(figures),
    groups: groups.map(([group, own]) => ({ id: group, name: own[0]?.name ?? '', figures: addUp(own) })),
  }
}

/** More places than a person reads. */
const mostPlaces = 200

type Side = { shown: PeriodDiff['before']; rows: SQL }

const sideOf = (work: Work, { closing }: StoredClosing): Side => ({
  shown: { number: closing.number, closedAt: closing.closedAt.toISOString(), hash: closing.hash },
  rows: keptFigures(work, closing.id),
})

/** What is compared; undefined while there is nothing to compare with. */
async function sidesOf(
  work: Work,
  { period }: StoredPeriod,
): Promise<{ before: Side; after: Side } | undefined> {
  const [last, previous] = await selectClosings(work, period.id)
  if (last === undefined) return undefined
  if (!isShutPeriod(period.state))
    return { before: sideOf(work, last), after: { shown: null, rows: ledgerFigures(work, period) } }
  return previous && { before: sideOf(work, previous), after: sideOf(work, last) }
}

/** What changed since the closing before. @throws AppError `record.not-found` */
export async function readDiff(work: Work, id: number): Promise<PeriodDiff> {
  const found = await requirePeriod(work, id)
  const { currency } = found.company
  const sides = await sidesOf(work, found)
  if (sides === undefined)
    return { currency, before: null, after: null, isHidden: false, figures: [], rows: [], total: 0 }
  const { before, after } = sides
  const figures = await selectFigureDiffs(work, before.rows, after.rows)
  const places = await selectPlaceDiffs(work, before.rows, after.rows, mostPlaces)
  const isHidden = figures.some((one) => one.isHidden)
  return {
    currency,
    before: before.shown,
    after: after.shown,
    isHidden,
    figures: isHidden
      ? []
      : periodFigures.flatMap((figure) => {
          const sums = figures.find((one) => one.figure === figure)
          if (sums === undefined) return []
          const shown = (value: string) => formatDecimal(shownValueOf(figure, value), 'money')
          return [{ figure, before: shown(sums.before), after: shown(sums.after) }]
        }),
    rows: places.map(({ item, location, qtyBefore, valueBefore, qtyAfter, valueAfter }) => ({
      item,
      location,
      before: amountsOf(qtyBefore, valueBefore),
      after: amountsOf(qtyAfter, valueAfter),
    })),
    total: places[0]?.total ?? 0,
  }
}
