import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FormDialog } from '../../../shared/form/form-dialog.tsx'
import { FormFields } from '../../../shared/form/form-fields.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { createCount } from '../api/count-writes.ts'
import { countTexts } from '../texts.ts'
import { BlindChoice } from './blind-choice.tsx'
import { TemplateChoice } from './template-choice.tsx'

type NewCountValues = { templateId: number | undefined; blind: boolean; dueDate: string; note: string }

const empty: NewCountValues = { templateId: undefined, blind: false, dueDate: '', note: '' }

const fields = [
  { field: 'dueDate', label: countTexts.dueDate, kind: 'date' },
  { field: 'note', label: countTexts.note, kind: 'line', maxLength: 2000 },
] as const

/** Makes a count from a template and opens it. */
export function NewCountDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const form = useForm({
    key: 'count.new',
    empty,
    check: ({ templateId }) => (templateId === undefined ? { templateId: countTexts.templateMissing } : {}),
    bodyOf: ({ templateId = 0, blind, dueDate, note }) => ({
      templateId,
      blind,
      dueDate: dueDate === '' ? null : dueDate,
      note: note.trim() || null,
    }),
    save: (body, { idempotencyKey }) => createCount(body, idempotencyKey),
    onSaved: async ({ id }) => {
      onClose()
      void queryClient.invalidateQueries({ queryKey: ['count.list'] })
      await navigate({ to: '/counts/$id', params: { id: String(id) } })
    },
  })
  const { values, errors, change } = form
  return (
    <FormDialog
      form={form}
      title={countTexts.newCount}
      description={countTexts.newCountLead}
      save={countTexts.createCount}
      onClose={onClose}
    >
      <TemplateChoice
        chosen={values.templateId}
        onChange={(templateId) => change({ templateId })}
        error={errors['templateId']}
      />
      <BlindChoice
        templateId={values.templateId}
        checked={values.blind}
        onChange={(blind) => change({ blind })}
      />
      <FormFields form={form} fields={fields} />
    </FormDialog>
  )
}
