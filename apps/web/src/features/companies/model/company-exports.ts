import type { ExportFields, ExportSource } from '../../../shared/ui/export/export-source.ts'

const fields: ExportFields<'companies'> = {}

/** What the list of companies can be saved as. */
export const companyExports: readonly ExportSource[] = [
  { title: 'Companies', path: '/api/v2/company/export', fields },
]
