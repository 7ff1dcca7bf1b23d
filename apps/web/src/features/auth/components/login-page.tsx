import { isLogoutPending } from '../../../shared/api/logout.ts'
import { LoadingScreen } from '../../../shared/ui/loading-screen.tsx'
import type { LoginSearch } from '../model/login-search.ts'
import { initAuthAddress } from '../model/sign-in-addresses.ts'
import { useHop } from '../model/use-hop.ts'
import { authTexts } from '../texts.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { LogoutPending } from './logout-pending.tsx'
import { SignInError } from './sign-in-error.tsx'

/**
 * The login page has four faces: the provider's question (email and password), a message with a button, a logout that
 * still has to reach the server, or, with nothing to show, a hop on to the sign-in.
 */
export function LoginPage({ search }: { search: LoginSearch }) {
  if (search.interaction !== undefined) {
    return <CredentialsForm interaction={search.interaction} error={search.error} />
  }
  if (search.error !== undefined) return <SignInError error={search.error} returnTo={search.returnTo} />
  if (isLogoutPending()) return <LogoutPending returnTo={search.returnTo} />
  return <StartSignIn returnTo={search.returnTo} />
}

function StartSignIn({ returnTo }: { returnTo: string | undefined }) {
  useHop(() => initAuthAddress(returnTo))
  return <LoadingScreen label={authTexts.signingIn} />
}
