import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { authTexts } from '../texts.ts'
import { PublicHeading } from './public-heading.tsx'

/** A public page that only says something, and leads back to the sign-in. */
function PublicNotice({ title, text }: { title: string; text: string }) {
  return (
    <>
      <PublicHeading title={title} />
      <p className='mb-6 text-pretty text-muted'>{text}</p>
      <Link to='/login' className={buttonClass({ size: 'lg', className: 'w-full' })}>
        {authTexts.backToSignIn}
      </Link>
    </>
  )
}

/** /forgot-password */
export function ForgotPasswordPage() {
  return <PublicNotice title={authTexts.forgotTitle} text={authTexts.forgotText} />
}

/** /update-password/{userId}/{code} */
export function UpdatePasswordPage() {
  return <PublicNotice title={authTexts.updateTitle} text={authTexts.updateText} />
}

/** /verify-email/{userId}/{code} */
export function VerifyEmailPage() {
  return <PublicNotice title={authTexts.verifyTitle} text={authTexts.verifyText} />
}
