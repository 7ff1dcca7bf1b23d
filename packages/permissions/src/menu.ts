// The side menu: its groups, entries and placeholders, in its order.
import type { PlainPath } from './pages.ts'

/** Names of the lucide icons the menu uses. */
export type MenuIcon =
  | 'building-2'
  | 'calendar-range'
  | 'chart-column'
  | 'clipboard-list'
  | 'clipboard-pen'
  | 'files'
  | 'funnel'
  | 'layout-dashboard'
  | 'layout-template'
  | 'list'
  | 'monitor-smartphone'
  | 'panel-left'
  | 'plug'
  | 'rss'
  | 'scroll-text'
  | 'settings'
  | 'shield-check'
  | 'shopping-cart'
  | 'users'
  | 'webhook'

/**
 * An entry. `permissionKey` (`Reports_Orders` = `[Reports] [View] [Orders]`) replaces the View right of its
 * group's area and its label. A placeholder has a right and no screen yet: it points to the root, and is never
 * the current entry.
 */
export type MenuLeaf = {
  label: string
  path: PlainPath
  icon: MenuIcon
  permissionKey?: string
  placeholder?: boolean
}

/** A group toggles its children; one with a `path` (Dashboard) has none and navigates. No `area`: no check. */
export type MenuGroup = {
  label: string
  path?: PlainPath
  icon: MenuIcon
  area?: string
  children: readonly MenuLeaf[]
}

function placeholder(label: string, icon: MenuIcon): MenuLeaf {
  return { label, path: '/', icon, placeholder: true }
}

const apiChildren: readonly MenuLeaf[] = [
  placeholder('Logs', 'scroll-text'),
  placeholder('Logs Reports', 'chart-column'),
  placeholder('Clients', 'monitor-smartphone'),
]

/** The whole side menu, before anything is hidden; `visibleMenu` is what a person sees. */
export const menu: readonly MenuGroup[] = [
  { label: 'Dashboard', path: '/', icon: 'layout-dashboard', children: [] },
  {
    label: 'Counts',
    icon: 'clipboard-list',
    area: 'Counts',
    children: [
      { label: 'List', path: '/counts', icon: 'list' },
      { label: 'Counts Template', path: '/counts/template', icon: 'clipboard-pen' },
    ],
  },
  {
    label: 'Orders',
    icon: 'shopping-cart',
    area: 'Orders',
    children: [
      { label: 'List', path: '/orders', icon: 'list' },
      { label: 'Order Files', path: '/orders/files', icon: 'files' },
      { label: 'Order Template', path: '/orders/template', icon: 'layout-template' },
      {
        label: 'Report Periods',
        path: '/orders/report-periods',
        icon: 'calendar-range',
        permissionKey: 'Reports_Orders',
      },
    ],
  },
  {
    label: 'Setup',
    icon: 'settings',
    area: 'Setup',
    children: [
      placeholder('Access Menu Setup', 'panel-left'),
      { label: 'Users', path: '/setup/users', icon: 'users' },
      { label: 'Roles', path: '/setup/roles', icon: 'shield-check' },
      placeholder('Filters', 'funnel'),
      { label: 'Company', path: '/setup/companies', icon: 'building-2' },
      placeholder('Feeds', 'rss'),
    ],
  },
  { label: 'Custom API', icon: 'plug', area: 'Custom API', children: apiChildren },
  { label: 'API', icon: 'webhook', area: 'API', children: apiChildren },
]
