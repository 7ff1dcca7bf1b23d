import { useMutation } from '@tanstack/react-query'
import { toast } from '../../../shared/ui/toast.ts'
import { askForVerification } from '../api/account-writes.ts'
import { profileTexts } from '../texts.ts'

const id = 'profile.verify-email'

/** Asks for another mail that confirms the address. */
export function useEmailProof(email: string) {
  const press = useMutation({
    mutationFn: askForVerification,
    onSuccess: () => toast.success(profileTexts.verifySent(email), { id }),
    onError: (error) => toast.problem(error, { id }),
  })
  return { ask: () => press.mutate(), pending: press.isPending }
}
