import { defineExport, type ExportColumns } from './export.ts'

/** One line for each area, in the order of the walk, and one for a location that has none; an import reads the same. */
const locationColumns = {
  'company.code': { header: 'Company code', kind: 'text' },
  code: { header: 'Location code', kind: 'text' },
  name: { header: 'Location', kind: 'text' },
  'parent.code': { header: 'Part of', kind: 'text' },
  isStockHolding: { header: 'Holds stock', kind: 'boolean' },
  isActive: { header: 'In use', kind: 'boolean' },
  'area.place': { header: 'Place in the walk', kind: 'whole' },
  'area.name': { header: 'Area', kind: 'text' },
  'area.isActive': { header: 'Area in use', kind: 'boolean' },
} as const satisfies ExportColumns

/** What may be exported of the places of companies. */
export const locationExports = {
  locations: defineExport({
    id: 'location.export',
    path: '/v2/location/export',
    summary: 'The filtered locations as a file that an import reads, one line for each area',
    right: '[Setup] [View] [Company]',
    columns: locationColumns,
  }),
}
