import { useRouter } from '@tanstack/react-router'
import { forgetTenant } from '../lib/acting-tenant.ts'
import { forgetTraces } from './forget-traces.ts'
import { endSession, leaveSession } from './leave-session.ts'
import { mayLoseWork } from './unsaved-work.ts'

/**
 * Logout, after a question where something typed on this page would be lost: the session is ended at the gateway, and
 * whatever the answer is, this browser forgets the user, what it kept of records and forms, and the session, and goes to the
 * login page, or to the address where a foreign provider ends its own session.
 */
export function useLogout(): () => Promise<void> {
  const router = useRouter()
  return async () => {
    if (!(await mayLoseWork())) return
    const endSessionUrl = await endSession()
    forgetTenant()
    // The login page may leave for another address at once. Without a network the part that forgets may not load.
    await forgetTraces().catch(() => undefined)
    if (endSessionUrl !== null) return location.replace(endSessionUrl)
    await leaveSession(() => router.navigate({ to: '/login', replace: true }))
  }
}
