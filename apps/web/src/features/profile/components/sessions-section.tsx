import type { UserSession } from '@backoffice/api-types'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '../../../shared/lib/format-date-time.ts'
import { useTimeZone } from '../../../shared/model/use-time-zone.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { Checkbox } from '../../../shared/ui/input.tsx'
import { sessionsQuery } from '../api/account-queries.ts'
import { useSessionEnds } from '../model/use-session-ends.ts'
import { securityTexts } from '../security-texts.ts'
import { OwnSection } from './own-section.tsx'

/** Where the person is signed in, and the way to be out of there. */
export function SessionsSection() {
  useTimeZone()
  const query = useQuery(sessionsQuery)
  const { endOne, endAll, pending } = useSessionEnds()
  const [isAsking, setIsAsking] = useState(false)
  const [thisToo, setThisToo] = useState(false)
  return (
    <>
      <OwnSection
        title={securityTexts.sessions}
        lead={securityTexts.sessionsLead}
        query={query}
        actions={
          <Button size='sm' onClick={() => setIsAsking(true)}>
            {securityTexts.endOthers}
          </Button>
        }
      >
        {(sessions) => (
          <ul className='divide-y divide-line'>
            {sessions.map((session) => (
              <Session
                key={session.id}
                session={session}
                pending={pending}
                onEnd={() => endOne(session.id, deviceOf(session))}
              />
            ))}
            {sessions.some(({ isThis }) => !isThis) ? null : (
              <li className='px-4 py-2.5 text-muted'>{securityTexts.noOthers}</li>
            )}
          </ul>
        )}
      </OwnSection>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={securityTexts.endTitle}
        description={thisToo ? securityTexts.endLeadAll : securityTexts.endLead}
        confirmLabel={securityTexts.endConfirm}
        danger
        pending={pending}
        onConfirm={() => endAll(!thisToo, () => setIsAsking(false))}
      >
        <Checkbox
          label={securityTexts.endThisToo}
          checked={thisToo}
          onChange={(event) => setThisToo(event.target.checked)}
        />
      </ConfirmDialog>
    </>
  )
}

const deviceOf = ({ device }: UserSession) => device || securityTexts.unknownDevice

type SessionProps = { session: UserSession; pending: boolean; onEnd: () => void }

function Session({ session, pending, onEnd }: SessionProps) {
  const device = deviceOf(session)
  return (
    <li className='flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5'>
      <div className='min-w-0'>
        <p className='flex flex-wrap items-center gap-2'>
          {device}
          <span className='text-muted'>{securityTexts.from(session.network)}</span>
          {session.isThis ? <Badge tone='primary'>{securityTexts.thisOne}</Badge> : null}
        </p>
        <p className='flex flex-wrap gap-x-3 text-[13px] text-muted'>
          <span>{securityTexts.since(formatDateTime(session.signedInAt))}</span>
          <span>{securityTexts.seen(formatDateTime(session.lastSeenAt))}</span>
        </p>
      </div>
      {session.isThis ? null : (
        <Button size='sm' held={pending} aria-label={securityTexts.endOneLabel(device)} onClick={onEnd}>
          {securityTexts.endOne}
        </Button>
      )}
    </li>
  )
}
