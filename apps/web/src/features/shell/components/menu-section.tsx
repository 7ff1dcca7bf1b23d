import type { MenuGroup } from '@backoffice/permissions'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { classNames } from '../../../shared/lib/class-names.ts'
import { currentGroup, entryPaths } from '../model/current-entry.ts'
import type { MenuState } from '../model/use-menu-state.ts'
import { MenuEntry } from './menu-entry.tsx'
import { MenuIcon } from './menu-icon.tsx'
import { entryLook, entrySize, entryTone } from './menu-look.ts'

type MenuSectionProps = { group: MenuGroup; pathname: string; state: MenuState }

/** A group: its button shows or hides its entries. In the collapsed menu the button opens the menu first. */
export function MenuSection({ group, pathname, state }: MenuSectionProps) {
  const listId = useId()
  const isExpanded = state.expanded === group.label
  const holdsCurrent = currentGroup([group], pathname) !== undefined
  return (
    <>
      <button
        type='button'
        aria-expanded={isExpanded}
        aria-controls={listId}
        onClick={() => state.toggleGroup(group.label)}
        className={classNames(
          entryLook,
          entrySize.top,
          holdsCurrent && !isExpanded ? entryTone(true) : entryTone(false),
          holdsCurrent && isExpanded && 'font-medium text-text',
        )}
      >
        <MenuIcon name={group.icon} className='size-5 shrink-0' />
        <span className={state.open ? 'flex-1 truncate' : 'sr-only'}>{group.label}</span>
        {state.open ? (
          <ChevronDown
            aria-hidden='true'
            className={classNames(
              'size-4 shrink-0 transition-transform duration-150',
              isExpanded && 'rotate-180',
            )}
          />
        ) : null}
      </button>
      <ul id={listId} hidden={!isExpanded} className='mt-0.5 mb-1.5 space-y-0.5'>
        {group.children.map((leaf) => (
          <li key={leaf.label}>
            <MenuEntry
              entry={leaf}
              pathname={pathname}
              siblings={entryPaths(group.children)}
              state={state}
              nested
            />
          </li>
        ))}
      </ul>
    </>
  )
}
