import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { safeReturnTo } from '../../../shared/lib/safe-return-to.ts'
import { LoadingScreen } from '../../../shared/ui/loading-screen.tsx'
import { forgetSignIn } from '../model/sign-in-memory.ts'
import { authTexts } from '../texts.ts'

/** Comes while the user is read. Without it the browser keeps its own look. */
const preferenceSync = import('../../../shared/model/preference-sync.ts').catch(() => undefined)

/** Signed in: three dots, then the page that was asked for in the first place. */
export function AuthorizedPage({ returnTo }: { returnTo: string | undefined }) {
  const { history } = useRouter()
  useEffect(() => {
    forgetSignIn()
    // Before the first page of the person is drawn, so that it does not change its colours.
    void preferenceSync.then((sync) => {
      sync?.followAccount()
      history.replace(safeReturnTo(returnTo))
    })
  }, [history, returnTo])
  return <LoadingScreen label={authTexts.signingIn} />
}
