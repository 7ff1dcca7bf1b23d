import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { currentUserQuery } from '../../../shared/api/current-user-query.ts'
import { safeReturnTo } from '../../../shared/lib/safe-return-to.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { errorTexts } from '../texts.ts'

/**
 * What "Try Again" does where the rights did not suffice: they are read anew, and the guard judges the page
 * that was asked for once more. Whoever came here by typing the address has no such page; then the screen is reloaded.
 */
export function useReadRightsAgain(): { isPending: boolean; tryAgain: () => void } {
  const router = useRouter()
  const queryClient = useQueryClient()
  const from = useRouterState({ select: (state) => state.location.state.from })
  const [isPending, setIsPending] = useState(false)

  async function readAgain(): Promise<void> {
    setIsPending(true)
    try {
      await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 })
      await router.navigate({ href: safeReturnTo(from), replace: true })
      if (router.state.location.pathname === '/unauthorized') toast.info(errorTexts.unauthorized.unchanged)
    } catch (error) {
      toast.problem(error, { id: 'rights.unread' })
    } finally {
      setIsPending(false)
    }
  }

  return { isPending, tryAgain: () => (from === undefined ? location.reload() : void readAgain()) }
}
