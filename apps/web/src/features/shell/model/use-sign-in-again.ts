import { useRouter } from '@tanstack/react-router'
import { endSession, leaveSession } from '../../../shared/model/leave-session.ts'

/**
 * Ends the session and starts the next one at once, on the same page. The old one has to end first: while it lives, the
 * provider would sign in silently and count the limit from the old sign-in.
 */
export function useSignInAgain(): () => Promise<void> {
  const router = useRouter()
  return async () => {
    // A box commits what is being typed when it loses the focus.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const returnTo = router.state.location.href
    await endSession()
    await leaveSession(() => router.navigate({ to: '/login', search: { returnTo }, replace: true }))
  }
}
