import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { safeReturnTo } from '../../../shared/lib/safe-return-to.ts'
import { LoadingScreen } from '../../../shared/ui/loading-screen.tsx'
import { forgetSignIn } from '../model/sign-in-memory.ts'
import { authTexts } from '../texts.ts'

/** Signed in: three dots, then the page that was asked for in the first place. */
export function AuthorizedPage({ returnTo }: { returnTo: string | undefined }) {
  const { history } = useRouter()
  useEffect(() => {
    forgetSignIn()
    history.replace(safeReturnTo(returnTo))
  }, [history, returnTo])
  return <LoadingScreen label={authTexts.signingIn} />
}
