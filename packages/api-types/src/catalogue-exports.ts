import { defineExport, type ExportColumns } from './export.ts'
import { parMethodNames, roundingNames } from './catalogue-labels.ts'

/** An import reads the same columns, so that a file can go out, be changed and come back. */
const categoryColumns = {
  path: { header: 'Category', kind: 'text' },
  itemTotal: { header: 'Items', kind: 'whole' },
  isActive: { header: 'In use', kind: 'boolean' },
} as const satisfies ExportColumns

const itemColumns = {
  sku: { header: 'SKU', kind: 'text' },
  name: { header: 'Name', kind: 'text' },
  'category.name': { header: 'Category', kind: 'text' },
  baseUnit: { header: 'Base unit', kind: 'text' },
  quantityDecimals: { header: 'Decimals', kind: 'whole' },
  units: { header: 'Units', kind: 'text' },
  barcodes: { header: 'Barcodes', kind: 'text' },
  varianceTolerancePct: { header: 'Tolerance %', kind: 'percent' },
  varianceToleranceValue: { header: 'Tolerance value', kind: 'money' },
  isStocked: { header: 'Stocked', kind: 'boolean' },
  isActive: { header: 'In use', kind: 'boolean' },
} as const satisfies ExportColumns

const supplierColumns = {
  code: { header: 'Code', kind: 'text' },
  name: { header: 'Name', kind: 'text' },
  email: { header: 'Email', kind: 'text' },
  currency: { header: 'Currency', kind: 'text' },
  leadTimeDays: { header: 'Lead time (days)', kind: 'whole' },
  minOrderValue: { header: 'Smallest order', kind: 'money' },
  orderDays: { header: 'Order days', kind: 'text' },
  cutOffTime: { header: 'Orders until', kind: 'text' },
  itemTotal: { header: 'Items', kind: 'whole' },
  isActive: { header: 'In use', kind: 'boolean' },
} as const satisfies ExportColumns

/** One line for each price, and one for an item that has none. */
const catalogueColumns = {
  'supplier.code': { header: 'Supplier code', kind: 'text' },
  'supplier.name': { header: 'Supplier', kind: 'text' },
  'item.sku': { header: 'SKU', kind: 'text' },
  'item.name': { header: 'Item', kind: 'text' },
  'packUnit.name': { header: 'Pack', kind: 'text' },
  'packUnit.factor': { header: 'Units per pack', kind: 'factor' },
  supplierSku: { header: 'Supplier SKU', kind: 'text' },
  moqPacks: { header: 'Fewest packs', kind: 'quantity' },
  multiplePacks: { header: 'In multiples of', kind: 'quantity' },
  isPreferred: { header: 'Preferred', kind: 'boolean' },
  isActive: { header: 'In use', kind: 'boolean' },
  'price.minPacks': { header: 'Price from packs', kind: 'quantity' },
  'price.validFrom': { header: 'Valid from', kind: 'date' },
  'price.validTo': { header: 'Valid to', kind: 'date' },
  'price.unitPrice': { header: 'Price', kind: 'price' },
  currency: { header: 'Currency', kind: 'text' },
} as const satisfies ExportColumns

const parLevelColumns = {
  'company.code': { header: 'Company code', kind: 'text' },
  'location.code': { header: 'Location code', kind: 'text' },
  'location.name': { header: 'Location', kind: 'text' },
  'item.sku': { header: 'SKU', kind: 'text' },
  'item.name': { header: 'Item', kind: 'text' },
  'item.baseUnit': { header: 'Unit', kind: 'text' },
  method: { header: 'Method', kind: 'text', names: parMethodNames },
  par: { header: 'Par', kind: 'quantity' },
  min: { header: 'Min', kind: 'quantity' },
  max: { header: 'Max', kind: 'quantity' },
  rounding: { header: 'Rounding', kind: 'text', names: roundingNames },
} as const satisfies ExportColumns

/** What may be exported of categories, items, suppliers, catalogues and par levels. */
export const catalogueExports = {
  categories: defineExport({
    id: 'category.export',
    path: '/v2/category/export',
    summary: 'The filtered categories as a file that an import reads, in the order of the tree',
    right: '[Setup] [View] [Company]',
    columns: categoryColumns,
  }),
  items: defineExport({
    id: 'item.export',
    path: '/v2/item/export',
    summary: 'The filtered items as a file that an import reads',
    right: '[Setup] [View] [Company]',
    columns: itemColumns,
  }),
  suppliers: defineExport({
    id: 'supplier.export',
    path: '/v2/supplier/export',
    summary: 'The filtered suppliers as a file that an import reads',
    right: '[Setup] [View] [Company]',
    columns: supplierColumns,
  }),
  catalogue: defineExport({
    id: 'supplier-item.export',
    path: '/v2/supplier-item/export',
    summary: 'The filtered catalogues as a file that an import reads, one line for each price',
    right: '[Setup] [View] [Company]',
    columns: catalogueColumns,
  }),
  parLevels: defineExport({
    id: 'par-level.export',
    path: '/v2/par-level/export',
    summary: 'The filtered par levels as a file that an import reads',
    right: '[Setup] [View] [Company]',
    columns: parLevelColumns,
  }),
}
