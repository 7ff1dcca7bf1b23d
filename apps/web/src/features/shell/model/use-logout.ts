import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { logout } from '../../../shared/api/logout.ts'
import { leaveSession } from '../../../shared/model/leave-session.ts'
import { tellOtherTabs } from '../../../shared/lib/session-channel.ts'

/**
 * Logout (spec 4): the session is ended at the gateway, and whatever the answer is, this browser forgets the user and
 * the session and goes to the login page, or to the address where a foreign provider ends its own session.
 */
export function useLogout(): () => Promise<void> {
  const router = useRouter()
  const queryClient = useQueryClient()
  return async () => {
    const endSessionUrl = await logout()
    tellOtherTabs()
    if (endSessionUrl !== null) return location.replace(endSessionUrl)
    await leaveSession(queryClient, () => router.navigate({ to: '/login', replace: true }))
  }
}
