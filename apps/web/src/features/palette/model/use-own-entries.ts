import { useMemo, useState } from 'react'
import { registeredShortcuts } from '../../../shared/lib/shortcut-registry.ts'
import { useColorMode } from '../../../shared/model/use-color-mode.ts'
import { showFrontDialog } from '../../../shared/model/front-dialog.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { useLogout } from '../../../shared/model/use-logout.ts'
import { commandEntries, shortcutEntries } from './command-entries.ts'
import { pageEntries, recentEntries } from './page-entries.ts'
import type { PaletteEntry } from './palette-entry.ts'
import { readRecent } from './recent-records.ts'

export type OwnEntries = { recent: readonly PaletteEntry[]; others: readonly PaletteEntry[] }

/** What the palette knows without asking the server, as it was when the palette opened. */
export function useOwnEntries(): OwnEntries {
  const user = useCurrentUser()
  const { mode, choose } = useColorMode()
  const logOut = useLogout()
  const [shortcuts] = useState(registeredShortcuts)
  const recent = useMemo(() => recentEntries(user, readRecent(user)), [user])
  const ofScreen = shortcutEntries(shortcuts)
  const commands = commandEntries(user, {
    mode,
    chooseMode: choose,
    showShortcuts: () => showFrontDialog('shortcuts'),
    logOut: () => void logOut(),
  }).filter(({ title }) => ofScreen.every((entry) => entry.title !== title))
  return { recent, others: [...ofScreen, ...pageEntries(user), ...commands] }
}
