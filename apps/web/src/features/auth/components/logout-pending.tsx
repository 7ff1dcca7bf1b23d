import { useQuery } from '@tanstack/react-query'
import { isLogoutPending } from '../../../shared/api/logout.ts'
import { sessionQuery } from '../../../shared/api/session-query.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { initAuthAddress } from '../model/sign-in-addresses.ts'
import { authTexts } from '../texts.ts'
import { PublicHeading } from './public-heading.tsx'

/** Signed out in this browser, but the server does not know yet (design 7). */
export function LogoutPending({ returnTo }: { returnTo: string | undefined }) {
  const { refetch, isFetching } = useQuery({ ...sessionQuery, enabled: false })

  async function tryAgain(): Promise<void> {
    await refetch()
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
        pending={isFetching}
        onClick={() => void tryAgain()}
      >
        {authTexts.tryAgain}
      </Button>
    </>
  )
}
