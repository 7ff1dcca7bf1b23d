import type { CountRecord, CreateCountBody } from '@backoffice/api-types'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { fieldMessages } from '../../../shared/lib/api-problem.ts'
import { problemText } from '../../../shared/lib/problem-text.ts'
import { usePress } from '../../../shared/lib/use-press.ts'
import { useDraft } from '../../../shared/model/use-draft.ts'
import { createCount } from '../api/count-writes.ts'
import { countTexts } from '../texts.ts'

export type CountDraft = { templateId: number | undefined; blind: boolean; dueDate: string; note: string }

const empty: CountDraft = { templateId: undefined, blind: false, dueDate: '', note: '' }

/** What the form of a new count holds, what is wrong with it, and the press that makes the count and opens it. */
export function useNewCount(onDone: () => void) {
  const draft = useDraft('count.new', empty)
  const [isTried, setIsTried] = useState(false)
  const press = useCreateCount(() => {
    draft.clear()
    onDone()
  })
  const errors = fieldMessages(press.error)
  const missing = isTried && draft.value.templateId === undefined ? countTexts.templateMissing : undefined

  function submit() {
    setIsTried(true)
    const { templateId, blind, dueDate, note } = draft.value
    if (templateId === undefined) return
    press.mutate({ templateId, blind, dueDate: dueDate === '' ? null : dueDate, note: note.trim() || null })
  }

  return {
    draft,
    errors: withTemplate(errors, missing),
    /** What the server refused as a whole, when no field is to blame. */
    problem: press.error === null || Object.keys(errors).length > 0 ? undefined : problemText(press.error),
    isPending: press.isPending,
    submit,
  }
}

/** Messages by field; the server's own comes before ours. */
function withTemplate(
  errors: Record<string, string>,
  missing: string | undefined,
): Record<string, string | undefined> {
  return { ...errors, templateId: errors['templateId'] ?? missing }
}

function useCreateCount(onDone: () => void) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return usePress<CreateCountBody, CountRecord>({
    send: createCount,
    onSuccess: async (count) => {
      onDone()
      void queryClient.invalidateQueries({ queryKey: ['count.list'] })
      await navigate({ to: '/counts/$id', params: { id: String(count.id) } })
    },
  })
}
