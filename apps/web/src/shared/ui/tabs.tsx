import { useEffect, useRef } from 'react'
import { classNames } from '../lib/class-names.ts'
import { NavLink } from './nav-link.tsx'

export type Tab = { label: string; path: string }

const look =
  'relative inline-flex h-10 shrink-0 items-center text-sm whitespace-nowrap text-muted transition-colors hover:text-text after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-full'

/** Pages side by side, as links: each is an address of its own, so they are navigation and not an ARIA tab list. */
export function Tabs({ label, tabs, current }: { label: string; tabs: readonly Tab[]; current: string }) {
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
      className='flex shrink-0 gap-6 overflow-x-auto border-b border-line [scrollbar-width:none]'
    >
      {tabs.map((tab) => (
        <NavLink
          key={tab.path}
          to={tab.path}
          current={tab.path === current ? 'page' : undefined}
          className={classNames(
            look,
            tab.path === current && 'font-medium text-primary-ink after:bg-primary',
          )}
        >
          {tab.label}
        </NavLink>
      ))}
    </nav>
  )
}
