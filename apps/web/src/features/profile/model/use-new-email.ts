import { useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../shared/ui/toast.ts'
import { accountQuery, historyQuery } from '../api/account-queries.ts'
import { changeEmail } from '../api/account-writes.ts'
import { profileTexts } from '../texts.ts'

const id = 'profile.email'

/** Asks for another address. @param present gives up one that waits */
export function useNewEmail(present: string) {
  const queryClient = useQueryClient()

  /** @throws ApiProblem as `changeEmail` */
  async function send(email: string): Promise<void> {
    await changeEmail(email)
    const isKept = email.toLowerCase() === present.toLowerCase()
    toast.success(isKept ? profileTexts.newEmailGivenUp : profileTexts.newEmailDone(email), { id })
    void queryClient.invalidateQueries({ queryKey: historyQuery.queryKey })
    await queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })
  }

  return {
    send,
    /** The same when the form is gone already: what goes wrong is told beside the page. */
    sendLate: async (email: string) => {
      try {
        await send(email)
      } catch (error) {
        toast.problem(error, { id })
      }
    },
  }
}
