import { defineExport, defineExportOf, type ExportColumns } from './export.ts'
import {
  countKindNames,
  orderTemplateModeNames,
  overlapRuleNames,
  recountRuleNames,
  rowModeNames,
} from './labels.ts'

const templateColumns = {
  name: { header: 'Template', kind: 'text' },
  'company.name': { header: 'Company', kind: 'text' },
  'locations.name': { header: 'Location', kind: 'list' },
  kind: { header: 'Kind', kind: 'text', names: countKindNames },
  visibility: { header: 'Visibility', kind: 'text' },
  'owner.name': { header: 'Owner', kind: 'text' },
  rowTotal: { header: 'Rows', kind: 'whole' },
  revision: { header: 'Revision', kind: 'whole' },
  rowMode: { header: 'Rows follow', kind: 'text', names: rowModeNames },
  blind: { header: 'Blind', kind: 'boolean' },
  overlap: { header: 'Several people', kind: 'text', names: overlapRuleNames },
  recountRule: { header: 'Recount', kind: 'text', names: recountRuleNames },
  'schedule.words': { header: 'Schedule', kind: 'text' },
  'schedule.nextRunAt': { header: 'Next run', kind: 'instant' },
  lastCountAt: { header: 'Last count', kind: 'instant' },
  isActive: { header: 'In use', kind: 'boolean' },
  updatedAt: { header: 'Changed', kind: 'instant' },
} as const satisfies ExportColumns

/** One line for each row of the walk; an import reads the same. */
const templateRowColumns = {
  'template.name': { header: 'Template', kind: 'text' },
  'location.code': { header: 'Location code', kind: 'text' },
  'area.name': { header: 'Area', kind: 'text' },
  place: { header: 'Place in the area', kind: 'whole' },
  'item.sku': { header: 'SKU', kind: 'text' },
  'item.name': { header: 'Item', kind: 'text' },
  units: { header: 'Units', kind: 'text' },
} as const satisfies ExportColumns

const orderTemplateColumns = {
  name: { header: 'Template', kind: 'text' },
  'company.name': { header: 'Company', kind: 'text' },
  'location.name': { header: 'Location', kind: 'text' },
  'suppliers.name': { header: 'Suppliers', kind: 'list' },
  visibility: { header: 'Visibility', kind: 'text' },
  'owner.name': { header: 'Owner', kind: 'text' },
  lineTotal: { header: 'Lines', kind: 'whole' },
  'schedule.words': { header: 'Schedule', kind: 'text' },
  'schedule.nextRunAt': { header: 'Next run', kind: 'instant' },
  lastOrderAt: { header: 'Last order', kind: 'instant' },
  isActive: { header: 'In use', kind: 'boolean' },
  updatedAt: { header: 'Changed', kind: 'instant' },
} as const satisfies ExportColumns

/** One line for each of the template; an import reads the same. */
const orderTemplateLineColumns = {
  'template.name': { header: 'Template', kind: 'text' },
  place: { header: 'Line', kind: 'whole' },
  'supplier.code': { header: 'Supplier code', kind: 'text' },
  'item.sku': { header: 'SKU', kind: 'text' },
  'item.name': { header: 'Item', kind: 'text' },
  'packUnit.name': { header: 'Pack', kind: 'text' },
  mode: { header: 'Orders', kind: 'text', names: orderTemplateModeNames },
  packs: { header: 'Packs', kind: 'quantity' },
} as const satisfies ExportColumns

/** What may be exported of templates. */
export const templateExports = {
  countTemplates: defineExport({
    id: 'count-template.export',
    path: '/v2/count-template/export',
    summary: 'The filtered count templates as a file',
    right: '[Counts] [View] [Counts Template]',
    columns: templateColumns,
  }),
  orderTemplates: defineExport({
    id: 'order-template.export',
    path: '/v2/order-template/export',
    summary: 'The filtered order templates as a file',
    right: '[Orders] [View] [Order Template]',
    columns: orderTemplateColumns,
  }),
  templateRows: defineExportOf({
    id: 'count-template.row.export',
    path: '/v2/count-template/{id}/row/export',
    summary: 'The walk of a count template as a file that an import reads, one line for each row',
    right: '[Counts] [View] [Counts Template]',
    columns: templateRowColumns,
  }),
  orderTemplateLines: defineExportOf({
    id: 'order-template.line.export',
    path: '/v2/order-template/{id}/line/export',
    summary: 'The lines of an order template as a file that an import reads',
    right: '[Orders] [View] [Order Template]',
    columns: orderTemplateLineColumns,
  }),
}
