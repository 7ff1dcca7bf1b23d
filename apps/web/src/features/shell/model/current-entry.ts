import type { MenuGroup, MenuLeaf } from '@backoffice/permissions'
import { findPage, menu, pageSection } from '@backoffice/permissions'

/** Pages that stand in no menu, under the group where they belong; no entry of it is theirs. */
const pagesWithoutEntry = [
  '/orders/receipts',
  '/orders/transaction-log',
  '/orders/stock',
  '/orders/audit-trail',
]

export type Currency = 'page' | 'true' | undefined

/**
 * Whether a menu path is where the person is, as `aria-current` says it: `page` for the page itself, `true` for the
 * list that a record's page belongs to.
 */
export function currency(path: string, pathname: string, siblings: readonly string[]): Currency {
  const here = normal(pathname)
  if (path === here) return 'page'
  if (path === '/' || pagesWithoutEntry.includes(here) || findPage(here) === undefined) return undefined
  return longestParent(here, siblings) === path ? 'true' : undefined
}

/**
 * The group that the page belongs to, if any; `groups` as `visibleMenu` gives them. A page belongs to its group also for
 * whoever sees none of the entries beside it, as the Transaction Log does where Report Periods is the only entry.
 */
export function currentGroup(groups: readonly MenuGroup[], pathname: string): MenuGroup | undefined {
  const section = pageSection(normal(pathname))
  const whole = menu.find((group) => entryPaths(group.children).some((path) => pageSection(path) === section))
  return groups.find((group) => group.label === whole?.label)
}

/** Paths of the entries that lead somewhere; placeholders point to the root and are never current. */
export function entryPaths(leaves: readonly MenuLeaf[]): string[] {
  return leaves.filter((leaf) => leaf.placeholder !== true).map((leaf) => leaf.path)
}

function longestParent(here: string, paths: readonly string[]): string | undefined {
  const parents = paths.filter((path) => path !== '/' && isUnder(here, path))
  return parents.toSorted((a, b) => b.length - a.length)[0]
}

function isUnder(here: string, path: string): boolean {
  return here === path || here.startsWith(`${path}/`)
}

/** `/dashboard` shows the same screen as `/`; a trailing slash makes no other page. */
function normal(pathname: string): string {
  const trimmed = pathname.length > 1 ? pathname.replace(/\/+$/, '').toLowerCase() : pathname
  return trimmed === '' || trimmed === '/dashboard' ? '/' : trimmed
}
