import { useRouter, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '../../../shared/api/current-user-query.ts'
import { safeReturnTo } from '../../../shared/lib/safe-return-to.ts'
import { toast } from '../../../shared/ui/toast.ts'
import { useBackToDashboard } from '../model/use-back-to-dashboard.ts'
import { errorTexts } from '../texts.ts'
import { ErrorLayout } from './error-layout.tsx'
import { LockedTally } from './error-pictures.tsx'

/**
 * The rights do not suffice. Try Again reads them anew and goes back to the page that was asked for; the guard decides
 * again (design 7).
 */
export function UnauthorizedPage() {
  const onBack = useBackToDashboard()
  const router = useRouter()
  const queryClient = useQueryClient()
  const from = useRouterState({ select: (state) => state.location.state.from })
  const [pending, setPending] = useState(false)

  async function tryAgain(): Promise<void> {
    setPending(true)
    await queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey, refetchType: 'none' })
    await queryClient.fetchQuery(currentUserQuery)
    await router.navigate({ href: safeReturnTo(from), replace: true })
    setPending(false)
    if (router.state.location.pathname === '/unauthorized') toast.info(errorTexts.unauthorized.unchanged)
  }

  const { title, message } = errorTexts.unauthorized
  return (
    <ErrorLayout
      picture={<LockedTally />}
      title={title}
      message={message}
      pending={pending}
      onBack={onBack}
      onTryAgain={() => (from === undefined ? location.reload() : void tryAgain())}
    />
  )
}
