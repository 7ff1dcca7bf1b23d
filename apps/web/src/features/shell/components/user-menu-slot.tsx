import type { CurrentUser } from '@backoffice/api-types'
import { type KeyboardEvent, Suspense, useState } from 'react'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import { UserButton } from './user-button.tsx'

const userMenu = lazyPart(async () => (await import('./user-menu.tsx')).UserMenu)

/**
 * Place of the account menu in the top bar. The menu's library is a fifth of the whole shell, so the button stands alone
 * until somebody comes near; it takes the menu in at the first press, which keeps the focus where it is before.
 */
export function UserMenuSlot({ user }: { user: CurrentUser }) {
  const [wasOpened, setWasOpened] = useState(false)
  const [open, setOpen] = useState(false)
  userMenu.usePreload()

  function openFirst(): void {
    setWasOpened(true)
    setOpen(true)
  }

  function openByArrow(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    openFirst()
  }

  const button = (
    <UserButton
      user={user}
      aria-haspopup='menu'
      aria-expanded={false}
      onPointerEnter={userMenu.preload}
      onFocus={userMenu.preload}
      onClick={openFirst}
      onKeyDown={openByArrow}
    />
  )
  if (!wasOpened) return button
  return (
    <Suspense fallback={button}>
      <userMenu.Part user={user} open={open} onOpenChange={setOpen} />
    </Suspense>
  )
}
