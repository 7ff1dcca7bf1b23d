import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FormDialog } from '../../../shared/form/form-dialog.tsx'
import { FormFields } from '../../../shared/form/form-fields.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { ApiProblem } from '../../../shared/lib/api-problem.ts'
import { problemText } from '../../../shared/lib/problem-text.ts'
import { createCount } from '../api/count-writes.ts'
import { countTexts } from '../texts.ts'
import { BlindChoice } from './blind-choice.tsx'
import { type ChosenScope, ScopeChoice } from './scope-choice.tsx'

type NewCountValues = ChosenScope & { blind: boolean; dueDate: string; note: string }

const empty: NewCountValues = {
  templateId: undefined,
  locationId: undefined,
  blind: false,
  dueDate: '',
  note: '',
}

const fields = [
  { field: 'dueDate', label: countTexts.dueDate, kind: 'date' },
  { field: 'note', label: countTexts.note, kind: 'line', maxLength: 2000 },
] as const

/** The refusal as a whole; that there is nothing to count anywhere says what to do. */
const wordingOf = (error: unknown) =>
  error instanceof ApiProblem && error.code === 'count.scope-empty' ? countTexts.noItems : problemText(error)

/** Makes a count from a template, or of everything at a location, and opens it. */
export function NewCountDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const form = useForm({
    key: 'count.new',
    empty,
    wordingOf,
    check: ({ templateId, locationId }) =>
      templateId === undefined && locationId === undefined ? { templateId: countTexts.scopeMissing } : {},
    bodyOf: ({ templateId, locationId, blind, dueDate, note }) => ({
      ...(locationId === undefined ? { templateId: templateId ?? 0 } : { locationId }),
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
      <ScopeChoice chosen={values} onChange={change} errors={errors} />
      <BlindChoice
        templateId={values.templateId}
        checked={values.blind}
        onChange={(blind) => change({ blind })}
      />
      <FormFields form={form} fields={fields} />
    </FormDialog>
  )
}
