import type { MenuGroup } from '@backoffice/permissions'
import { useDeferredValue } from 'react'
import { classNames } from '../../../shared/lib/class-names.ts'
import { useOverlayFocus } from '../model/use-overlay-focus.ts'
import { type MenuTip, useMenuTip } from '../model/use-menu-tip.ts'
import type { MenuState } from '../model/use-menu-state.ts'
import { shellTexts } from '../texts.ts'
import { LogoButton } from './logo-button.tsx'
import { MenuEntry } from './menu-entry.tsx'
import { MenuSection } from './menu-section.tsx'

type SideMenuProps = { groups: readonly MenuGroup[]; pathname: string; state: MenuState }

/**
 * The side menu, 240 px wide or collapsed to 60 px. On a narrow screen the open menu lies over the content;
 * on a phone the collapsed one is gone, and the logo in the top bar opens it.
 */
export function SideMenu({ groups, pathname, state }: SideMenuProps) {
  const { open, overlay } = state
  const part = useOverlayFocus(overlay && open)
  // Where the closed menu is out of sight or a row of icons, the screen comes first.
  const isDrawn = useDeferredValue(true, !overlay)
  const { tip, listeners } = useMenuTip(!open)
  return (
    <>
      {overlay && open ? <Scrim onClose={state.closeOverlay} /> : null}
      <div
        className={classNames('no-print shrink-0', overlay ? 'hidden w-15 sm:block' : open ? 'w-60' : 'w-15')}
      />
      <aside
        ref={part}
        id='main-menu'
        aria-label={shellTexts.sidebar}
        onKeyDown={(event) => {
          if (event.key === 'Escape') state.closeOverlay()
        }}
        className={classNames(
          'no-print fixed inset-y-0 left-0 z-30 flex-col border-r border-line bg-surface transition-[width] duration-150',
          open ? 'flex w-60' : 'w-15',
          !open && (overlay ? 'hidden sm:flex' : 'flex'),
          overlay && open && 'shadow-overlay',
        )}
      >
        <LogoButton state={state} />
        <nav
          {...listeners}
          aria-label={shellTexts.menu}
          className='min-h-0 flex-1 overflow-x-hidden overflow-y-auto px-2 py-3'
        >
          <ul className='space-y-0.5'>
            {isDrawn
              ? groups.map((group) => (
                  <li key={group.label}>
                    <MenuItem group={group} pathname={pathname} state={state} />
                  </li>
                ))
              : null}
          </ul>
          {tip === undefined ? null : <Tip {...tip} />}
        </nav>
      </aside>
    </>
  )
}

/** A group with a path of its own is an entry; any other one opens. */
function MenuItem({ group, pathname, state }: { group: MenuGroup; pathname: string; state: MenuState }) {
  const { label, icon, path } = group
  if (path === undefined) return <MenuSection group={group} pathname={pathname} state={state} />
  return <MenuEntry entry={{ label, icon, path }} pathname={pathname} siblings={[]} state={state} />
}

/** The name is in the entry already, for those who hear it. */
function Tip({ text, top }: MenuTip) {
  return (
    <div data-tip='' aria-hidden='true' style={{ top }} className='fixed left-15 -translate-y-1/2 pl-1.5'>
      <div className='rounded-md border border-line bg-raised px-2.5 py-1 text-[13px] font-medium whitespace-nowrap text-text shadow-overlay'>
        {text}
      </div>
    </div>
  )
}

function Scrim({ onClose }: { onClose: () => void }) {
  return (
    <button
      type='button'
      aria-label={shellTexts.closeMenu}
      tabIndex={-1}
      onClick={onClose}
      className='fixed inset-0 z-20 bg-scrim'
    />
  )
}
