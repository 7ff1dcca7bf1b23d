import type { CountTemplateRecord } from '@backoffice/api-types'
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
import { countTemplateKind } from '../model/template-kind.ts'
import { kindLabels, templateTexts } from '../texts.ts'

type HeadProps = { template: CountTemplateRecord; isDirty: boolean }

/** The name of a template, what it is, and what may be done with the whole of it. */
export function TemplateHead({ template, isDirty }: HeadProps) {
  const user = useCurrentUser()
  const navigate = useNavigate()
  const { kind, blind, revision, rowTotal } = template
  return (
    <TemplateFrame
      template={template}
      isPaused={texts.isPaused}
      before={<Badge>{kindLabels[kind]}</Badge>}
      behind={
        <>
          {blind ? <Badge>{templateTexts.blind}</Badge> : null}
          <Badge>{texts.revision(revision)}</Badge>
          <Badge>{templateTexts.rowTotal(rowTotal)}</Badge>
        </>
      }
    >
      <TemplateActions
        kind={countTemplateKind}
        template={template}
        isDirty={isDirty}
        open={(id) => navigate({ to: '/counts/template/$id', params: { id: String(id) } })}
        leave={() => navigate({ to: '/counts/template' })}
        run={
          hasRight(user, '[Counts] [Create] [List]') ? <Run template={template} isDirty={isDirty} /> : null
        }
      />
    </TemplateFrame>
  )
}

/** Plans a count and opens it. */
function Run({ template, isDirty }: HeadProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return (
    <RunNow
      area='count-template'
      isDirty={isDirty}
      version={template.version}
      send={(idempotencyKey) => runTemplate(template.id, idempotencyKey)}
      onSuccess={async ({ id, number }) => {
        toast.success(texts.planned(number))
        void queryClient.invalidateQueries({ queryKey: ['count.list'] })
        void queryClient.invalidateQueries(ofTemplates)
        await navigate({ to: '/counts/$id', params: { id: String(id) } })
      }}
    />
  )
}
