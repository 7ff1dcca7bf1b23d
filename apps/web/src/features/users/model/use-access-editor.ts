import type { UserRecord } from '@backoffice/api-types'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem, fieldMessages } from '../../../shared/lib/api-problem.ts'
import { problemText } from '../../../shared/lib/problem-text.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { ofUsers, updateUser } from '../api/user-records.ts'
import { userRecordTexts as texts } from '../record-texts.ts'
import { accessBodyOf, accessChoiceOf } from './access-choice.ts'

function refusalText(error: unknown): string {
  return error instanceof ApiProblem && error.code === 'record.version-conflict'
    ? texts.overtaken
    : problemText(error)
}

/** Changing what a person may do and where, at the version that was read when the form opened. */
export function useAccessEditor(user: UserRecord, onDone: () => void) {
  const queryClient = useQueryClient()
  const [choice, setChoice] = useState(() => accessChoiceOf(user))
  const [version] = useState(user.version)
  const save = useMutation({
    mutationFn: () => updateUser(user.id, accessBodyOf(choice), version),
    onSuccess: async () => {
      await queryClient.invalidateQueries(ofUsers)
      toast.success(texts.saved, { id: `user.${user.id}` })
      onDone()
    },
  })
  const errors = fieldMessages(save.error)
  return {
    choice,
    change: (next: Partial<typeof choice>) => setChoice((now) => ({ ...now, ...next })),
    errors,
    problem: save.error === null || Object.keys(errors).length > 0 ? undefined : refusalText(save.error),
    isPending: save.isPending,
    submit: () => save.mutate(),
  }
}
