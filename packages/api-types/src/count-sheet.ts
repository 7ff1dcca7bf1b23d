import * as z from 'zod'
import { countItem, countRecord, countUnit } from './count.ts'
import { countOf, id, instant, quantity, reference } from './scalars.ts'
import { countStates } from './transitions.ts'

/**
 * One place on the walk; several rows may feed the same line (docs/domain.md 3.3). `countedQty` null means not counted.
 * `parts` are what the row's figure is made of. `bookQty` is the book of the whole line, at the moment it was
 * counted or else now; it is absent while it must stay hidden.
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
  countedBy: z.string().nullable(),
  countedAt: instant.nullable(),
})

export const countSheet = z.object({
  count: countRecord,
  rows: z.array(countSheetRow),
})

/** What was entered since a moment: the rows as they stand now. The next call asks for what came after `until`. */
export const countChange = z.object({
  rows: z.array(countSheetRow),
  countedTotal: countOf,
  state: z.enum(countStates),
  until: instant,
})

/** What can be scanned on a sheet: the barcodes of its items, each with the unit that it stands for. */
export const countBarcodes = z.object({
  barcodes: z.array(z.object({ value: z.string(), itemId: id, unit: countUnit })),
})

export type CountBarcode = z.infer<typeof countBarcodes>['barcodes'][number]
export type CountBarcodes = z.infer<typeof countBarcodes>
export type CountChange = z.infer<typeof countChange>
export type CountSheetRow = z.infer<typeof countSheetRow>
export type CountSheet = z.infer<typeof countSheet>
