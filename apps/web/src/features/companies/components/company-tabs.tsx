import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { CompanyPanel } from '../../../shared/model/company-panel.ts'
import { tabLook } from '../../../shared/ui/tab-look.ts'
import type { CompanyPageSearch } from '../model/company-page-search.ts'
import { companyTexts } from '../texts.ts'

type CompanyTabsProps = {
  panels: readonly CompanyPanel[]
  current: string | undefined
  /** What of the address stays with every tab. */
  search: CompanyPageSearch
}

/** The tabs of a company as links: each is an address of its own. */
export function CompanyTabs({ panels, current, search }: CompanyTabsProps) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const tab = nav.current?.querySelector('[aria-current]')
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <nav
      ref={nav}
      aria-label={companyTexts.tabs}
      className='no-print flex shrink-0 gap-6 overflow-x-auto border-b border-line [scrollbar-width:none]'
    >
      {panels.map(({ tab, label }) => (
        <Link
          key={tab}
          from='/setup/companies/company/$id'
          to='.'
          search={{ ...search, tab }}
          resetScroll={false}
          aria-current={tab === current ? 'page' : undefined}
          className={tabLook(tab === current)}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
