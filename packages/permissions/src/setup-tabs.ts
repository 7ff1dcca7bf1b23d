import { openTabs, type PageTab } from './page-tab.ts'
import type { PermissionHolder } from './permission-check.ts'

/** The tabs above the pages of Setup. Support is in no menu: its tab leads there. */
const tabs: readonly PageTab[] = [
  { label: 'Users', path: '/setup/users' },
  { label: 'Roles', path: '/setup/roles' },
  { label: 'Companies', path: '/setup/companies' },
  { label: 'Support', path: '/setup/support' },
]

/** The tabs of the Setup pages that `user` may open, by the page table's own rights. */
export function setupTabs(user: PermissionHolder): readonly PageTab[] {
  return openTabs(tabs, user)
}
