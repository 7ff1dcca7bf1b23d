import type { CurrentUser } from '@backoffice/api-types'
import { lazy, Suspense, useState } from 'react'
import { UserButton } from './user-button.tsx'

/** The menu's library is a fifth of the whole shell, so it comes after the first paint; the button stands at once. */
const UserMenu = lazy(async () => ({ default: (await import('./user-menu.tsx')).UserMenu }))

/** Place of the account menu in the top bar. A press that comes before the menu is remembered. */
export function UserMenuSlot({ user }: { user: CurrentUser }) {
  const [open, setOpen] = useState(false)
  return (
    <Suspense fallback={<UserButton user={user} aria-haspopup='menu' onClick={() => setOpen(true)} />}>
      <UserMenu user={user} open={open} onOpenChange={setOpen} />
    </Suspense>
  )
}
