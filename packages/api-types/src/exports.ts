import { catalogueExports } from './catalogue-exports.ts'
import { countSheetExports } from './count-sheet-files.ts'
import { defineExport, defineExportOf, type ExportColumns } from './export.ts'
import {
  countLineStateNames,
  countStateNames,
  orderStateNames,
  invoiceStatusNames,
  receiptStatusNames,
  transactionTypeNames,
  userStateNames,
} from './labels.ts'
import { locationExports } from './location-exports.ts'
import { templateExports } from './template-exports.ts'
import { reportPeriodExports } from './report-period-exports.ts'
import { orderFileExports } from './order-file-exports.ts'
import { receiptExports } from './receipt-exports.ts'
import { stockExports } from './stock-exports.ts'

/** Keys are paths into a row of the list; `locations.name` collects the names of all its locations. */
const countColumns = {
  number: { header: 'Number', kind: 'text' },
  'company.name': { header: 'Company', kind: 'text' },
  'locations.name': { header: 'Location', kind: 'list' },
  'template.name': { header: 'Template', kind: 'text' },
  'assignees.name': { header: 'Assigned to', kind: 'list' },
  state: { header: 'State', kind: 'text', names: countStateNames },
  blind: { header: 'Blind', kind: 'boolean' },
  dueDate: { header: 'Due', kind: 'date' },
  countDate: { header: 'Counted on', kind: 'date' },
  countedTotal: { header: 'Lines counted', kind: 'whole' },
  lineTotal: { header: 'Lines', kind: 'whole' },
  varianceValue: { header: 'Variance value', kind: 'money' },
  currency: { header: 'Currency', kind: 'text' },
  accuracyPct: { header: 'Accuracy %', kind: 'percent' },
  note: { header: 'Note', kind: 'text' },
  createdBy: { header: 'Planned by', kind: 'text' },
  createdAt: { header: 'Planned', kind: 'instant' },
  snapshotAt: { header: 'Started', kind: 'instant' },
  submittedAt: { header: 'Submitted', kind: 'instant' },
  approvedAt: { header: 'Approved', kind: 'instant' },
  postedAt: { header: 'Posted', kind: 'instant' },
} as const satisfies ExportColumns

const countLineColumns = {
  'item.sku': { header: 'SKU', kind: 'text' },
  'item.name': { header: 'Item', kind: 'text' },
  'item.category': { header: 'Category', kind: 'text' },
  areas: { header: 'Areas', kind: 'list' },
  state: { header: 'State', kind: 'text', names: countLineStateNames },
  countedQty: { header: 'Counted', kind: 'quantity' },
  'item.baseUnit': { header: 'Unit', kind: 'text' },
  countedAt: { header: 'Counted at', kind: 'instant' },
  bookAtCount: { header: 'Book', kind: 'quantity' },
  variance: { header: 'Variance', kind: 'quantity' },
  varianceValue: { header: 'Variance value', kind: 'money' },
  unitCost: { header: 'Unit cost', kind: 'cost' },
  reasonCode: { header: 'Reason', kind: 'text' },
  comment: { header: 'Comment', kind: 'text' },
} as const satisfies ExportColumns

const orderColumns = {
  number: { header: 'Number', kind: 'text' },
  'supplier.name': { header: 'Supplier', kind: 'text' },
  'company.name': { header: 'Company', kind: 'text' },
  'location.name': { header: 'Location', kind: 'text' },
  state: { header: 'State', kind: 'text', names: orderStateNames },
  receiptStatus: { header: 'Received', kind: 'text', names: receiptStatusNames },
  invoiceStatus: { header: 'Invoice', kind: 'text', names: invoiceStatusNames },
  orderDate: { header: 'Ordered', kind: 'date' },
  expectedDate: { header: 'Expected', kind: 'date' },
  lineTotal: { header: 'Lines', kind: 'whole' },
  total: { header: 'Total', kind: 'money' },
  currency: { header: 'Currency', kind: 'text' },
  sourceType: { header: 'Source', kind: 'text' },
  'source.number': { header: 'Source number', kind: 'text' },
  note: { header: 'Note', kind: 'text' },
  createdBy: { header: 'Created by', kind: 'text' },
  createdAt: { header: 'Created', kind: 'instant' },
} as const satisfies ExportColumns

