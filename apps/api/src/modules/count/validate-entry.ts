import {
  type countEntry,
  decimalPlaces,
  type ErrorCode,
  formatDecimal,
  isDecimal,
} from '@backoffice/api-types'
import Big from 'big.js'
import type * as z from 'zod'
import { isAboutEntry } from './row-figure.ts'

/** An entry as it arrived, with its defaults filled in. */
export type SentEntry = z.output<typeof countEntry>

export type CountingUnit = { name: string; factor: string; allowFraction: boolean }

/** What an entry is validated by: the item's decimals and the units that the row is counted in. */
export type CountableRow = { quantityDecimals: number; units: ReadonlyMap<number, CountingUnit> }

export type CountingClock = { now: Date; startedAt: Date }

/** An entry as it will be stored; the factors are copied, so that editing a unit never changes it. */
export type AcceptedEntry = {
  parts: { unitId: number; factor: string; quantity: string }[]
  baseQty: string | null
  countedAt: Date
  isClockUncertain: boolean
}

export type Refusal = { code: ErrorCode; message: string }
export type Validation = { accepted: AcceptedEntry } | { refused: Refusal }

/** A device may be ahead of the server by so much (docs/domain.md 3.5). */
const clockToleranceMs = 2 * 60_000
/** Beyond this the measured offset is not trusted; review shows the entry (docs/domain.md 3.5). */
const trustedOffsetMs = 5 * 60_000
/** Base units in one entry; far beyond any shelf, far below what a column holds. */
const largest = new Big('999999999.999')
/** Stored quantities have three decimals (docs/domain.md 1.2). */
const storedDecimals = 3

const refuse = (code: ErrorCode, message: string): { refused: Refusal } => ({ refused: { code, message } })
const decimalsOf = (value: Big) => decimalPlaces(value.toFixed())

function validatePart(text: string, unit: CountingUnit, quantityDecimals: number): Refusal | undefined {
  if (!isDecimal(text)) return { code: 'number.decimal', message: `"${text}" is not a decimal number.` }
  const quantity = new Big(text)
  if (quantity.lt(0)) {
    return { code: 'entry.negative', message: 'A counted quantity cannot be below zero.' }
  }
  const base = quantity.times(unit.factor)
  if (base.gt(largest)) return { code: 'entry.quantity-too-large', message: `${text} is too large.` }
  const isPack = !new Big(unit.factor).eq(1)
  if (isPack && !unit.allowFraction && decimalsOf(quantity) > 0) {
    return { code: 'entry.fraction-refused', message: `${unit.name} is counted in whole numbers.` }
  }
  if (decimalsOf(base) > quantityDecimals || decimalsOf(quantity) > storedDecimals) {
    const most = quantityDecimals === 0 ? 'no decimals' : `at most ${quantityDecimals} decimals`
    return { code: 'entry.too-many-decimals', message: `This item is counted with ${most}, not as ${text}.` }
  }
  return undefined
}

/** The moment of counting by the server's clock; null when the device's offset leads nowhere. */
function momentOf(entry: SentEntry): Date {
  return new Date(Date.parse(entry.countedAt) + Number(entry.clockOffsetMs ?? 0))
}

function validateMoment(moment: Date, clock: CountingClock): Refusal | undefined {
  if (!(moment.getTime() <= clock.now.getTime() + clockToleranceMs)) {
    return { code: 'entry.counted-in-future', message: 'The time of counting lies in the future.' }
  }
  if (moment < clock.startedAt) {
    return { code: 'entry.counted-before-start', message: 'The time of counting lies before the start.' }
  }
  return undefined
}

/**
 * Decides about one entry by itself (docs/domain.md 3.5); nothing is ever rounded (docs/domain.md 1.2).
 * @param row undefined when the row is not on the sheet of this count
 */
export function validateEntry(
  entry: SentEntry,
  row: CountableRow | undefined,
  clock: CountingClock,
): Validation {
  if (row === undefined) return refuse('entry.row-unknown', 'This row is not on the sheet of this count.')
  const countedAt = momentOf(entry)
  const wrongMoment = validateMoment(countedAt, clock)
  if (wrongMoment) return { refused: wrongMoment }
  const offset = entry.clockOffsetMs
  const isClockUncertain = offset === undefined || Math.abs(Number(offset)) > trustedOffsetMs
  if (entry.mode === 'CLEAR' || isAboutEntry(entry.mode))
    return { accepted: { parts: [], baseQty: null, countedAt, isClockUncertain } }
  if (entry.parts.length === 0) return refuse('entry.quantity-missing', 'The quantity is missing.')

  let base = new Big(0)
  const parts: AcceptedEntry['parts'] = []
  for (const { unitId, quantity } of entry.parts) {
    const unit = row.units.get(unitId)
    if (unit === undefined) return refuse('entry.unit-unknown', 'This unit does not count this item.')
    const wrong = validatePart(quantity, unit, row.quantityDecimals)
    if (wrong) return { refused: wrong }
    base = base.plus(new Big(quantity).times(unit.factor))
    parts.push({ unitId, factor: unit.factor, quantity: formatDecimal(quantity, 'quantity') })
  }
  if (base.gt(largest)) return refuse('entry.quantity-too-large', 'The quantities add up to too much.')
  return { accepted: { parts, baseQty: formatDecimal(base, 'quantity'), countedAt, isClockUncertain } }
}

type EntryContent = Pick<SentEntry, 'rowId' | 'mode' | 'parts'> & { targetKey?: string | null | undefined }

/** What an entry says, as one text: the same under the same key is a repetition, anything else a reused key. */
export function entryContent(entry: EntryContent): string {
  const quantityOf = (text: string) => (isDecimal(text) ? new Big(text).toFixed() : text)
  if (isAboutEntry(entry.mode))
    return JSON.stringify([entry.rowId, entry.mode, entry.targetKey?.toLowerCase()])
  const parts = entry.mode === 'CLEAR' ? [] : entry.parts
  const said = parts.map((part) => `${part.unitId}:${quantityOf(part.quantity)}`).toSorted()
  return JSON.stringify([entry.rowId, entry.mode, said])
}
