import { useEffect, useState } from 'react'
import { isLogoutPending } from '../../../shared/api/logout.ts'
import { sessionState } from '../../../shared/model/session-state.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { initAuthAddress } from '../model/sign-in-addresses.ts'
import { authTexts } from '../texts.ts'
import { PublicHeading } from './public-heading.tsx'

/** Signed out in this browser, but the server does not know yet; another tab may see the logout through. */
export function LogoutPending({ returnTo }: { returnTo: string | undefined }) {
  const [isTrying, setIsTrying] = useState(false)
  useEffect(() => {
    const goOnWhenDone = () => {
      if (!isLogoutPending()) location.replace(initAuthAddress(returnTo))
    }
    goOnWhenDone()
    window.addEventListener('storage', goOnWhenDone)

    return () => window.removeEventListener('storage', goOnWhenDone)
  }, [returnTo])

  async function tryAgain(): Promise<void> {
    setIsTrying(true)
    await sessionState.refresh().catch(() => undefined)
    setIsTrying(false)
    if (!isLogoutPending()) location.replace(initAuthAddress(returnTo))
  }

  return (
    <>
      <PublicHeading title={authTexts.logoutPendingTitle} />
      <p className='mb-6 text-pretty text-muted'>{authTexts.logoutPending}</p>
      <Button
        variant='primary'
        size='lg'
        className='w-full'
        pending={isTrying}
        onClick={() => void tryAgain()}
      >
        {authTexts.tryAgain}
      </Button>
    </>
  )
}
