import { defineExportOf, type ExportColumns } from './export.ts'

const columns = {
  'item.sku': { header: 'SKU', kind: 'text' },
  'item.name': { header: 'Item', kind: 'text' },
  'item.baseUnit': { header: 'Unit', kind: 'text' },
  'category.name': { header: 'Category', kind: 'text' },
  'location.name': { header: 'Location', kind: 'text' },
  'opening.qty': { header: 'Opening', kind: 'quantity' },
  'opening.value': { header: 'Opening value', kind: 'money' },
  'opened.qty': { header: 'Opening stock written', kind: 'quantity' },
  'opened.value': { header: 'Opening stock written value', kind: 'money' },
  'purchases.qty': { header: 'Purchases', kind: 'quantity' },
  'purchases.value': { header: 'Purchases value', kind: 'money' },
  'usage.qty': { header: 'Usage', kind: 'quantity' },
  'usage.value': { header: 'Usage value', kind: 'money' },
  'waste.qty': { header: 'Waste', kind: 'quantity' },
  'waste.value': { header: 'Waste value', kind: 'money' },
  'transfers.qty': { header: 'Transfers', kind: 'quantity' },
  'transfers.value': { header: 'Transfers value', kind: 'money' },
  'adjustments.qty': { header: 'Adjustments', kind: 'quantity' },
  'adjustments.value': { header: 'Adjustments value', kind: 'money' },
  'counts.qty': { header: 'Count variances', kind: 'quantity' },
  'counts.value': { header: 'Count variances value', kind: 'money' },
  'priceVariance.value': { header: 'Price variance value', kind: 'money' },
  'corrections.value': { header: 'Cost corrections value', kind: 'money' },
  'closing.qty': { header: 'Closing', kind: 'quantity' },
  'closing.value': { header: 'Closing value', kind: 'money' },
  currency: { header: 'Currency', kind: 'text' },
} as const satisfies ExportColumns

/** The balances of a report period as a file. */
export const reportPeriodExports = {
  periodBalances: defineExportOf({
    id: 'report-period.balance.export',
    path: '/v2/report-period/{id}/balance/export',
    summary: 'What each item at each location comes to in a period, as a file',
    right: '[Reports] [Other] [Export]',
    columns,
  }),
}
