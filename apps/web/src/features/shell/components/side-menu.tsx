import type { MenuGroup } from '@backoffice/permissions'
import { classNames } from '../../../shared/lib/class-names.ts'
import { Logo, LogoMark } from '../../../shared/ui/logo.tsx'
import { useOverlayFocus } from '../model/use-overlay-focus.ts'
import type { MenuState } from '../model/use-menu-state.ts'
import { shellTexts } from '../texts.ts'
import { MenuEntry } from './menu-entry.tsx'
import { MenuSection } from './menu-section.tsx'

type SideMenuProps = { groups: readonly MenuGroup[]; pathname: string; state: MenuState }

/**
 * The side menu, 240 px wide or collapsed to 60 px (spec 9). On a narrow screen the open menu lies over the content;
 * on a phone the collapsed one is gone, and the logo in the top bar opens it.
 */
export function SideMenu({ groups, pathname, state }: SideMenuProps) {
  const { open, overlay } = state
  const nav = useOverlayFocus(overlay && open)
  return (
    <>
      {overlay && open ? (
        <button
          type='button'
          aria-label={shellTexts.collapseMenu}
          onClick={state.closeOverlay}
          className='fixed inset-0 z-20 bg-scrim'
        />
      ) : null}
      <div
        className={classNames('no-print shrink-0', overlay ? 'hidden w-15 sm:block' : open ? 'w-60' : 'w-15')}
      />
      <nav
        ref={nav}
        id='main-menu'
        aria-label={shellTexts.menu}
        data-open={open}
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
        <ul className='flex-1 space-y-0.5 overflow-x-hidden overflow-y-auto px-2 py-3'>
          {groups.map((group) =>
            group.path === undefined ? (
              <MenuSection key={group.label} group={group} pathname={pathname} state={state} />
            ) : (
              <li key={group.label}>
                <MenuEntry
                  entry={{ label: group.label, icon: group.icon, path: group.path }}
                  pathname={pathname}
                  siblings={[]}
                  state={state}
                />
              </li>
            ),
          )}
        </ul>
      </nav>
    </>
  )
}

type LogoButtonProps = { state: MenuState; small?: boolean; className?: string }

/** Opens or collapses the menu; the large logo shows in the open one and the small one in the collapsed. */
export function LogoButton({ state, small = false, className }: LogoButtonProps) {
  return (
    <button
      type='button'
      aria-expanded={state.open}
      aria-controls='main-menu'
      onClick={state.toggleMenu}
      className={classNames(
        'flex h-14 shrink-0 items-center border-b border-line px-3.5 -outline-offset-4!',
        className,
      )}
    >
      {state.open && !small ? <Logo /> : <LogoMark />}
      <span className='sr-only'>{state.open ? shellTexts.collapseMenu : shellTexts.openMenu}</span>
    </button>
  )
}
