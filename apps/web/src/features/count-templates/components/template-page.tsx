import type { CountTemplateRecord, TemplateRows } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { FormBody } from '../../../shared/form/form-body.tsx'
import { usePageSubtitle } from '../../../shared/model/page-subtitle.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import { LoadingScreen } from '../../../shared/ui/loading-screen.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { RecordFailure } from '../../../shared/ui/record/record-failure.tsx'
import { templateQuery } from '../api/template-calls.ts'
import { scopeTexts } from '../../../shared/scope/scope-texts.ts'
import { editorTexts as texts } from '../editor-texts.ts'
import { type RevisionForm, type RevisionValues, useRevisionForm } from '../model/use-revision-form.ts'
import { rowTotalOf } from '../model/walk.ts'
import { templateTexts } from '../texts.ts'
import { ScopeBuilder } from './scope-builder.tsx'
import { TemplateHead } from './template-head.tsx'
import { TemplateMore } from './template-more.tsx'

const walk = lazyPart(async () => (await import('./walk-card.tsx')).WalkCard)
const settings = lazyPart(async () => (await import('./settings-card.tsx')).SettingsCard)

/** One count template: what it counts, in which order, when and how. */
export function TemplatePage({ templateId }: { templateId: number }) {
  const { data, error, refetch } = useQuery(templateQuery(templateId))
  // Beside the answer of the server.
  useEffect(() => {
    walk.preload()
    settings.preload()
  }, [])
  usePageSubtitle(data?.template.name ?? '')
  if (data !== undefined) return <Template {...data} />
  if (error === null) return <LoadingScreen />
  return <RecordFailure error={error} onRetry={() => void refetch()} notFound={templateTexts.notFound} />
}

const labels = { scope: texts.scope, rowMode: texts.rowMode, areas: texts.walk }
const words = {
  scope: (scope: RevisionValues['scope']) => `${scopeTexts.locations}: ${scope.locationIds.length}`,
  areas: (areas: RevisionValues['areas']) => templateTexts.rowTotal(rowTotalOf(areas)),
}

function Template({ template, rows }: { template: CountTemplateRecord; rows: TemplateRows }) {
  const form = useRevisionForm(template, rows)
  return (
    <>
      <TemplateHead template={template} isDirty={form.isDirty} />
      {form.mayEdit ? null : (
        <Notice tone='info' icon={<Info />}>
          {texts.readOnly}
        </Notice>
      )}
      <FormBody form={form} labels={labels} words={words} maySave={form.mayEdit} className='grid gap-3'>
        {form.mayEdit ? <SaveBar form={form} revision={template.revision} /> : null}
        <div className='grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2'>
          <ScopeBuilder form={form} />
          <Suspense fallback={<LoadingScreen />}>
            <walk.Part form={form} templateId={template.id} />
          </Suspense>
        </div>
      </FormBody>
      <div className='grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2'>
        <Suspense fallback={<LoadingScreen />}>
          <settings.Part template={template} />
        </Suspense>
        <TemplateMore template={template} form={form} />
      </div>
    </>
  )
}

function SaveBar({ form, revision }: { form: RevisionForm; revision: number }) {
  return (
    <div className='flex flex-wrap items-center justify-end gap-3'>
      <p role='status' className='text-[13px] text-muted'>
        {form.isDirty ? texts.unsaved : texts.upToDate(revision)}
      </p>
      {form.isDirty ? (
        <Button held={form.isPending} onClick={form.discardAll}>
          {texts.discard}
        </Button>
      ) : null}
      <Button
        variant='primary'
        type='submit'
        aria-keyshortcuts='Control+S'
        pending={form.isPending}
        disabled={!form.isDirty || form.conflicts.length > 0}
      >
        {texts.saveRevision}
      </Button>
    </div>
  )
}
