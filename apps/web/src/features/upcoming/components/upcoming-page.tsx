import { canOpen, findPage } from '@backoffice/permissions'
import { Link } from '@tanstack/react-router'
import { Hammer } from 'lucide-react'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { type UpcomingScreen, upcomingTexts } from '../texts.ts'

/** The honest page of a screen that is not built yet. It leads on only to where this person may go. */
export function UpcomingPage({ screen }: { screen: UpcomingScreen }) {
  const user = useCurrentUser()
  const { title, text, next } = upcomingTexts[screen]
  const target = findPage(next.to)
  const mayGo = target !== undefined && canOpen(user, target)
  return (
    <Card>
      <EmptyState
        icon={<Hammer />}
        title={title}
        actions={
          mayGo ? (
            <Link to={next.to} className={buttonClass({})}>
              {next.label}
            </Link>
          ) : undefined
        }
      >
        {mayGo ? text : undefined}
      </EmptyState>
    </Card>
  )
}
