import { findPage, visibleMenu } from '@backoffice/permissions'
import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue, useEffect, useMemo } from 'react'
import { whenSettled } from '../../../shared/lib/when-settled.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { wantToastScreen } from '../../../shared/ui/toast.ts'
import { currentGroup } from '../model/current-entry.ts'
import { useMenuState } from '../model/use-menu-state.ts'
import { shellTexts } from '../texts.ts'
import { SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'

export type AppShellProps = {
  /** What other features put into the top bar. */
  tools?: ReactNode
  /** The address has no screen: the bar bears no title of one, as the tab does not. */
  isMissing?: boolean
  children: ReactNode
}

/** The frame of signed-in people: side menu, top bar, and the screen between them. */
export function AppShell({ tools, isMissing = false, children }: AppShellProps) {
  const user = useCurrentUser()
  const groups = useMemo(() => visibleMenu(user), [user])
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const title = isMissing ? undefined : findPage(pathname)?.title
  const menu = useMenuState(currentGroup(groups, pathname)?.label)
  // The frame first, and then the screen in pieces that let the browser do other things in between.
  const isFramed = useDeferredValue(true, false)
  // A toast may have to say that there is no network.
  useEffect(() => whenSettled(wantToastScreen), [])
  return (
    <div className='flex min-h-dvh bg-canvas print:block'>
      <a href='#content' className='skip-link'>
        {shellTexts.skip}
      </a>
      <SideMenu groups={groups} pathname={pathname} state={menu} />
      <div inert={menu.overlay && menu.open} className='flex min-w-0 flex-1 flex-col'>
        <TopBar user={user} title={title} menu={menu} tools={tools} />
        <main
          id='content'
          tabIndex={-1}
          className='flex flex-1 flex-col gap-4 p-4 outline-none sm:p-6 print:block print:p-0'
        >
          {isFramed ? children : null}
        </main>
      </div>
    </div>
  )
}
