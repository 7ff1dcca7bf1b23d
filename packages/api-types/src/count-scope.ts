import * as z from 'zod'
import { countUnit } from './count.ts'
import { decimalInput } from './decimal-input.ts'
import { pageOf } from './paging.ts'
import { businessDate, cost, countOf, id, instant, keptText, quantity, reference } from './scalars.ts'
import { abcClasses, onHandScopes } from './values.ts'

/** Most places, categories and suppliers that a scope names. */
const mostChoices = 200
/** Most items that a scope names one by one. */
const mostNamedItems = 2000

const choices = (most = mostChoices) =>
  z
    .array(id)
    .max(most)
    .default([])
    .transform((ids) => [...new Set(ids)].sort((a, b) => a - b))

const days = z.int().min(1).max(3650).nullable().default(null)

/** So many items, drawn by the seed: the same seed draws the same items, and of fewer items none that it would not draw of more. */
export const scopeSample = z.object({
  size: z.int().min(1).max(20_000),
  seed: keptText().trim().min(1).max(60),
})

const scopeFields = z.strictObject({
  /** Of one company, in the order in which they are walked. */
  locationIds: z
    .array(id)
    .min(1)
    .max(50)
    .transform((ids) => [...new Set(ids)]),
  /** None means all of them, here and in each list below. */
  areaIds: choices(),
  /** With the categories below them. */
  categoryIds: choices(),
  supplierIds: choices(),
  abc: z
    .array(z.enum(abcClasses))
    .max(abcClasses.length)
    .default([])
    .transform((classes) => abcClasses.filter((one) => classes.includes(one))),
  /** Beside what the other conditions choose; where there is no other condition, these alone. */
  includeItemIds: choices(mostNamedItems),
  /** Never chosen, whatever else is said. */
  excludeItemIds: choices(mostNamedItems),
  onHand: z.enum(onHandScopes).default('ANY'),
  notCountedSince: businessDate.nullable().default(null),
  /** The same, reckoned back from the day on which the scope is used. */
  notCountedDays: days,
  movedSince: businessDate.nullable().default(null),
  movedDays: days,
  /** Average cost of a base unit, in the currency of the company. */
  costAbove: decimalInput('cost', { digits: 12 }).nullable().default(null),
  sample: scopeSample.nullable().default(null),
})

const oneMoment = { params: { code: 'field.choice' }, error: 'Say either a date or a number of days.' }

/** Which items are counted, and where. All conditions hold at once. */
export const countScope = scopeFields
  .refine(({ notCountedSince, notCountedDays }) => notCountedSince === null || notCountedDays === null, {
    path: ['notCountedDays'],
    ...oneMoment,
  })
  .refine(({ movedSince, movedDays }) => movedSince === null || movedDays === null, {
    path: ['movedDays'],
    ...oneMoment,
  })

/** A scope as it is kept and answered. */
export const storedScope = z.object({
  locationIds: z.array(id),
  areaIds: z.array(id),
  categoryIds: z.array(id),
  supplierIds: z.array(id),
  abc: z.array(z.enum(abcClasses)),
  includeItemIds: z.array(id),
  excludeItemIds: z.array(id),
  onHand: z.enum(onHandScopes),
  notCountedSince: businessDate.nullable(),
  notCountedDays: days,
  movedSince: businessDate.nullable(),
  movedDays: days,
  costAbove: cost.nullable(),
  sample: scopeSample.nullable(),
})

/** How long a walk takes: by the counts of the last year at its locations, or 4 rows a minute where there is none. */
export const countEstimate = z.object({
  minutes: countOf,
  /** One decimal, as text: `4.0`. */
  rowsPerMinute: z.string().regex(/^\d{1,6}\.\d$/),
  isMeasured: z.boolean(),
})

/** An item that a scope chooses. `onHand` is absent while the book of the item is hidden from the caller. */
export const scopeRow = z.object({
  item: z.object({ id, sku: z.string(), name: z.string(), category: z.string(), baseUnit: z.string() }),
  location: reference,
  /** Where a new row of it would stand; null while the location has no area. */
  area: reference.nullable(),
  /** Units that it is counted in, the largest first. */
  units: z.array(countUnit),
  onHand: quantity.optional(),
  lastCountedAt: instant.nullable(),
})

export const scopePreview = pageOf(scopeRow).extend({ estimate: countEstimate })

export const scopePreviewBody = z.object({
  scope: countScope,
  page: z.int().min(1).default(1),
  limit: z.int().min(1).max(500).default(50),
})

export type CountScope = z.infer<typeof storedScope>
export type CountScopeBody = z.input<typeof countScope>
export type CountEstimate = z.infer<typeof countEstimate>
export type ScopeRow = z.infer<typeof scopeRow>
export type ScopePreview = z.infer<typeof scopePreview>
export type ScopePreviewBody = z.input<typeof scopePreviewBody>
