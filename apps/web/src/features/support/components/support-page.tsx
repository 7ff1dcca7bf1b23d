import { ListPage } from '../../../shared/ui/list-page.tsx'
import { TabSwitch } from '../../../shared/ui/tab-switch.tsx'
import { type SupportSearch, type SupportTab, supportTabs } from '../model/support-search.ts'
import { supportTexts } from '../texts.ts'
import { FailuresPanel } from './failures-panel.tsx'
import { HealthPanel } from './health-panel.tsx'
import { JobsPanel } from './jobs-panel.tsx'
import type { PanelProps } from './support-list.tsx'
import { MailPanel } from './mail-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

const panels: Record<SupportTab, (props: PanelProps) => React.ReactNode> = {
  sessions: SessionsPanel,
  failures: FailuresPanel,
  jobs: JobsPanel,
  mail: MailPanel,
  health: HealthPanel,
}

type SupportPageProps = {
  search: SupportSearch
  onSearch: (search: SupportSearch, options?: { replace: boolean }) => void
}

/** What an administrator looks at when somebody calls: no incident needs the database. */
export function SupportPage({ search, onSearch }: SupportPageProps) {
  const tab = search.tab ?? 'sessions'
  const Panel = panels[tab]
  return (
    <ListPage belowTabs>
      <TabSwitch
        flush
        label={supportTexts.tabs}
        choices={supportTabs.map((value) => ({ value, label: supportTexts.tabNames[value] }))}
        chosen={tab}
        onChange={(next) => onSearch({ tab: next === 'sessions' ? undefined : next })}
      />
      <section aria-label={supportTexts.tabNames[tab]} className='flex min-h-0 flex-1 flex-col gap-4'>
        <Panel
          key={tab}
          search={search}
          onSearch={(next, options) => onSearch({ ...next, tab: search.tab }, options)}
        />
      </section>
    </ListPage>
  )
}
