import * as z from 'zod'
import { countItem, countRecord, countUnit } from './count.ts'
import { countOf, id, instant, quantity, reference } from './scalars.ts'
import { subCountFigure, subCountsOfSheet } from './sub-count.ts'
import { countStates } from './transitions.ts'

/**
 * One place on the walk; several rows may feed the same line (docs/domain.md 3.3). `countedQty` null means not counted.
 * `parts` are what the row's figure is made of. `bookQty` is the book of the whole line, at the moment it was
 * counted or else now; it is absent while it must stay hidden, as are `toleranceQty`, how far the line may differ from it without
 * being over the limit (null: any way), and `reason`, why it does.
 */
export const countSheetRow = z.object({
  id,
  lineId: id,
  area: reference,
  position: countOf,
  item: countItem,
  units: z.array(countUnit),
  parts: z.array(z.object({ unitId: id, quantity })),
  countedQty: quantity.nullable(),
  lineCountedQty: quantity.nullable(),
  bookQty: quantity.optional(),
  toleranceQty: quantity.nullable().optional(),
  reason: z.object({ code: z.string().nullable(), comment: z.string().nullable() }).optional(),
  countedBy: z.string().nullable(),
  countedAt: instant.nullable(),
  /** What other sub-counts of the count found here, while the row shows what the caller's did. */
  others: z.array(subCountFigure).optional(),
  /** It was put on the sheet while counting. */
  isAdded: z.literal(true).optional(),
  /** Its figure was filled in from the book, and nobody has counted it. */
  isPrefilled: z.literal(true).optional(),
})

/** The areas whose walk somebody said is done, in no order. */
export const countFinishedAreas = z.object({
  finishedAreas: z.array(z.object({ areaId: id, finishedBy: z.string(), finishedAt: instant })),
})

export const countSheet = z.object({
  count: countRecord,
  /** Absent where the count has no sub-counts. */
  subCounts: subCountsOfSheet.optional(),
  rows: z.array(countSheetRow),
  ...countFinishedAreas.shape,
})

/**
 * What was entered or added since a moment: the rows as they stand now. The next call asks for what came after `until`. Who knows
 * another number of rows than `rowTotal` reads the sheet anew.
 */
export const countChange = z.object({
  rows: z.array(countSheetRow),
  rowTotal: countOf,
  countedTotal: countOf,
  ...countFinishedAreas.shape,
  state: z.enum(countStates),
  subCounts: subCountsOfSheet.optional(),
  until: instant,
})

/** What can be scanned on a sheet: the barcodes of its items, each with the unit that it stands for. */
export const countBarcodes = z.object({
  barcodes: z.array(z.object({ value: z.string(), itemId: id, unit: countUnit })),
})

export type CountBarcode = z.infer<typeof countBarcodes>['barcodes'][number]
export type CountBarcodes = z.infer<typeof countBarcodes>
export type FinishedArea = z.infer<typeof countFinishedAreas>['finishedAreas'][number]
export type CountChange = z.infer<typeof countChange>
export type CountSheetRow = z.infer<typeof countSheetRow>
export type CountSheet = z.infer<typeof countSheet>
