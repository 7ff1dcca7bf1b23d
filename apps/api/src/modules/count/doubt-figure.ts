// docs/domain.md 3.11: a figure beyond all reason is asked about, never refused.
import { type OtherReading, plainDecimal } from '@backoffice/api-types'
import Big from 'big.js'
import { type EnteredFigure, otherReadingOf } from './slip-figure.ts'

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

/**
 * Whether a figure has to be asked about: for its quantity, or for what it differs from the book in value.
 * @param isPartial others may still count more of it, so that less than the book says nothing
 */
export function isDoubtful(figure: string, known: KnownStock, isPartial = false): boolean {
  if (new Big(figure).gt(largestPlausible(known))) return true
  if (known.valueLimit === null || (isPartial && new Big(figure).lt(known.book))) return false
  return new Big(figure).minus(known.book).abs().times(known.unitCost).gt(known.valueLimit)
}

/** `"3600.000"` → `"3,600"`, `"0.250"` → `"0.25"`. */
function spoken(quantity: string): string {
  const [whole = '', decimals = ''] = plainDecimal(quantity).split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return decimals === '' ? grouped : `${grouped}.${decimals}`
}

export type DoubtfulFigure = { figure: string; baseUnit: string; name: string }

/** A question about a figure, and what may have been meant in its place. */
export type Doubt = { question: string; reading?: OtherReading }

/** What is known of an item beside its stock. `lastQty` is what was counted of it last; null where that is nothing. */
export type DoubtedLine = KnownStock & { name: string; baseUnit: string; lastQty: string | null }

/** What is likely of an item, for somebody who may be told. */
export const likelyOf = ({ lastQty, book }: DoubtedLine): string[] =>
  [lastQty, book].filter((one): one is string => one !== null && new Big(one).gt(0))

/** Where the figures of several people are added up: what the others have, and whether they may still count more. */
export type Shared = { others: string; isPartial: boolean }

const alone: Shared = { others: '0', isPartial: false }

/**
 * The one validation about a figure: whether it was written in the wrong unit, or is beyond all reason. Where several people count it,
 * it is what all of them found, of which one wrote `entered`.
 * @param entered the one unit it was entered in; undefined where it is made of several, or nobody can say
 * @returns undefined where there is nothing to ask
 */
export function doubtOf(
  figure: string,
  line: DoubtedLine,
  entered: EnteredFigure | undefined,
  isHidden = false,
  shared = alone,
): Doubt | undefined {
  const reading = entered === undefined ? undefined : otherReadingOf({ ...entered, ...shared })
  if (reading !== undefined && entered !== undefined)
    return { question: slipQuestion(line, entered, isHidden, shared), reading }
  if (!isDoubtful(figure, line, shared.isPartial)) return undefined
  return { question: questionOf({ ...line, figure }, isHidden ? null : line.book, shared) }
}

const hasOthers = ({ others }: Shared) => new Big(others).gt(0)

/** `12 case 12 = 144 bottle of Tonic? Last time 11.` Where others found 3: `12 case 12 = 144 bottle of Tonic, 147 in all? …` */
function slipQuestion(
  { name, baseUnit, lastQty, book }: DoubtedLine,
  { unit, quantity }: EnteredFigure,
  isHidden: boolean,
  shared: Shared,
): string {
  const own = new Big(quantity).times(unit.factor)
  const written = new Big(unit.factor).eq(1) ? '' : `${spoken(quantity)} ${unit.name} = `
  const all = hasOthers(shared) ? `, ${spoken(own.plus(shared.others).toFixed())} in all` : ''
  const asked = `${written}${spoken(own.toFixed())} ${baseUnit} of ${name}${all}?`
  if (isHidden) return asked
  return lastQty === null
    ? `${asked} The book says ${spoken(book)}.`
    : `${asked} Last time ${spoken(lastQty)}.`
}

/** The question. @param book null where the person must not be told */
export function questionOf(
  { figure, baseUnit, name }: DoubtfulFigure,
  book: string | null,
  shared = alone,
): string {
  const all = hasOthers(shared) ? `, ${spoken(shared.others)} of them counted by others` : ''
  const asked = `${spoken(figure)} ${baseUnit} of ${name}${all}?`
  return book === null ? asked : `${asked} The book says ${spoken(book)}.`
}
