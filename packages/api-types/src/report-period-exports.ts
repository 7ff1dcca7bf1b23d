import { defineExport, defineExportOf, type ExportColumns } from './export.ts'
import { reportPeriodKindNames, reportPeriodStateNames } from './report-period-labels.ts'

/** What a period, or a group of its report, comes to. */
const figureColumns = {
  'figures.opening': { header: 'Opening', kind: 'money' },
  'figures.opened': { header: 'Opening stock written', kind: 'money' },
  'figures.purchases': { header: 'Purchases', kind: 'money' },
  'figures.usage': { header: 'Usage', kind: 'money' },
  'figures.waste': { header: 'Waste', kind: 'money' },
  'figures.transfers': { header: 'Transfers', kind: 'money' },
  'figures.adjustments': { header: 'Adjustments', kind: 'money' },
  'figures.counts': { header: 'Count variances', kind: 'money' },
  'figures.priceVariance': { header: 'Price variance', kind: 'money' },
  'figures.corrections': { header: 'Cost corrections', kind: 'money' },
  'figures.closing': { header: 'Closing', kind: 'money' },
  'figures.costOfGoods': { header: 'Cost of goods', kind: 'money' },
} as const satisfies ExportColumns

/** A sheet of the report of a period: a row for each of its groups, the total below them. */
export const periodReportColumns = {
  name: { header: 'Group', kind: 'text' },
  ...figureColumns,
  currency: { header: 'Currency', kind: 'text' },
} as const satisfies ExportColumns

const periodColumns = {
  name: { header: 'Period', kind: 'text' },
  'company.name': { header: 'Company', kind: 'text' },
  kind: { header: 'Length', kind: 'text', names: reportPeriodKindNames },
  startDate: { header: 'First day', kind: 'date' },
  endDate: { header: 'Last day', kind: 'date' },
  state: { header: 'State', kind: 'text', names: reportPeriodStateNames },
  openCounts: { header: 'Open counts', kind: 'whole' },
  drafts: { header: 'Drafts', kind: 'whole' },
  ...figureColumns,
  currency: { header: 'Currency', kind: 'text' },
  closings: { header: 'Closings', kind: 'whole' },
  closedAt: { header: 'Closed', kind: 'instant' },
  closedBy: { header: 'Closed by', kind: 'text' },
} as const satisfies ExportColumns

const balanceColumns = {
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
  costOfGoods: { header: 'Cost of goods', kind: 'money' },
  currency: { header: 'Currency', kind: 'text' },
} as const satisfies ExportColumns

/** The report periods, and the balances of one, as files. */
export const reportPeriodExports = {
  reportPeriods: defineExport({
    id: 'report-period.export',
    path: '/v2/report-period/export',
    summary: 'The filtered report periods as a file, with what those that are closed came to',
    right: '[Reports] [Other] [Export]',
    columns: periodColumns,
  }),
  periodBalances: defineExportOf({
    id: 'report-period.balance.export',
    path: '/v2/report-period/{id}/balance/export',
    summary: 'What each item at each location comes to in a period, as a file',
    right: '[Reports] [Other] [Export]',
    columns: balanceColumns,
  }),
}
