import type { ExportFields, ExportSource } from '../../../shared/ui/export/export-source.ts'

const fields: ExportFields<'countLines'> = {
  area: ['areas'],
  countedQty: ['countedQty', 'item.baseUnit'],
  // A spreadsheet has its own way to leave a sign out.
  absoluteVarianceValue: ['varianceValue'],
}

/** What the lines of a count can be saved as. */
export const lineExports = (countId: number): readonly ExportSource[] => [
  { title: 'Lines of the count', path: `/api/v2/count/${countId}/line/export`, fields },
]
