import { buttonClass } from '../../../shared/ui/button-class.ts'
import { initAuthAddress } from '../model/sign-in-addresses.ts'
import { authTexts } from '../texts.ts'
import { PublicHeading } from './public-heading.tsx'

/** Says what went wrong and waits: nothing moves on until the person presses the button. */
export function SignInError({ error, returnTo }: { error: string; returnTo: string | undefined }) {
  return (
    <>
      <PublicHeading title={authTexts.signInFailedTitle} />
      <p role='alert' className='mb-6 rounded-lg bg-danger-soft px-3.5 py-2.5 break-words text-danger'>
        {error}
      </p>
      <a
        href={initAuthAddress(returnTo)}
        className={buttonClass({ variant: 'primary', size: 'lg', className: 'w-full' })}
      >
        {authTexts.signIn}
      </a>
    </>
  )
}
