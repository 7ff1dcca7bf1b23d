import * as z from 'zod'
import { cutOffs, uncountedPolicies } from './values.ts'
import { pageOf } from './paging.ts'
import {
  businessDate,
  countOf,
  currency,
  factor,
  id,
  instant,
  money,
  percent,
  reference,
  version,
} from './scalars.ts'
import { countStates, decidingMoves } from './transitions.ts'

/**
 * A count. Figures of the book (variance value, accuracy) are absent, not null, while the count is blind
 * and the caller lacks `[Counts] [Other] [ViewExpected]` (docs/domain.md 3.8): until it leaves counting, and when it was
 * cancelled, because a new count of the same items follows. So they are while an item of it is counted blind elsewhere.
 * They are null as long as there is nothing to compare.
 * Accuracy is 1 - sum |variance value| / sum |book value| over the counted lines, at least 0, in percent.
 * It is late when it is open and its due date has gone by in the zone of its company.
 * `assignees` are to count it, and were told; they stand by name. `location` is the first of `locations`, in the order of the walk. `countedTotal` counts the lines whose every row has a figure.
 */
export const countRecord = z.object({
  id,
  number: z.string(),
  template: reference.nullable(),
  company: reference,
  location: reference,
  locations: z.array(reference),
  assignees: z.array(reference),
  state: z.enum(countStates),
  blind: z.boolean(),
  cutOff: z.enum(cutOffs),
  uncountedPolicy: z.enum(uncountedPolicies),
  /** Moves that this person must leave to others, having entered figures, by the rule of the company. */
  leftToOthers: z.array(z.enum(decidingMoves)),
  round: z.int().min(1),
  lineTotal: countOf,
  countedTotal: countOf,
  currency,
  varianceValue: money.nullable().optional(),
  accuracyPct: percent.nullable().optional(),
  dueDate: businessDate.nullable(),
  isLate: z.boolean(),
  countDate: businessDate.nullable(),
  note: z.string().nullable(),
  createdBy: z.string(),
  createdAt: instant,
  snapshotAt: instant.nullable(),
  submittedAt: instant.nullable(),
  approvedAt: instant.nullable(),
  postedAt: instant.nullable(),
  version,
})

export const countUnit = z.object({ id, name: z.string(), factor })

/** What is counted; quantities of the item are in `baseUnit`, with at most `quantityDecimals` decimals. */
export const countItem = z.object({
  id,
  sku: z.string(),
  name: z.string(),
  category: z.string(),
  baseUnit: z.string(),
  quantityDecimals: z.int().min(0).max(3),
})

export const countPage = pageOf(countRecord)

export type CountRecord = z.infer<typeof countRecord>
export type CountPage = z.infer<typeof countPage>
export type CountItem = z.infer<typeof countItem>
export type CountUnit = z.infer<typeof countUnit>
