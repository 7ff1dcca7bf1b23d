import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { mailedTexts } from '../mailed-texts.ts'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { PublicNotice } from './public-notice.tsx'

type LinkOverProps = {
  text: string
  /** Where another link is asked for. */
  askAt: '/forgot-password' | '/profile'
}

/** A link that opens nothing any more, and how to come by another one. */
export function LinkOver({ text, askAt }: LinkOverProps) {
  return (
    <PublicNotice title={mailedTexts.overTitle}>
      <p>{text}</p>
      <Link to={askAt} className={buttonClass({ variant: 'primary', size: 'lg' })}>
        {mailedTexts.askAgain}
      </Link>
      <BackToSignIn />
    </PublicNotice>
  )
}
