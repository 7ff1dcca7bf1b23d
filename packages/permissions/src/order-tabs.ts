import { openTabs, type PageTab } from './page-tab.ts'
import type { PermissionHolder } from './permission-check.ts'

/** The tabs above the pages of Orders. Receipts, Transaction Log, Stock and Audit Trail are in no menu: these tabs lead to them. */
const tabs: readonly PageTab[] = [
  { label: 'List', path: '/orders' },
  { label: 'Order Files', path: '/orders/files' },
  { label: 'Order Template', path: '/orders/template' },
  { label: 'Receipts', path: '/orders/receipts' },
  { label: 'Report Periods', path: '/orders/report-periods' },
  { label: 'Transaction Log', path: '/orders/transaction-log' },
  { label: 'Stock', path: '/orders/stock' },
  { label: 'Audit Trail', path: '/orders/audit-trail' },
]

/** The tabs of the Orders pages that `user` may open, by the page table's own rights. */
export function orderTabs(user: PermissionHolder): readonly PageTab[] {
  return openTabs(tabs, user)
}
