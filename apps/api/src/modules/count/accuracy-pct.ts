import { formatDecimal } from '@backoffice/api-types'
import Big from 'big.js'

/**
 * Accuracy of a count in percent (docs/domain.md 3.9): how much of the book's value the count confirmed. Reckoned in money,
 * because quantities of different items do not add up.
 * @param absoluteBook sum of |book value| over the counted lines
 * @param absoluteVariance sum of |variance value| over the same lines
 * @returns 0.00 to 100.00; null when the book was worth nothing
 */
export function accuracyPct(absoluteBook: string, absoluteVariance: string): string | null {
  const book = new Big(absoluteBook)
  if (book.eq(0)) return null
  const confirmed = book.minus(absoluteVariance).div(book).times(100)
  return formatDecimal(confirmed.lt(0) ? '0' : confirmed, 'percent')
}
