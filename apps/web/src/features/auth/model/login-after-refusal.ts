import { authTexts } from '../texts.ts'
import type { LoginSearch } from './login-search.ts'

/**
 * With what the login page is entered when the session is refused: the address to return to. Right after a sign-in that
 * would sign in again at once, and be refused again, for ever; there it is a message, which waits for the person.
 */
export function loginAfterRefusal(pathname: string, href: string): LoginSearch {
  return pathname === '/authorized' ? { error: authTexts.sessionNotAccepted } : { returnTo: href }
}
