import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { linkTexts } from '../link-texts.ts'
import type { MailedPage } from '../model/use-link-code.ts'
import { PublicNotice } from './public-notice.tsx'
import { WayBack } from './way-back.tsx'

export type LinkNoticeProps = {
  /** `over`: the link opens nothing any more. `reloaded`: the page has lost its code, and the link in the mail may work. */
  kind: 'over' | 'reloaded'
  page: MailedPage
}

/** Where another link is asked for. */
const askAt = { 'update-password': '/forgot-password', 'verify-email': '/profile' } as const

/** A page of a mail without a link that works, and how to come by one. */
export function LinkNotice({ kind, page }: LinkNoticeProps) {
  const isOver = kind === 'over'
  return (
    <PublicNotice title={isOver ? linkTexts.overTitle : linkTexts.reloadedTitle}>
      <p>{isOver ? linkTexts.over[page] : linkTexts.reloaded}</p>
      <Link
        to={askAt[page]}
        className={buttonClass({ variant: isOver ? 'primary' : 'secondary', size: 'lg' })}
      >
        {linkTexts.askAgain}
      </Link>
      <WayBack />
    </PublicNotice>
  )
}
