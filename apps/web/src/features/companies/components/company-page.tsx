import type { CompanyRecord } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { ApiProblem } from '../../../shared/lib/api-problem.ts'
import type { CompanyPanel } from '../../../shared/model/company-panel.ts'
import { usePageSubtitle } from '../../../shared/model/page-subtitle.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { ListPage } from '../../../shared/ui/list-page.tsx'
import { LoadingScreen } from '../../../shared/ui/loading-screen.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { companyQuery } from '../api/company-queries.ts'
import { companyStateLabels } from '../model/company-state-labels.ts'
import { type CompanyPageSearch, panelSearchOf } from '../model/company-page-search.ts'
import { CompanyActions } from './company-actions.tsx'
import { CompanyNotFound } from './company-not-found.tsx'
import { CompanyTabs } from './company-tabs.tsx'
import { CompanyWalk } from './company-walk.tsx'

export type CompanyPageProps = {
  companyId: number
  /** The tabs that there are, in their order; the first stands while the address names none of them. */
  panels: readonly CompanyPanel[]
  search: CompanyPageSearch
  /** Writes the address; the page follows it. */
  onSearch: (search: CompanyPageSearch, options?: { replace: boolean }) => void
}

/** The record of a company: what can be done with it, and its tabs, which the address names. */
export function CompanyPage(props: CompanyPageProps) {
  const { data, error, refetch } = useQuery(companyQuery(props.companyId))
  if (data !== undefined) return <LoadedCompany {...props} company={data} />
  if (error instanceof ApiProblem && error.status === 404) return <CompanyNotFound />
  if (error === null) return <LoadingScreen />
  return (
    <Card>
      <ErrorState error={error} onRetry={() => void refetch()} />
    </Card>
  )
}

function LoadedCompany({ company, panels, search, onSearch }: CompanyPageProps & { company: CompanyRecord }) {
  const user = useCurrentUser()
  const permitted = panels.filter(({ right }) => right === undefined || hasRight(user, right))
  const current = permitted.find(({ tab }) => tab === search.tab) ?? permitted[0]
  const { tab, list } = search
  usePageSubtitle(`${company.code} · ${company.name}`)
  const Frame = current?.isList === true ? GridPage : FormPage
  return (
    <Frame>
      <div className='flex flex-wrap items-center justify-between gap-x-4 gap-y-2'>
        <div className='flex items-center gap-2'>
          <StateBadge state={companyStateLabels[company.isActive ? 'active' : 'archived']} />
          <CompanyActions company={company} />
        </div>
        <CompanyWalk companyId={company.id} tab={current?.tab} list={list} />
      </div>
      <CompanyTabs panels={permitted} current={current?.tab} search={{ list }} />
      {current === undefined ? null : (
        <section aria-label={current.label} className='flex min-h-0 flex-1 flex-col gap-4'>
          <Suspense key={current.tab} fallback={<LoadingScreen />}>
            <current.Panel
              companyId={company.id}
              search={panelSearchOf(search)}
              onSearch={(next, options) => onSearch({ ...next, tab, list }, options)}
            />
          </Suspense>
        </section>
      )}
    </Frame>
  )
}

function GridPage({ children }: { children: ReactNode }) {
  return <ListPage belowTabs>{children}</ListPage>
}

function FormPage({ children }: { children: ReactNode }) {
  return <div className='flex flex-col gap-4'>{children}</div>
}
