import type { CountTemplateRecord } from '@backoffice/api-types'
import { Suspense, useState } from 'react'
import { Card } from '../../../shared/ui/card.tsx'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import { LoadingScreen } from '../../../shared/ui/loading-screen.tsx'
import { TabSwitch } from '../../../shared/ui/tab-switch.tsx'
import { editorTexts as texts } from '../editor-texts.ts'
import type { RevisionForm } from '../model/use-revision-form.ts'

const revisions = lazyPart(async () => (await import('./revisions-panel.tsx')).RevisionsPanel)
const uncovered = lazyPart(async () => (await import('./uncovered-panel.tsx')).UncoveredPanel)
const runs = lazyPart(async () => (await import('./runs-panel.tsx')).RunsPanel)

const tabs = ['revisions', 'uncovered', 'runs'] as const

/** What else there is about a template: its revisions, what no template lists, what its schedule made. */
export function TemplateMore({ template, form }: { template: CountTemplateRecord; form: RevisionForm }) {
  const [tab, setTab] = useState<(typeof tabs)[number]>('revisions')
  return (
    <Card>
      <TabSwitch
        label={texts.more}
        choices={tabs.map((value) => ({ value, label: texts.tabs[value] }))}
        chosen={tab}
        onChange={setTab}
      />
      <Suspense fallback={<LoadingScreen />}>
        {tab === 'revisions' ? <revisions.Part template={template} form={form} /> : null}
        {tab === 'uncovered' ? <uncovered.Part template={template} form={form} /> : null}
        {tab === 'runs' ? <runs.Part templateId={template.id} /> : null}
      </Suspense>
    </Card>
  )
}