/** The headers of what a file of order lines is read by are those of `orderLineImportColumns`. */
const orderLineColumns = {
  'order.number': { header: 'Order', kind: 'text' },
  'supplier.code': { header: 'Supplier code', kind: 'text' },
  'supplier.name': { header: 'Supplier', kind: 'text' },
  'company.code': { header: 'Company code', kind: 'text' },
  'company.name': { header: 'Company', kind: 'text' },
  'location.code': { header: 'Location code', kind: 'text' },
  'location.name': { header: 'Location', kind: 'text' },
  'order.state': { header: 'State', kind: 'text', names: orderStateNames },
  'order.orderDate': { header: 'Ordered', kind: 'date' },
  'order.expectedDate': { header: 'Expected', kind: 'date' },
  lineNo: { header: 'Line', kind: 'whole' },
  'item.sku': { header: 'SKU', kind: 'text' },
  name: { header: 'Item', kind: 'text' },
  packsOrdered: { header: 'Packs', kind: 'quantity' },
  'packUnit.name': { header: 'Pack', kind: 'text' },
  'packUnit.factor': { header: 'Units per pack', kind: 'factor' },
  baseOrdered: { header: 'Quantity', kind: 'quantity' },
  'item.baseUnit': { header: 'Unit', kind: 'text' },
  unitPrice: { header: 'Price', kind: 'price' },
  discountPct: { header: 'Discount %', kind: 'percent' },
  taxPct: { header: 'Tax %', kind: 'percent' },
  lineTotal: { header: 'Total', kind: 'money' },
  tax: { header: 'Tax', kind: 'money' },
  'order.currency': { header: 'Currency', kind: 'text' },
  receivedBase: { header: 'Received', kind: 'quantity' },
  returnedBase: { header: 'Returned', kind: 'quantity' },
  closedShortBase: { header: 'Closed short', kind: 'quantity' },
  note: { header: 'Note', kind: 'text' },
} as const satisfies ExportColumns

const transactionColumns = {
  'posting.number': { header: 'Posting', kind: 'whole' },
  lineNo: { header: 'Line', kind: 'whole' },
  occurredAt: { header: 'Occurred', kind: 'instant' },
  recordedAt: { header: 'Recorded', kind: 'instant' },
  businessDate: { header: 'Business date', kind: 'date' },
  isLate: { header: 'Entered late', kind: 'boolean' },
  type: { header: 'Type', kind: 'text', names: transactionTypeNames },
  'item.sku': { header: 'SKU', kind: 'text' },
  'item.name': { header: 'Item', kind: 'text' },
  'location.name': { header: 'Location', kind: 'text' },
  qty: { header: 'Quantity', kind: 'quantity' },
  'item.baseUnit': { header: 'Unit', kind: 'text' },
  qtyAfter: { header: 'Balance', kind: 'quantity' },
  unitCost: { header: 'Unit cost', kind: 'cost' },
  value: { header: 'Value', kind: 'money' },
  valueAfter: { header: 'Balance value', kind: 'money' },
  currency: { header: 'Currency', kind: 'text' },
  sourceType: { header: 'Source', kind: 'text' },
  sourceNumber: { header: 'Document', kind: 'text' },
  'actor.name': { header: 'By', kind: 'text' },
  'reversalOf.number': { header: 'Reversal of', kind: 'whole' },
  'reversedBy.number': { header: 'Reversed by', kind: 'whole' },
  reason: { header: 'Reason', kind: 'text' },
  note: { header: 'Note', kind: 'text' },
} as const satisfies ExportColumns

