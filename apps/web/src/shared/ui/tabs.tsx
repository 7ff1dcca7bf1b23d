import { classNames } from '../lib/class-names.ts'
import { NavLink } from './nav-link.tsx'

export type Tab = { label: string; path: string }

const look =
  'relative inline-flex h-10 items-center px-1 text-sm whitespace-nowrap text-muted transition-colors hover:text-text after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-full'

/** Pages side by side, as links: each is an address of its own, so they are navigation and not an ARIA tab list. */
export function Tabs({ label, tabs, current }: { label: string; tabs: readonly Tab[]; current: string }) {
  if (tabs.length < 2) return null
  return (
    <nav aria-label={label} className='-mx-1 flex gap-5 overflow-x-auto border-b border-line px-1'>
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
