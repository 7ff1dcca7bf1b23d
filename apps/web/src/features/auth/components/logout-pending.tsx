import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { sessionQuery } from '../../../shared/api/session-query.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { authTexts } from '../texts.ts'
import { PublicHeading } from './public-heading.tsx'

/** Signed out in this browser, but the server does not know yet (design 7). */
export function LogoutPending() {
  const router = useRouter()
  const { refetch, isFetching } = useQuery({ ...sessionQuery, enabled: false })

  async function tryAgain(): Promise<void> {
    await refetch()
    await router.invalidate()
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
