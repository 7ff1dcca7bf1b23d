import type { CurrentUser } from '@backoffice/api-types'
import type { ReactNode } from 'react'
import { classNames } from '../../../shared/lib/class-names.ts'
import { useCurrentSubtitle } from '../../../shared/model/page-subtitle.ts'
import { greetedName } from '../../../shared/lib/display-name.ts'
import { useHeadingFocus } from '../model/use-heading-focus.ts'
import type { MenuState } from '../model/use-menu-state.ts'
import { shellTexts } from '../texts.ts'
import { LogoButton } from './logo-button.tsx'
import { StatusSlot } from './status-slot.tsx'
import { SearchButton } from './search-button.tsx'
import { UserMenuSlot } from './user-menu-slot.tsx'

type TopBarProps = { user: CurrentUser; title: string | undefined; menu: MenuState; tools?: ReactNode }

/** Title and subtitle of the screen, or the welcome line when it has no title; on the right the person. */
export function TopBar({ user, title, menu, tools }: TopBarProps) {
  const headingRef = useHeadingFocus()
  const subtitle = useCurrentSubtitle()
  return (
    <header className='no-print sticky top-0 z-10 flex h-14 items-center gap-3 border-b border-line bg-surface pr-2 pl-4 max-sm:gap-2 sm:pr-4 sm:pl-6'>
      {menu.overlay ? <LogoButton state={menu} small className='-ml-4 border-b-0 sm:hidden' /> : null}
      <div className='min-w-0 flex-1'>
        <h1
          ref={headingRef}
          tabIndex={-1}
          // On a phone a title needs two lines, and so does the number of a record below it.
          className={classNames(
            'text-base leading-6 font-semibold outline-none',
            subtitle === '' ? 'line-clamp-2' : 'truncate',
          )}
        >
          {title ?? shellTexts.welcome(greetedName(user))}
        </h1>
        {subtitle === '' ? null : (
          <p title={subtitle} className='line-clamp-2 text-xs leading-4 break-words text-muted'>
            {subtitle}
          </p>
        )}
      </div>
      <StatusSlot />
      <SearchButton />
      {tools}
      <UserMenuSlot user={user} />
    </header>
  )
}
