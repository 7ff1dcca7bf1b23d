import { canOpen } from './can-open.ts'
import { pageAt } from './find-page.ts'
import type { PlainPath } from './pages.ts'
import type { PermissionHolder } from './permission-check.ts'

export type PageTab = { label: string; path: PlainPath }

/** Those of `tabs` whose pages `user` may open, by the page table's own rights. */
export function openTabs(tabs: readonly PageTab[], user: PermissionHolder): readonly PageTab[] {
  return tabs.filter((tab) => canOpen(user, pageAt(tab.path)))
}
