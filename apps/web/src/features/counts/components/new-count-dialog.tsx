import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { FormDialog } from '../../../shared/form/form-dialog.tsx'
import { FormFields } from '../../../shared/form/form-fields.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { ApiProblem } from '../../../shared/lib/api-problem.ts'
import { problemText } from '../../../shared/lib/problem-text.ts'
import { createCount } from '../api/count-writes.ts'
import { newCountTexts } from '../new-count-texts.ts'
import { countListTexts } from '../list-texts.ts'
import { countTexts } from '../texts.ts'
import { BlindChoice } from './blind-choice.tsx'
import type { ChosenPeople } from './sub-counts/people-choice.tsx'
import { type ChosenScope, nothingChosen, ScopeChoice } from './scope-choice.tsx'

const PeopleChoice = lazy(async () => ({
  default: (await import('./sub-counts/people-choice.tsx')).PeopleChoice,
}))

type NewCountValues = ChosenScope & ChosenPeople & { blind: boolean; dueDate: string; note: string }

const empty: NewCountValues = {
  ...nothingChosen,
  assigneeIds: [],
  people: [],
  overlap: null,
  blind: false,
  dueDate: '',
  note: '',
}

const fields = [
  { field: 'dueDate', label: countTexts.dueDate, kind: 'date' },
  { field: 'note', label: newCountTexts.note, kind: 'line', maxLength: 2000 },
] as const

const shown = [
  'templateId',
  'locationId',
  'scope.locationIds',
  'assigneeIds',
  ...fields.map(({ field }) => field),
]

/** The refusal as a whole; that there is nothing to count anywhere says what to do. */
const wordingOf = (error: unknown) =>
  error instanceof ApiProblem && error.code === 'count.scope-empty'
    ? newCountTexts.noItems
    : problemText(error)

const PlanOverlap = lazy(async () => ({ default: (await import('./overlap-notice.tsx')).PlanOverlap }))

const isChosen = ({ templateId, location, scope }: ChosenScope): boolean =>
  scope === undefined ? templateId !== undefined || location !== undefined : scope.locationIds.length > 0

/** The one thing that is chosen. */
function planOf({ templateId, location, scope }: ChosenScope) {
  if (scope !== undefined) return { scope }
  return location === undefined ? { templateId: templateId ?? 0 } : { locationId: location.id }
}

/** Makes a count from a template, of everything at a location, or of a scope of its own, and opens it. */
export function NewCountDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const form = useForm({
    key: 'count.new',
    empty,
    wordingOf,
    shown: () => shown,
    check: ({ templateId, location, scope }) => {
      if (scope !== undefined)
        return scope.locationIds.length === 0 ? { 'scope.locationIds': newCountTexts.scopePlaceMissing } : {}
      return templateId === undefined && location === undefined
        ? { templateId: newCountTexts.scopeMissing }
        : {}
    },
    bodyOf: ({ assigneeIds, overlap, blind, dueDate, note, ...chosen }) => ({
      ...planOf(chosen),
      ...(assigneeIds.length > 0 && { assigneeIds }),
      ...(assigneeIds.length > 1 && overlap !== null && { overlap }),
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
      title={countListTexts.newCount}
      description={newCountTexts.newCountLead}
      save={newCountTexts.createCount}
      onClose={onClose}
    >
      <ScopeChoice
        chosen={values}
        onChange={(scope) => change({ ...scope, assigneeIds: [], people: [], overlap: null })}
        errors={errors}
      />
      <BlindChoice
        templateId={values.templateId}
        checked={values.blind}
        onChange={(blind) => change({ blind })}
      />
      <Suspense fallback={null}>
        <PeopleChoice scope={values} chosen={values} onChange={change} errors={errors} />
      </Suspense>
      <FormFields form={form} fields={fields} />
      {isChosen(values) ? (
        <Suspense fallback={null}>
          <PlanOverlap plan={planOf(values)} />
        </Suspense>
      ) : null}
    </FormDialog>
  )
}
