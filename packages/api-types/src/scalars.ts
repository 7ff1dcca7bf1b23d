import * as z from 'zod'
import { longestName } from './name-limits.ts'

/**
 * Scalars of every request and response. No JSON number of ours is ever negative (docs/domain.md 1.1),
 * so the only numbers are whole and at least zero; everything else travels as text.
 */
const decimalText = (digits: number, scale: number, description: string) =>
  z
    .string()
    .regex(new RegExp(`^-?\\d{1,${digits}}\\.\\d{${scale}}$`), `must have ${scale} decimals`)
    .meta({
      description,
      example: `-1.${'0'.repeat(scale)}`,
    })

/**
 * A whole number where the address of a call holds it, in digits as we write them: `0x1`, `1e3`, ` 1` and `01` are none,
 * since two addresses of one record are one too many for every log, cache and limit.
 */
export const addressInteger = (min: number, max?: number) =>
  z.preprocess(
    (text) => (typeof text === 'string' && /^(?:0|[1-9]\d{0,15})$/.test(text) ? Number(text) : text),
    max === undefined ? z.int().min(min) : z.int().min(min).max(max),
  )

/** Identifier of a record, from 1. */
export const id = z.int().min(1)
/** The same where the address of a call holds it. */
export const addressId = addressInteger(1).meta({ param: { id: 'id' } })
/** Up to 50 ids where the address of a call holds them: `1,2,3`. */
export const idList = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15}){0,49}$/, 'must be ids joined by commas')
  .transform((text) => text.split(',').map(Number))
/** A number of things, from 0. */
export const countOf = z.int().min(0)
/** Optimistic-lock version of a record, from 1; travels back in If-Match. */
export const version = z.int().min(1)

/** Quantity in the base unit of its item (or in packs where the name says packs), 3 decimals. */
export const quantity = decimalText(15, 3, 'Quantity, 3 decimals')
/** Amount in the currency named beside it, 2 decimals. */
export const money = decimalText(16, 2, 'Amount of money, 2 decimals')
/** Price per pack unit, 4 decimals. */
export const price = decimalText(14, 4, 'Unit price, 4 decimals')
/** Average cost per base unit in the company's currency, 6 decimals. */
export const cost = decimalText(12, 6, 'Cost per base unit, 6 decimals')
/** Base units in one unit, 6 decimals. */
export const factor = decimalText(12, 6, 'Base units per unit, 6 decimals')
/** Percent, 2 decimals; null when its base is zero. */
export const percent = decimalText(5, 2, 'Percent, 2 decimals')

/** ISO 4217 code. */
export const currency = z.string().regex(/^[A-Z]{3}$/)
/** An amount with its currency, where several currencies may stand side by side: they are never added up. */
export const amount = z.object({ currency, value: money })
/** An instant, UTC, ISO 8601 with Z. */
export const instant = z.iso.datetime()
/** A business date in the company's zone. */
export const businessDate = z.iso.date()

/** A record that another one points at, with what a person calls it. */
export const reference = z.object({ id, name: z.string() })
/** An item that a record points at, with the name of its base unit. */
/** A unit of an item: `factor` of its base units. */
export const unitReference = z.object({ id, name: z.string(), factor })
export const itemReference = z.object({ id, sku: z.string(), name: z.string(), baseUnit: z.string() })
/** A document that another one points at, with its number. */
export const documentReference = z.object({ id, number: z.string() })

/** Whether PostgreSQL keeps the text as it is: half of a surrogate pair and the zero character stand in none. */
export const isKeepable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** Text of a request that is written down (code `text.format`). */
export const keptText = () =>
  z.string().refine(isKeepable, {
    message: 'must be whole Unicode characters, none of them zero',
    params: { code: 'text.format' },
  })

const isPlaceholder = (text: string) => text.toLowerCase() === 'n/a'

/** Control characters but zero, which is no text at all; ends of lines; what turns the direction of the letters after it. */
const unprintable = /(?!\0)[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/**
 * Whether a text can stand in a line of a list, a mail or a file name and look like what it is. A refinement of texts
 * that are names (code `text.format`).
 */
export const oneLine = [
  (text: string): boolean => !unprintable.test(text),
  { message: 'must be one line without control characters', params: { code: 'text.format' } },
] as const

/** Whether a name that mails quote leads nowhere: a program makes a link of an address. A refinement as `oneLine`. */
export const noAddress = [
  (text: string): boolean => !text.includes('://'),
  { message: 'must not hold an address of the web', params: { code: 'text.format' } },
] as const

/**
 * Optional free text of a request: trimmed; empty and `n/a` mean none, because the gateway would turn
 * that text into null on the way back (docs/domain.md 1.1).
 * @param max characters
 */
export const optionalText = (max: number) =>
  keptText()
    .trim()
    .max(max, `may have ${max} characters at most`)
    .transform((text) => (text === '' || isPlaceholder(text) ? null : text))
    .nullable()
    .default(null)

/** Required free text of a request: trimmed, not empty, not `n/a` (code `text.placeholder`). */
export const requiredText = (max: number) =>
  keptText()
    .trim()
    .min(1, 'is needed')
    .max(max, `may have ${max} characters at most`)
    .refine((text) => !isPlaceholder(text), {
      message: 'must not be the placeholder n/a',
      params: { code: 'text.placeholder' },
    })

/** Name of a person, a role, a place, a file: as `requiredText`, in one line. */
export const requiredName = (max: number = longestName) => requiredText(max).refine(...oneLine)

/** The same for what mails to others quote: people, roles, the organisation. */
export const mailedName = (max: number = longestName) => requiredName(max).refine(...noAddress)

/**
 * A part of a person's name, or whatever else of them they may lack: as `mailedName`, but empty where there is none, which
 * `n/a` means as well (docs/domain.md 1.1).
 * @param max characters
 */
export const optionalName = (max: number = longestName) =>
  keptText()
    .trim()
    .max(max)
    .refine(...oneLine)
    .refine(...noAddress)
    .transform((text) => (isPlaceholder(text) ? '' : text))

/** An e-mail as somebody types it. */
export const emailAddress = keptText().trim().max(254).pipe(z.email())
