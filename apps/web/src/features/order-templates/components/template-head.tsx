import type { OrderTemplateRecord } from '@backoffice/api-types'
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
import { orderTemplateKind } from '../model/template-kind.ts'
import { templateTexts } from '../texts.ts'

type HeadProps = { template: OrderTemplateRecord; isDirty: boolean }

/** The name of a template, what it is, and what may be done with the whole of it. */
export function TemplateHead({ template, isDirty }: HeadProps) {
  const user = useCurrentUser()
  const navigate = useNavigate()
  const { name, visibility, isActive, location, company, lineTotal, schedule } = template
  return (
    <header className='flex flex-wrap items-start justify-between gap-3'>
      <div className='grid min-w-0 gap-1.5'>
        <h2 className='text-lg font-medium break-words'>{name}</h2>
        <p className='text-muted'>
          {location.name} · {company.name}
        </p>
        <p className='flex flex-wrap gap-1.5'>
          <Badge tone={isActive ? 'success' : 'neutral'}>
            {(isActive ? templateTexts.states.active : templateTexts.states.archived).label}
          </Badge>
          <Badge>{templateTexts.visibilities[visibility]}</Badge>
          <Badge>{templateTexts.lineTotal(lineTotal)}</Badge>
        </p>
        {schedule === null ? null : (
          <p className='text-muted'>{schedule.isPaused ? texts.isPaused : schedule.words}</p>
        )}
      </div>
      <TemplateActions
        kind={orderTemplateKind}
        template={template}
        isDirty={isDirty}
        open={(id) => navigate({ to: '/orders/template/$id', params: { id: String(id) } })}
        leave={() => navigate({ to: '/orders/template' })}
        run={
          hasRight(user, '[Orders] [Create] [List]') ? <RunNow template={template} isDirty={isDirty} /> : null
        }
      />
    </header>
  )
}

/** Makes the drafts; they stand among the runs below, each with its link. */
function RunNow({ template, isDirty }: HeadProps) {
  const queryClient = useQueryClient()
  const press = usePress<undefined, Awaited<ReturnType<typeof runTemplate>>>({
    send: (_, idempotencyKey) => runTemplate(template, idempotencyKey),
    onSuccess: async ({ orders }) => {
      toast.success(templateTexts.drafted(orders.map(({ number }) => number)))
      void queryClient.invalidateQueries({ queryKey: ['order.list'] })
      await queryClient.invalidateQueries(ofTemplates)
    },
    onError: async (error) => {
      toast.error(problemText(error), { id: 'order-template.run' })
      await queryClient.invalidateQueries(ofTemplates)
    },
  })
  return (
    <Button
      variant='primary'
      icon={<Play aria-hidden='true' className='size-4' />}
      pending={press.isPending}
      disabled={isDirty || template.lineTotal === 0}
      title={isDirty ? actionTexts.saveFirst : undefined}
      onClick={() => press.mutate(undefined)}
    >
      {actionTexts.runNow}
    </Button>
  )
}
