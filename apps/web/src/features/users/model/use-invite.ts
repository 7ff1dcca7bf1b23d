import type { InviteUserBody, UserRecord } from '@backoffice/api-types'
import { useQueryClient } from '@tanstack/react-query'
import { fieldMessages } from '../../../shared/lib/api-problem.ts'
import { problemText } from '../../../shared/lib/problem-text.ts'
import { usePress } from '../../../shared/lib/use-press.ts'
import { useDraft } from '../../../shared/model/use-draft.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { inviteUser, ofUsers } from '../api/user-records.ts'
import { userRecordTexts as texts } from '../record-texts.ts'
import { accessBodyOf, noAccess } from './access-choice.ts'

const empty = { email: '', firstName: '', lastName: '', username: '', phoneNumber: '', ...noAccess }

function bodyOf({
  email,
  firstName,
  lastName,
  username,
  phoneNumber,
  ...choice
}: typeof empty): InviteUserBody {
  const named = username.trim() === '' ? {} : { username }
  return { email, firstName, lastName, phoneNumber, ...named, ...accessBodyOf(choice) }
}

/** What the form of an invitation holds, what is wrong with it, and the press that sends it. */
export function useInvite(onDone: (id: number) => void) {
  const queryClient = useQueryClient()
  const draft = useDraft('user.invite', empty)
  const press = usePress<InviteUserBody, UserRecord>({
    send: inviteUser,
    onSuccess: ({ id, email }) => {
      draft.clear()
      toast.success(texts.invitedToast(email))
      void queryClient.invalidateQueries(ofUsers)
      onDone(id)
    },
  })
  const errors = fieldMessages(press.error)
  return {
    draft,
    errors,
    /** What the server refused as a whole, when no field is to blame. */
    problem: press.error === null || Object.keys(errors).length > 0 ? undefined : problemText(press.error),
    isPending: press.isPending,
    submit: () => press.mutate(bodyOf(draft.value)),
  }
}
