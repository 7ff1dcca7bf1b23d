import type { MenuLeaf } from '@backoffice/permissions'
import { classNames } from '../../../shared/lib/class-names.ts'
import { NavLink } from '../../../shared/ui/nav-link.tsx'
import { toast } from '../../../shared/ui/toast.ts'
import { currency } from '../model/current-entry.ts'
import type { MenuState } from '../model/use-menu-state.ts'
import { shellTexts } from '../texts.ts'
import { MenuIcon } from './menu-icon.tsx'
import { entryLook, entrySize, entryTone } from './menu-look.ts'

type MenuEntryProps = {
  entry: MenuLeaf
  pathname: string
  /** Paths of the entries beside it. */
  siblings: readonly string[]
  state: MenuState
  nested?: boolean
}

/** An entry that leads somewhere. A placeholder has no screen yet and leads to the base route. */
export function MenuEntry({ entry, pathname, siblings, state, nested = false }: MenuEntryProps) {
  const current = entry.placeholder === true ? undefined : currency(entry.path, pathname, siblings)
  const note = entry.placeholder === true ? shellTexts.placeholder(entry.label) : undefined

  function follow(): void {
    state.closeOverlay()
    if (note !== undefined) toast.info(note, { id: 'placeholder' })
  }

  return (
    <NavLink
      to={entry.path}
      current={current}
      title={note}
      onClick={follow}
      className={classNames(
        entryLook,
        entryTone(current !== undefined),
        nested ? entrySize.nested : entrySize.top,
      )}
    >
      <MenuIcon name={entry.icon} className={classNames(nested ? 'size-4' : 'size-5', 'shrink-0')} />
      <span className={state.open ? 'truncate' : 'sr-only'}>{entry.label}</span>
    </NavLink>
  )
}
