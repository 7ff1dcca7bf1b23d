import { hasRight, type PermissionHolder } from '@backoffice/permissions'
import type { ColorMode } from '../../../shared/lib/color-scheme.ts'
import type { Shortcut } from '../../../shared/lib/shortcut-registry.ts'
import { paletteTexts } from '../texts.ts'
import type { PaletteEntry } from './palette-entry.ts'

const modes: readonly ColorMode[] = ['light', 'dark', 'system']

export type Commands = {
  mode: ColorMode
  chooseMode: (mode: ColorMode) => void
  showShortcuts: () => void
  logOut: () => void
}

/** What the screen that stands can do by a key. */
export function shortcutEntries(shortcuts: readonly Shortcut[]): PaletteEntry[] {
  return shortcuts
    .filter(({ place }) => place === 'page')
    .map(({ keys, label, run }) => ({
      id: `page-${keys}`,
      group: 'page',
      title: label,
      keys,
      action: { run },
    }))
}

/** What this person can do from anywhere. */
export function commandEntries(user: PermissionHolder, commands: Commands): PaletteEntry[] {
  const { mode, chooseMode, showShortcuts, logOut } = commands
  const other = modes.filter((one) => one !== mode)
  return [
    ...(mayCreateCounts(user)
      ? [command('new-count', paletteTexts.newCount, { to: '/counts?create=true' })]
      : []),
    ...other.map((one) => ({
      ...command(`mode-${one}`, paletteTexts.modes[one], { run: () => chooseMode(one) }),
      note: paletteTexts.appearance,
      words: 'colour color mode theme',
    })),
    {
      ...command('shortcuts', paletteTexts.shortcuts, { run: showShortcuts }),
      keys: '?',
      words: 'keys help',
    },
    { ...command('logout', paletteTexts.logout, { run: logOut }), words: 'sign out leave' },
  ]
}

const command = (id: string, title: string, action: PaletteEntry['action']) => ({
  id,
  group: 'command' as const,
  title,
  action,
})

function mayCreateCounts(user: PermissionHolder): boolean {
  return hasRight(user, '[Counts] [Create] [List]') && hasRight(user, '[Counts] [View] [Counts Template]')
}
