// docs/domain.md 3.11: a figure beyond all reason is asked about, never refused.
import Big from 'big.js'

/** What a figure is held against; quantities in base units. */
export type KnownStock = {
  book: string
  /** The wanted stock, or the upper end of its range; null where there is none. */
  par: string | null
  /** The most that lay there within a year; null where nothing moved. */
  highest: string | null
  unitCost: string
  /** The most that a difference may be worth in the company; null where it says nothing. */
  valueLimit: string | null
}

/** So many times the most that is known of an item is beyond reason. */
const factor = 10
/** Where nothing is known of an item, more base units than this are: a hundred kilograms in grams. */
const mostUnknown = 100_000

/** The figure above which an item is asked about. */
export function largestPlausible({ book, par, highest }: KnownStock): Big {
  const known = [par ?? '0', highest ?? '0'].reduce(
    (most, one) => (most.gte(one) ? most : new Big(one)),
    new Big(book).gt(0) ? new Big(book) : new Big(0),
  )
  return known.gt(0) ? known.times(factor) : new Big(mostUnknown)
}

/** Whether a figure has to be asked about: for its quantity, or for what it differs from the book in value. */
export function isDoubtful(figure: string, known: KnownStock): boolean {
  if (new Big(figure).gt(largestPlausible(known))) return true
  if (known.valueLimit === null) return false
  return new Big(figure).minus(known.book).abs().times(known.unitCost).gt(known.valueLimit)
}

/** `"3600.000"` → `"3,600"`, `"0.250"` → `"0.25"`. */
function spoken(quantity: string): string {
  const [whole = '', decimals = ''] = new Big(quantity).toFixed().split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return decimals === '' ? grouped : `${grouped}.${decimals}`
}

export type DoubtfulFigure = { figure: string; baseUnit: string; name: string }

/** The question. @param book null where the person must not be told */
export function questionOf({ figure, baseUnit, name }: DoubtfulFigure, book: string | null): string {
  const asked = `${spoken(figure)} ${baseUnit} of ${name}?`
  return book === null ? asked : `${asked} The book says ${spoken(book)}.`
}
