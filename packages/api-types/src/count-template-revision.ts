import * as z from 'zod'
import { countUnit } from './count.ts'
import { countScope, storedScope } from './count-scope.ts'
import { pageOf } from './paging.ts'
import {
  addressId,
  addressInteger,
  countOf,
  id,
  instant,
  itemReference,
  quantity,
  reference,
} from './scalars.ts'
import { rowModes, rowSorts } from './values.ts'

/** Most rows of a template. */
export const mostTemplateRows = 20_000

/** An item in an area of the walk. Without `unitIds` it is counted in all its count units. */
const rowBody = z.object({
  itemId: id,
  unitIds: z
    .array(id)
    .max(10)
    .default([])
    .transform((ids) => [...new Set(ids)]),
})

/** The areas in the order of the walk, each with its rows in theirs. An item stands once in an area, and in several areas. */
const areaBody = z.object({ areaId: id, rows: z.array(rowBody).max(mostTemplateRows) })

/**
 * What a new revision holds. What is left out stays as it is in the latest one; `sortBy` puts the rows in another order
 * before they are saved.
 */
export const saveRowsBody = z.object({
  scope: countScope.optional(),
  rowMode: z.enum(rowModes).optional(),
  areas: z.array(areaBody).max(500).optional(),
  sortBy: z.enum(rowSorts).optional(),
})

/** Items to add at the end of an area; without one, where they would stand by themselves. */
export const addRowsBody = z.object({
  items: z
    .array(
      z.object({ itemId: id, areaId: id.nullable().default(null), locationId: id.nullable().default(null) }),
    )
    .min(1)
    .max(2000),
})

export const templateItem = z.object({
  id,
  sku: z.string(),
  name: z.string(),
  category: reference,
  baseUnit: z.string(),
  /** In use and stocked; others are left out of a count. */
  isCountable: z.boolean(),
  /** Every unit that it may be counted in, the largest first. */
  units: z.array(countUnit),
})

/** A row of the walk. `isInScope` is false for one whose item the scope does not choose any more, or whose area is archived. */
export const templateRow = z.object({
  item: templateItem,
  unitIds: z.array(id),
  isInScope: z.boolean(),
  lastCountedAt: instant.nullable(),
})

/** The rows of a revision by area, in the order of the walk; areas of the locations without rows stand last. */
export const templateRows = z.object({
  revision: z.int().min(1),
  rowMode: z.enum(rowModes),
  scope: storedScope,
  rowTotal: countOf,
  areas: z.array(z.object({ area: reference, location: reference, rows: z.array(templateRow) })),
})

/** The rows of what the scope chooses and no row of an area in use lists; `hasMore` when there are more than 2000. */
export const missingRows = z.object({
  data: z.array(z.object({ item: templateItem, location: reference, area: reference.nullable() })),
  total: countOf,
  hasMore: z.boolean(),
})

/** How a revision differs from the one before; the first differs from none. */
export const templateRevision = z.object({
  revision: z.int().min(1),
  rowMode: z.enum(rowModes),
  rowTotal: countOf,
  added: countOf,
  removed: countOf,
  /** Counts that were made from it. */
  countTotal: countOf,
  isScopeChanged: z.boolean(),
  createdBy: reference.nullable(),
  createdAt: instant,
})

const diffRow = z.object({ item: z.object({ id, sku: z.string(), name: z.string() }), area: reference })

/**
 * What became of the rows: an item that left one area and came into another was moved, as was one that stands elsewhere
 * among the rows of its area that stayed. `position` counts from 1 within the area.
 */
export const revisionDiff = z.object({
  revision: z.int().min(1),
  /** The revision that it is compared with; null where there is none. */
  against: z.int().min(1).nullable(),
  added: z.array(diffRow.extend({ position: countOf })),
  removed: z.array(diffRow.extend({ position: countOf })),
  moved: z.array(
    z.object({
      item: diffRow.shape.item,
      from: z.object({ area: reference, position: countOf }),
      to: z.object({ area: reference, position: countOf }),
    }),
  ),
  unitsChanged: z.array(diffRow.extend({ before: z.array(z.string()), after: z.array(z.string()) })),
  scope: z.object({ before: storedScope.nullable(), after: storedScope }),
})

/** Something in stock that no template of its location lists. `onHand` is absent while the book is hidden. */
export const uncoveredRow = z.object({
  id,
  item: itemReference,
  category: reference,
  location: reference,
  onHand: quantity.optional(),
  lastCountedAt: instant.nullable(),
})

/** A run of the schedule: the count that it made, or why it made none. */
export const templateRun = z.object({
  date: z.iso.date(),
  scheduledFor: instant,
  count: z.object({ id, number: z.string() }).nullable(),
  error: z.string().nullable(),
})

export const revisionAddress = z.object({ id: addressId, revision: addressInteger(1) })
export const revisionList = z.object({ data: z.array(templateRevision) })
export const runList = z.object({ data: z.array(templateRun) })
export const uncoveredPage = pageOf(uncoveredRow)

export type SaveRowsBody = z.input<typeof saveRowsBody>
export type SaveRows = z.output<typeof saveRowsBody>
export type AddRows = z.output<typeof addRowsBody>
export type AreaRows = z.output<typeof areaBody>
export type TemplateItem = z.infer<typeof templateItem>
export type TemplateRow = z.infer<typeof templateRow>
export type TemplateRows = z.infer<typeof templateRows>
export type MissingRows = z.infer<typeof missingRows>
export type TemplateRevision = z.infer<typeof templateRevision>
export type RevisionDiff = z.infer<typeof revisionDiff>
export type UncoveredRow = z.infer<typeof uncoveredRow>
export type TemplateRun = z.infer<typeof templateRun>
