import * as z from 'zod'
import { defineExportOf, type ExportColumns } from './export.ts'
import { defineOperation } from './operation.ts'
import { idList } from './scalars.ts'

/** A line for each unit of each row of the sheet, in walking order; an import of figures reads the same. */
const sheetColumns = {
  'count.number': { header: 'Count', kind: 'text' },
  'count.round': { header: 'Round', kind: 'whole' },
  /** How many entries the count had when the file was saved: what others enter later is not overwritten by it. */
  'count.entryTotal': { header: 'Entries so far', kind: 'whole' },
  'location.code': { header: 'Location code', kind: 'text' },
  'area.name': { header: 'Area', kind: 'text' },
  position: { header: 'Place on the walk', kind: 'whole' },
  'item.sku': { header: 'SKU', kind: 'text' },
  'item.name': { header: 'Item', kind: 'text' },
  'unit.name': { header: 'Unit', kind: 'text' },
  quantity: { header: 'Counted', kind: 'quantity' },
  'item.baseUnit': { header: 'Base unit', kind: 'text' },
  countedAt: { header: 'Counted at', kind: 'instant' },
  countedBy: { header: 'Counted by', kind: 'text' },
  bookQty: { header: 'Book', kind: 'quantity' },
} as const satisfies ExportColumns

/** The sheet as a file to fill in. */
export const countSheetExports = {
  countSheet: defineExportOf({
    id: 'count.sheet.export',
    path: '/v2/count/{id}/sheet/export',
    summary:
      'The sheet of a count as a file that an import reads, a line for each unit of each row; without the book while it must stay hidden',
    right: '[Counts] [View] [List]',
    columns: sheetColumns,
  }),
}

export const countSheetFileOperations = {
  sheetPdf: defineOperation({
    id: 'count.sheet.pdf',
    method: 'GET',
    path: '/v2/count/sheet/pdf',
    summary:
      'The sheets of counts as one document to print, in the order of the ids: boxes to write in, or what was counted once that is over',
    right: '[Counts] [View] [List]',
    query: z.object({
      ids: idList,
      /** Whether the book stands beside the boxes, as far as the reader may see it. */
      book: z.enum(['true', 'false']).default('false'),
    }),
    files: ['application/pdf'],
    errors: ['document.too-long'],
  }),
}
