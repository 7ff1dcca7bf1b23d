import type { Account } from '@backoffice/api-types'
import { Suspense, useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import { useEmailProof } from '../model/use-email-proof.ts'
import { profileTexts } from '../texts.ts'

const dialog = lazyPart(async () => (await import('./email-dialog.tsx')).EmailDialog)

/** What the address still waits for, beside it. */
function noteOf({ email, isEmailVerified, newEmail }: Account): string | undefined {
  if (newEmail !== null) return profileTexts.waitingFor(newEmail)
  return email === '' || isEmailVerified ? undefined : profileTexts.unverified
}

/** The address with the way to another one, and while one is not confirmed, the way to another mail that does it. */
export function EmailFact({ account }: { account: Account }) {
  const { email, newEmail } = account
  const [isOpen, setIsOpen] = useState(false)
  const { ask, pending } = useEmailProof(newEmail ?? email)
  const note = noteOf(account)
  dialog.usePreload()
  return (
    <span className='flex flex-wrap items-center gap-x-3 gap-y-1.5'>
      <span className='min-w-0 break-words'>
        {email || profileTexts.none}
        {note === undefined ? null : <span className='text-muted'> · {note}</span>}
      </span>
      {note === undefined ? null : (
        <Button size='sm' pending={pending} onClick={ask}>
          {profileTexts.verifyAgain}
        </Button>
      )}
      <Button size='sm' onClick={() => setIsOpen(true)}>
        {profileTexts.changeEmail}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <dialog.Part email={email} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </span>
  )
}
