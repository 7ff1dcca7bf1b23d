import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { mailedTexts } from '../mailed-texts.ts'
import { PublicNotice } from './public-notice.tsx'
import { WayBack } from './way-back.tsx'

/** Where another link is asked for. */
type AskAt = '/forgot-password' | '/profile'

/** A link that opens nothing any more, and how to come by another one. */
export function LinkOver({ text, askAt }: { text: string; askAt: AskAt }) {
  return (
    <PublicNotice title={mailedTexts.overTitle}>
      <p>{text}</p>
      <AskAgain at={askAt} variant='primary' />
      <WayBack />
    </PublicNotice>
  )
}

/** The page without the code of its link, which may still work where it came from. */
export function LinkReloaded({ askAt }: { askAt: AskAt }) {
  return (
    <PublicNotice title={mailedTexts.reloadedTitle}>
      <p>{mailedTexts.reloaded}</p>
      <AskAgain at={askAt} variant='secondary' />
      <WayBack />
    </PublicNotice>
  )
}

function AskAgain({ at, variant }: { at: AskAt; variant: 'primary' | 'secondary' }) {
  return (
    <Link to={at} className={buttonClass({ variant, size: 'lg' })}>
      {mailedTexts.askAgain}
    </Link>
  )
}
