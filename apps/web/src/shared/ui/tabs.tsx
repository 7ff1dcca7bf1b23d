import type { PageTab } from '@backoffice/permissions'
import { useEffect, useRef } from 'react'
import { NavLink } from './nav-link.tsx'
import { tabLook } from './tab-look.ts'

/** Pages side by side, as links: each is an address of its own, so they are navigation and not an ARIA tab list. */
export function Tabs({ label, tabs, current }: { label: string; tabs: readonly PageTab[]; current: string }) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const tab = nav.current?.querySelector('[aria-current]')
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  if (tabs.length < 2) return null
  return (
    <nav
      ref={nav}
      aria-label={label}
      className='no-print flex shrink-0 gap-6 overflow-x-auto border-b border-line [scrollbar-width:none]'
    >
      {tabs.map((tab) => (
        <NavLink
          key={tab.path}
          to={tab.path}
          current={tab.path === current ? 'page' : undefined}
          className={tabLook(tab.path === current)}
        >
          {tab.label}
        </NavLink>
      ))}
    </nav>
  )
}
