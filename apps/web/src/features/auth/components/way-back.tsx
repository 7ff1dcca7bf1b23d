import { sessionState } from '../../../shared/model/session-state.ts'
import { authTexts } from '../texts.ts'

/**
 * The way out of a page that a mail leads to: to the sign-in, or home for whoever is signed in. A link of its own kind: the
 * document is loaded anew, so that nothing of an ended session is left.
 */
export function WayBack() {
  const isSignedIn = sessionState.read()?.signedIn === true
  return (
    <a
      href={isSignedIn ? '/' : '/login'}
      className='justify-self-center py-1 font-medium text-primary-ink hover:underline'
    >
      {isSignedIn ? authTexts.backToDashboard : authTexts.backToSignIn}
    </a>
  )
}
