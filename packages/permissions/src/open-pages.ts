// The pages that a person's rights open, for links that lead there.
import { canOpen } from './can-open.ts'
import { type Page, type PlainPath, pageSection, pages } from './pages.ts'
import type { PermissionHolder } from './permission-check.ts'
import { visibleMenu } from './visible-menu.ts'

/** A page that can be linked to as it stands. */
export type PlainPage = Page & { path: PlainPath }

/** The pages that a right opens to `user`, without those of one record, in the order of the page table. */
export function openPages(user: PermissionHolder): readonly PlainPage[] {
  return pages.filter(
    (page): page is PlainPage =>
      page.access.kind === 'right' && !page.path.includes('{') && canOpen(user, page),
  )
}

/**
 * Those of them that nobody finds by the menu: it has no entry of their section, above whose pages the tabs would lead there.
 * Support is one to whoever opens no other page of Setup.
 */
export function pagesOutOfMenu(user: PermissionHolder): readonly PlainPage[] {
  const entries = visibleMenu(user).flatMap((group) => group.children)
  const sections = new Set(entries.map((entry) => pageSection(entry.path)))
  return openPages(user).filter((page) => !sections.has(pageSection(page.path)))
}
