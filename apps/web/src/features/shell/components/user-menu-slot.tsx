import type { CurrentUser } from '@backoffice/api-types'
import { lazy, Suspense } from 'react'
import { UserButton } from './user-button.tsx'

/** The menu's library is a fifth of the whole shell, so it comes after the first paint; the button stands at once. */
const UserMenu = lazy(async () => ({ default: (await import('./user-menu.tsx')).UserMenu }))

/** Place of the account menu in the top bar. */
export function UserMenuSlot({ user }: { user: CurrentUser }) {
  return (
    <Suspense fallback={<UserButton user={user} />}>
      <UserMenu user={user} />
    </Suspense>
  )
}
