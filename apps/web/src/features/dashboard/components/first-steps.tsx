import type { Dashboard } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { Link } from '@tanstack/react-router'
import { Sprout } from 'lucide-react'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { firstStepsTexts as texts } from '../first-steps-texts.ts'
import { FirstStepList } from './first-step-list.tsx'

/** What to begin with where nothing has been counted or ordered yet, as far as this person may. */
export function FirstSteps({ dashboard }: { dashboard: Dashboard }) {
  const user = useCurrentUser()
  const mayCount =
    hasRight(user, '[Counts] [Create] [List]') && hasRight(user, '[Counts] [View] [Counts Template]')
  const mayInvite = hasRight(user, '[Setup] [View] [Users]') && hasRight(user, '[Setup] [Create] [Users]')
  const mayImport = hasRight(user, '[Setup] [View] [Company]') && hasRight(user, '[Setup] [Create] [Company]')
  if (mayInvite || mayImport) return <FirstStepList rights={{ mayCount, mayInvite, mayImport }} />
  const action = mayCount ? (
    <Link to='/counts' search={{ create: 'true' }} className={buttonClass({ variant: 'primary' })}>
      {texts.newCount}
    </Link>
  ) : undefined
  const { title, text } = wordsFor(dashboard)
  return (
    <Card>
      <EmptyState icon={<Sprout />} title={title} actions={action}>
        {text}
      </EmptyState>
    </Card>
  )
}

function wordsFor({ counts, orders }: Dashboard): { title: string; text: string } {
  if (counts === undefined && orders === undefined) {
    return { title: texts.newLedgerTitle, text: texts.newLedgerText }
  }
  if (orders === undefined) return { title: texts.newCountsTitle, text: texts.newCountsText }
  return { title: texts.newTitle, text: texts.newText }
}
