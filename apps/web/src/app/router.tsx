import type { CurrentUser } from '@backoffice/api-types'
import { sessionState } from '../shared/model/session-state.ts'
import { createAppRouter } from './create-app-router.ts'

async function readUser(): Promise<CurrentUser> {
  const { readCurrentUser } = await import('../shared/api/read-current-user.ts')
  return readCurrentUser()
}

/** The router of this tab. */
export const router = createAppRouter({ session: sessionState, readUser })
