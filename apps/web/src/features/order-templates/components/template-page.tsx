import type { OrderTemplateRecord } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Info } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { FormBody } from '../../../shared/form/form-body.tsx'
import { useDebouncedValue } from '../../../shared/lib/use-debounced-value.ts'
import type { OrderedLevelPart } from '../../../shared/model/ordered-level.ts'
import { usePageSubtitle } from '../../../shared/model/page-subtitle.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import { LoadingScreen } from '../../../shared/ui/loading-screen.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { RecordFailure } from '../../../shared/ui/record/record-failure.tsx'
import { previewQuery, templateQuery } from '../api/template-calls.ts'
import { editorTexts as texts } from '../editor-texts.ts'
import { bodyOfLines, isWholeLine } from '../model/template-lines.ts'
import { type TemplateForm, type TemplateValues, useTemplateForm } from '../model/use-template-form.ts'
import { templateTexts } from '../texts.ts'
import { DraftsCard } from './drafts-card.tsx'
import { LinesCard } from './lines-card.tsx'
import { TemplateHead } from './template-head.tsx'

const settings = lazyPart(async () => (await import('./settings-card.tsx')).SettingsCard)
const more = lazyPart(async () => (await import('./template-more.tsx')).TemplateMore)

/** What other features add to it once they are there. */
type Parts = { Level?: OrderedLevelPart }

/** One order template: what it orders of whom, what that would come to now, when, and what it has made. */
export function TemplatePage({ templateId, ...parts }: { templateId: number } & Parts) {
  const { data, error, refetch } = useQuery(templateQuery(templateId))
  // Beside the answer of the server.
  useEffect(() => {
    settings.preload()
    more.preload()
  }, [])
  usePageSubtitle(data?.name ?? '')
  if (data !== undefined) return <Template template={data} {...parts} />
  if (error === null) return <LoadingScreen />
  return <RecordFailure error={error} onRetry={() => void refetch()} notFound={templateTexts.notFound} />
}

const labels = { lines: texts.linesMerged, visibility: templateTexts.visibility, note: texts.note }
const words = {
  lines: (lines: TemplateValues['lines']) =>
    lines
      .map(({ item, mode, packs }) => `${item.name}: ${mode === 'FIXED' ? packs : texts.modes.TO_PAR}`)
      .join('; '),
}

function Template({ template, Level }: { template: OrderTemplateRecord } & Parts) {
  const form = useTemplateForm(template)
  const { lines } = form.values
  const typed = useDebouncedValue(JSON.stringify(bodyOfLines(lines.filter(isWholeLine))))
  const asked: ReturnType<typeof bodyOfLines> = JSON.parse(typed)
  const preview = useQuery({
    ...previewQuery(template.location.id, asked),
    enabled: asked.length > 0,
  })
  return (
    <div className='flex min-w-0 flex-col gap-4'>
      <div>
        <Link to='/orders/template' className={buttonClass({ variant: 'ghost', size: 'sm' })}>
          <ArrowLeft aria-hidden='true' className='size-4' />
          {texts.back}
        </Link>
      </div>
      <TemplateHead template={template} isDirty={form.isDirty} />
      {form.mayEdit ? null : (
        <Notice tone='info' icon={<Info />}>
          {texts.readOnly}
        </Notice>
      )}
      <FormBody form={form} labels={labels} words={words} maySave={form.mayEdit} className='grid gap-4'>
        <LinesCard
          form={form}
          locationId={template.location.id}
          preview={asked.length === 0 ? undefined : preview.data}
          {...(Level && { Level })}
        />
        <div className='grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2'>
          <DraftsCard
            preview={asked.length === 0 ? { needs: [], drafts: [] } : preview.data}
            error={preview.error}
            onRetry={() => void preview.refetch()}
          />
          <Suspense fallback={<LoadingScreen />}>
            <settings.Part template={template} form={form} />
          </Suspense>
        </div>
        {form.mayEdit && form.isDirty ? <SaveBar form={form} /> : null}
      </FormBody>
      <Suspense fallback={<LoadingScreen />}>
        <more.Part template={template} />
      </Suspense>
    </div>
  )
}

function SaveBar({ form }: { form: TemplateForm }) {
  return (
    <div className='sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-2 rounded-b-xl border-t border-line bg-surface px-4 py-3'>
      <p role='status' className='text-[13px] text-muted'>
        {texts.unsaved}
      </p>
      <Button held={form.isPending} onClick={form.discard}>
        {texts.discard}
      </Button>
      <Button
        variant='primary'
        type='submit'
        aria-keyshortcuts='Control+S'
        pending={form.isPending}
        disabled={form.conflicts.length > 0}
      >
        {texts.save}
      </Button>
    </div>
  )
}
