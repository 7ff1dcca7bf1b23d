import { findPage } from './find-page.ts'
import { hasRight, type PermissionHolder } from './permission-check.ts'
import type { Page } from './pages.ts'

/**
 * Whether the rights of `user` suffice for `page`; when not, the person goes to /unauthorized.
 *
 * It answers for rights alone. Whether there must be a session, or must be none, is the guard's question: pages
 * that need no right are open here to every user, the empty one included.
 */
export function canOpen(user: PermissionHolder, page: Page): boolean {
  const { access } = page
  if (access.kind === 'right') return hasRight(user, access.right)
  if (access.kind === 'first-child') return firstPermittedChild(user, page) !== null
  return true
}

/**
 * Where a `first-child` page such as /setup leads: the path of the first child that `user` may open.
 *
 * @returns null when there is none (the person goes to /unauthorized), and for pages of any other kind.
 */
export function firstPermittedChild(user: PermissionHolder, page: Page): string | null {
  if (page.access.kind !== 'first-child') return null
  const permitted = page.access.children.find((path) => {
    const child = findPage(path)
    return child !== undefined && canOpen(user, child)
  })
  return permitted ?? null
}
