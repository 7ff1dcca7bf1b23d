import { redirect } from '@tanstack/react-router'
import { tellOtherTabs } from '../../../shared/lib/session-channel.ts'
import type { Access } from './guard-navigation.ts'
import { loginAfterRefusal } from './login-after-refusal.ts'

/**
 * The end of a sign-in: the user is read, so that the page to return to finds everything; the other tabs hear of it,
 * because they may show somebody else.
 */
export async function arrive({ session, readUser }: Access): Promise<void> {
  const { signedIn } = await session.ensure()
  if (!signedIn)
    throw redirect({ to: '/login', search: loginAfterRefusal('/authorized', '/'), replace: true })
  await readUser()
  tellOtherTabs()
}
