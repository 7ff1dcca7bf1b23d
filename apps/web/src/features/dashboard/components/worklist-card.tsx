import type { ReactNode } from 'react'
import { Card, CardHeader } from '../../../shared/ui/card.tsx'
import { dashboardTexts } from '../texts.ts'

type WorklistCardProps = { of: 'waiting' | 'late'; isBusy?: boolean; children?: ReactNode }

const heads = {
  waiting: { title: dashboardTexts.waiting, description: dashboardTexts.waitingLead },
  late: { title: dashboardTexts.late, description: dashboardTexts.lateLead },
}

/** Card of what waits for this person, or of what is late; its head stands before its rows have come. */
export function WorklistCard({ of, isBusy = false, children }: WorklistCardProps) {
  return (
    <Card aria-label={heads[of].title} aria-busy={isBusy} className={isBusy ? 'min-h-96' : undefined}>
      <CardHeader {...heads[of]} />
      {children}
    </Card>
  )
}
