import type { Account } from '@backoffice/api-types'
import { Button } from '../../../shared/ui/button.tsx'
import { useEmailProof } from '../model/use-email-proof.ts'
import { profileTexts } from '../texts.ts'

/** The address, and while it is not confirmed, the way to another mail that does it. */
export function EmailFact({ account: { email, isEmailVerified } }: { account: Account }) {
  const { ask, pending } = useEmailProof(email)
  if (email === '' || isEmailVerified) return email || profileTexts.none
  return (
    <span className='flex flex-wrap items-center gap-x-3 gap-y-1.5'>
      <span className='min-w-0 break-words'>
        {email}
        <span className='text-muted'> · {profileTexts.unverified}</span>
      </span>
      <Button size='sm' pending={pending} onClick={ask}>
        {profileTexts.verifyAgain}
      </Button>
    </span>
  )
}