const userColumns = {
  firstName: { header: 'First name', kind: 'text' },
  lastName: { header: 'Last name', kind: 'text' },
  username: { header: 'Username', kind: 'text' },
  email: { header: 'Email', kind: 'text' },
  phoneNumber: { header: 'Phone', kind: 'text' },
  roles: { header: 'Roles', kind: 'list' },
  scope: { header: 'Works at', kind: 'list' },
  state: { header: 'State', kind: 'text', names: userStateNames },
  lastSignInAt: { header: 'Last sign-in', kind: 'instant' },
} as const satisfies ExportColumns

const companyColumns = {
  code: { header: 'Code', kind: 'text' },
  name: { header: 'Name', kind: 'text' },
  legalName: { header: 'Legal name', kind: 'text' },
  taxNumber: { header: 'Tax number', kind: 'text' },
  address: { header: 'Address', kind: 'text' },
  baseCurrency: { header: 'Currency', kind: 'text' },
  timeZone: { header: 'Time zone', kind: 'text' },
  locationTotal: { header: 'Locations', kind: 'whole' },
  isActive: { header: 'In use', kind: 'boolean' },
  createdAt: { header: 'Created', kind: 'instant' },
  updatedAt: { header: 'Changed', kind: 'instant' },
} as const satisfies ExportColumns

const roleColumns = {
  name: { header: 'Name', kind: 'text' },
  isSystem: { header: 'System role', kind: 'boolean' },
  userTotal: { header: 'People', kind: 'whole' },
  permissionTotal: { header: 'Rights', kind: 'whole' },
  updatedAt: { header: 'Changed', kind: 'instant' },
} as const satisfies ExportColumns

/** What may be exported. */
export const exports = {
  counts: defineExport({
    id: 'count.export',
    path: '/v2/count/export',
    summary: 'The filtered counts as a file',
    right: '[Counts] [View] [List]',
    columns: countColumns,
  }),
  countLines: defineExportOf({
    id: 'count.line.export',
    path: '/v2/count/{id}/line/export',
    summary:
      'The filtered lines of a count as a file; columns of the book are left out while it must stay hidden',
    right: '[Counts] [View] [List]',
    columns: countLineColumns,
  }),
  orders: defineExport({
    id: 'order.export',
    path: '/v2/order/export',
    summary: 'The filtered purchase orders as a file',
    right: '[Orders] [View] [List]',
    columns: orderColumns,
  }),
  orderLines: defineExport({
    id: 'order.line.export',
    path: '/v2/order/line/export',
    summary: 'The lines of the filtered purchase orders as a file; sort and filter are those of the orders',
    right: '[Orders] [View] [List]',
    columns: orderLineColumns,
  }),
  transactions: defineExport({
    id: 'transaction.export',
    path: '/v2/transaction/export',
    summary: 'The filtered transaction log as a file, newest first unless sorted otherwise',
    right: '[Reports] [View] [Orders]',
    columns: transactionColumns,
  }),
  ...countSheetExports,
  ...receiptExports,
  ...orderFileExports,
  ...stockExports,
  ...reportPeriodExports,
  users: defineExport({
    id: 'user.export',
    path: '/v2/user/export',
    summary: 'The filtered users as a file',
    right: '[Setup] [View] [Users]',
    columns: userColumns,
  }),
  companies: defineExport({
    id: 'company.export',
    path: '/v2/company/export',
    summary: 'The filtered companies as a file',
    right: '[Setup] [View] [Company]',
    columns: companyColumns,
  }),
  roles: defineExport({
    id: 'role.export',
    path: '/v2/role/export',
    summary: 'The filtered roles as a file',
    right: '[Setup] [View] [Roles]',
    columns: roleColumns,
  }),
  ...catalogueExports,
  ...locationExports,
  ...templateExports,
}

export type Exports = typeof exports
export type ExportArea = keyof Exports
/** A column that the export of an area offers. */
export type ExportColumnOf<A extends ExportArea> = keyof Exports[A]['columns'] & string
