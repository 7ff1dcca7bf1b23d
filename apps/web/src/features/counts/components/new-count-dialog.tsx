import type { CountRecord, CreateCountBody } from '@backoffice/api-types'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { fieldMessages } from '../../../shared/lib/api-problem.ts'
import { problemText } from '../../../shared/lib/problem-text.ts'
import { usePress } from '../../../shared/lib/use-press.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Field } from '../../../shared/ui/field.tsx'
import { Input } from '../../../shared/ui/input.tsx'
import { createCount } from '../api/count-writes.ts'
import { countTexts } from '../texts.ts'
import { TemplateChoice } from './template-choice.tsx'

type Draft = { templateId: number | undefined; dueDate: string; note: string }

/** Makes a count from a template and opens it. */
export function NewCountDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState<Draft>({ templateId: undefined, dueDate: '', note: '' })
  const [isTried, setIsTried] = useState(false)
  const formId = useId()
  const press = useCreateCount(onClose)
  const errors = fieldMessages(press.error)
  const change = (next: Partial<Draft>) => setDraft({ ...draft, ...next })

  function submit() {
    setIsTried(true)
    const { templateId, dueDate, note } = draft
    if (templateId === undefined) return
    press.mutate({
      templateId,
      dueDate: dueDate === '' ? null : dueDate,
      note: note.trim() === '' ? null : note,
    })
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={countTexts.newCount}
      description={countTexts.newCountLead}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant='primary' type='submit' form={formId} pending={press.isPending}>
            {countTexts.createCount}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className='grid gap-4'
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TemplateChoice
          chosen={draft.templateId}
          onChange={(templateId) => change({ templateId })}
          error={
            errors.templateId ??
            (isTried && draft.templateId === undefined ? countTexts.templateMissing : undefined)
          }
        />
        <Field label={countTexts.dueDate} error={errors.dueDate}>
          {(control) => (
            <Input
              {...control}
              type='date'
              className='w-44'
              value={draft.dueDate}
              onChange={(event) => change({ dueDate: event.target.value })}
            />
          )}
        </Field>
        <Field label={countTexts.note} error={errors.note}>
          {(control) => (
            <Input
              {...control}
              maxLength={2000}
              value={draft.note}
              onChange={(event) => change({ note: event.target.value })}
            />
          )}
        </Field>
        {press.error === null || Object.keys(errors).length > 0 ? null : (
          <p role='alert' className='rounded-lg bg-danger-soft px-3 py-2 text-danger'>
            {problemText(press.error)}
          </p>
        )}
      </form>
    </Dialog>
  )
}

function useCreateCount(onClose: () => void) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return usePress<CreateCountBody, CountRecord>({
    send: createCount,
    onSuccess: async (count) => {
      onClose()
      void queryClient.invalidateQueries({ queryKey: ['count.list'] })
      await navigate({ to: '/counts/$id', params: { id: String(count.id) } })
    },
  })
}
