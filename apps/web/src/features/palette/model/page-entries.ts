import { canOpen, findPage, type Page, type PermissionHolder, pages } from '@backoffice/permissions'
import { paletteTexts } from '../texts.ts'
import { permittedGoTos } from './go-to.ts'
import type { PaletteEntry } from './palette-entry.ts'
import type { RecentRecord } from './recent-records.ts'

/** Addresses that are no screens to choose: the second one of the dashboard, and where one is sent to. */
const notChosen = ['/dashboard', '/unauthorized']

const isScreen = ({ path, access }: Page) =>
  (access.kind === 'signed-in' || access.kind === 'right') && !path.includes('{') && !notChosen.includes(path)

/** The screens that this person may open. */
export function pageEntries(user: PermissionHolder): PaletteEntry[] {
  const keys = new Map<string, string>(permittedGoTos(user).map((goTo) => [goTo.to, goTo.keys]))
  return pages
    .filter((page) => isScreen(page) && canOpen(user, page))
    .map(({ path, title }) => {
      const known = keys.get(path)
      return {
        id: `page-${path}`,
        group: 'go',
        title: title ?? paletteTexts.about,
        words: path,
        action: { to: path },
        ...(known === undefined ? {} : { keys: known }),
      }
    })
}

/** The records opened last, as far as this person may still open them. */
export function recentEntries(user: PermissionHolder, recent: readonly RecentRecord[]): PaletteEntry[] {
  return recent.flatMap(({ to, title }) => {
    const page = findPage(to.split('?')[0] ?? '')
    if (page === undefined || !canOpen(user, page)) return []
    const note = page.title === undefined ? {} : { note: page.title }
    return [{ id: `recent-${to}`, group: 'recent', title, ...note, action: { to } }]
  })
}
