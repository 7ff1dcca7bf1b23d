import type { CountRecord, CountTemplateRecord } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Play } from 'lucide-react'
import { problemText } from '../../../shared/lib/problem-text.ts'
import { usePress } from '../../../shared/lib/use-press.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { TemplateActions } from '../../../shared/template/template-actions.tsx'
import { templateTexts as actionTexts } from '../../../shared/template/template-texts.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { toast } from '../../../shared/ui/toast.ts'
import { ofTemplates, runTemplate } from '../api/template-calls.ts'
import { editorTexts as texts } from '../editor-texts.ts'
import { countTemplateKind } from '../model/template-kind.ts'
import { kindLabels, templateTexts } from '../texts.ts'

type HeadProps = { template: CountTemplateRecord; isDirty: boolean }

/** The name of a template, what it is, and what may be done with the whole of it. */
export function TemplateHead({ template, isDirty }: HeadProps) {
  const user = useCurrentUser()
  const navigate = useNavigate()
  const { name, kind, visibility, blind, isActive, revision, rowTotal, schedule } = template
  return (
    <header className='flex flex-wrap items-start justify-between gap-3'>
      <div className='grid min-w-0 gap-1.5'>
        <h2 className='text-lg font-medium break-words'>{name}</h2>
        <p className='flex flex-wrap gap-1.5'>
          <Badge tone={isActive ? 'success' : 'neutral'}>
            {(isActive ? templateTexts.states.active : templateTexts.states.archived).label}
          </Badge>
          <Badge>{kindLabels[kind]}</Badge>
          <Badge>{templateTexts.visibilities[visibility]}</Badge>
          {blind ? <Badge>{templateTexts.blind}</Badge> : null}
          <Badge>{texts.revision(revision)}</Badge>
          <Badge>{templateTexts.rowTotal(rowTotal)}</Badge>
        </p>
        {schedule === null ? null : (
          <p className='text-muted'>{schedule.isPaused ? texts.isPaused : schedule.words}</p>
        )}
      </div>
      <TemplateActions
        kind={countTemplateKind}
        template={template}
        isDirty={isDirty}
        open={(id) => navigate({ to: '/counts/template/$id', params: { id: String(id) } })}
        leave={() => navigate({ to: '/counts/template' })}
        run={
          hasRight(user, '[Counts] [Create] [List]') ? <RunNow template={template} isDirty={isDirty} /> : null
        }
      />
    </header>
  )
}

/** Plans a count and opens it. */
function RunNow({ template, isDirty }: HeadProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const press = usePress<undefined, CountRecord>({
    send: (_, idempotencyKey) => runTemplate(template.id, idempotencyKey),
    onSuccess: async ({ id, number }) => {
      toast.success(texts.planned(number))
      void queryClient.invalidateQueries({ queryKey: ['count.list'] })
      void queryClient.invalidateQueries(ofTemplates)
      await navigate({ to: '/counts/$id', params: { id: String(id) } })
    },
    onError: (error) => toast.error(problemText(error), { id: 'count-template.run' }),
  })
  return (
    <Button
      variant='primary'
      icon={<Play aria-hidden='true' className='size-4' />}
      pending={press.isPending}
      disabled={isDirty}
      title={isDirty ? actionTexts.saveFirst : undefined}
      onClick={() => press.mutate(undefined)}
    >
      {actionTexts.runNow}
    </Button>
  )
}
