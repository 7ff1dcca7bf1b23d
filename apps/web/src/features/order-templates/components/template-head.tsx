import type { OrderTemplateRecord } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { TemplateActions } from '../../../shared/template/template-actions.tsx'
import { RunNow, TemplateFrame } from '../../../shared/template/template-frame.tsx'
import { Badge } from '../../../shared/ui/badge.tsx'
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
  const { location, company, lineTotal } = template
  return (
    <TemplateFrame
      template={template}
      isPaused={texts.isPaused}
      lead={
        <p className='text-muted'>
          {location.name} · {company.name}
        </p>
      }
      behind={<Badge>{templateTexts.lineTotal(lineTotal)}</Badge>}
    >
      <TemplateActions
        kind={orderTemplateKind}
        template={template}
        isDirty={isDirty}
        open={(id) => navigate({ to: '/orders/template/$id', params: { id: String(id) } })}
        leave={() => navigate({ to: '/orders/template' })}
        run={
          hasRight(user, '[Orders] [Create] [List]') ? <Run template={template} isDirty={isDirty} /> : null
        }
      />
    </TemplateFrame>
  )
}

/** Makes the drafts; they stand among the runs below, each with its link. */
function Run({ template, isDirty }: HeadProps) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries(ofTemplates)
  return (
    <RunNow
      area='order-template'
      isDirty={isDirty}
      isEmpty={template.lineTotal === 0}
      version={template.version}
      send={(idempotencyKey, version) => runTemplate({ id: template.id, version }, idempotencyKey)}
      onSuccess={async ({ orders }) => {
        toast.success(templateTexts.drafted(orders.map(({ number }) => number)))
        void queryClient.invalidateQueries({ queryKey: ['order.list'] })
        await refresh()
      }}
      onError={refresh}
    />
  )
}
