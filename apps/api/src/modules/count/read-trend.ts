import { type CountTrend, formatDecimal, type TrendScope } from '@backoffice/api-types'
import Big from 'big.js'
import type { Work } from '../../work.ts'
import { accuracyPct } from './accuracy-pct.ts'
import { requireCount } from './count-record.ts'
import { type StoredPoint, selectTrend } from './queries/trend.ts'

function figuresOf({ absoluteBookValue, absoluteVarianceValue, shrinkageValue, varianceValue }: StoredPoint) {
  const book = new Big(absoluteBookValue)
  return {
    varianceValue: formatDecimal(varianceValue, 'money'),
    shrinkageValue: formatDecimal(shrinkageValue, 'money'),
    shrinkagePct: book.eq(0) ? null : formatDecimal(new Big(shrinkageValue).div(book).times(100), 'percent'),
    accuracyPct: accuracyPct(absoluteBookValue, absoluteVarianceValue),
  }
}

/**
 * What posted counts of the same template or location came to, up to this one, oldest first.
 * @throws AppError `record.not-found`, also for another tenant's id
 */
export async function readTrend(work: Work, countId: number, by: TrendScope): Promise<CountTrend> {
  const points = await selectTrend(work, await requireCount(work, countId), by)
  return {
    by,
    data: points.map((point) => ({
      count: { id: point.id, number: point.number },
      countDate: point.countDate,
      ...(point.isHidden ? {} : figuresOf(point)),
    })),
  }
}
