import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import type { PaletteEntry } from './palette-entry.ts'
import { useFocusReturn } from '../../../shared/ui/use-focus-return.ts'
import { noteRecent } from './recent-records.ts'

/** Groups whose records have no page that notes the visit itself. */
const notedHere: readonly PaletteEntry['group'][] = ['orders', 'receipts', 'items', 'users']

/**
 * Closes the palette and follows what was chosen once the palette is gone, so that nothing takes the focus back from
 * where the choice puts it.
 */
export function useChoice(close: () => void) {
  const router = useRouter()
  const user = useCurrentUser()
  const { onOpenAutoFocus, onCloseAutoFocus } = useFocusReturn()
  const chosen = useRef<PaletteEntry>(undefined)

  function choose(entry: PaletteEntry): void {
    chosen.current = entry
    close()
  }

  function follow({ action, group, title }: PaletteEntry): void {
    if ('run' in action) return action.run()
    if (notedHere.includes(group)) noteRecent(user, { to: action.to, title })
    router.history.push(action.to)
  }

  return {
    choose,
    focusReturn: {
      onOpenAutoFocus,
      onCloseAutoFocus: (event: Event) => {
        onCloseAutoFocus(event)
        if (chosen.current !== undefined) follow(chosen.current)
      },
    },
  }
}
