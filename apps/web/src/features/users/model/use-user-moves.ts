import type { UserRecord } from '@backoffice/api-types'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { usePress } from '../../../shared/lib/use-press.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { deleteUser, moveUser, ofUsers, resendVerification, type UserStepInput } from '../api/user-records.ts'
import { userRecordTexts as texts } from '../record-texts.ts'
import { displayName } from '../../../shared/lib/display-name.ts'

/** Suspending and restoring a person, each the other's undoing, and sending the invitation again. */
export function useUserMove(user: UserRecord) {
  const queryClient = useQueryClient()
  const id = `user.${user.id}`
  const name = displayName(user)
  const press = usePress<UserStepInput, UserRecord>({
    send: moveUser,
    onSuccess: async ({ email }, { step }) => {
      if (step === 'suspend') {
        const undo = () => press.mutate({ id: user.id, step: 'restore' })
        toast.success(texts.suspended(name), { id, action: { label: texts.undo, onPress: undo } })
      } else toast.success(step === 'restore' ? texts.restored(name) : texts.invitedToast(email), { id })
      await queryClient.invalidateQueries(ofUsers)
    },
    onError: (error) => toast.problem(error, { id }),
  })
  return press
}

/** Has the link that confirms the address mailed again. */
export function useVerificationMail({ id, email }: UserRecord) {
  const queryClient = useQueryClient()
  const toastId = `user.${id}`
  return usePress<number, { done: true }>({
    send: resendVerification,
    onSuccess: async () => {
      toast.success(texts.verifySent(email), { id: toastId })
      await queryClient.invalidateQueries(ofUsers)
    },
    onError: (error) => toast.problem(error, { id: toastId }),
  })
}

/** Deletes a person and closes the record. */
export function useRemoveUser(user: UserRecord, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => deleteUser(user),
    onSuccess: async () => {
      onDone()
      toast.success(texts.removed(displayName(user)), { id: `user.${user.id}` })
      await queryClient.invalidateQueries(ofUsers)
    },
  })
}
