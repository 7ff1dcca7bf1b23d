import { formatDecimal, type StockPoint, type TransactionPage } from '@backoffice/api-types'
import { AppError } from '../../app-error.ts'
import type { Work } from '../../work.ts'
import { readLogPage } from '../transaction/service.ts'
import { hasItem, type Moment, movementsOf, selectSeries } from './queries.ts'

/** Most points of a chart; a day more is narrower than a line. */
const mostPoints = 180

/** The moment that an address names; undefined for now. */
export function momentOf(asOf: string | undefined): Moment | undefined {
  if (asOf === undefined) return undefined
  if (asOf.length === 'yyyy-MM-dd'.length) return { day: asOf }
  return asOf.length === 'yyyy-MM-ddTHH:mm'.length ? { clock: asOf } : { instant: new Date(asOf) }
}

type HistoryQuery = { cursor?: string | undefined; limit: number; locationId?: number | undefined }

/**
 * The movements and counts of an item, newest first.
 * @throws AppError `record.not-found`; `request.invalid` for a cursor that is none
 */
export async function readItemHistory(
  work: Work,
  itemId: number,
  { locationId, ...page }: HistoryQuery,
): Promise<TransactionPage> {
  await requireItem(work, itemId)
  return readLogPage(work, movementsOf(itemId, locationId), page)
}

/**
 * What lay of an item at a location at the end of each of its last days with a movement, oldest first; nothing while the
 * item is hidden from this person.
 * @throws AppError `record.not-found`
 */
export async function readItemSeries(
  work: Work,
  itemId: number,
  locationId: number,
): Promise<{ data: StockPoint[] }> {
  await requireItem(work, itemId)
  const points = await selectSeries(work, { itemId, locationId }, mostPoints)
  return {
    data: points
      .toReversed()
      .map(({ date, onHand }) => ({ date, onHand: formatDecimal(onHand, 'quantity') })),
  }
}

async function requireItem(work: Work, itemId: number): Promise<void> {
  if (!(await hasItem(work, itemId))) throw new AppError('record.not-found')
}
