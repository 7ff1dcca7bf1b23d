import type { ExportFields, ExportSource } from '../../../shared/ui/export/export-source.ts'

const fields: ExportFields<'counts'> = {
  countedTotal: ['countedTotal', 'lineTotal'],
  varianceValue: ['varianceValue', 'currency'],
}

/** What the counts list can be saved as. */
export const countExports: readonly ExportSource[] = [
  { title: 'Counts', path: '/api/v2/count/export', fields },
]
