import type { SupportSession } from '@backoffice/api-types'
import { sessionListFields as fields } from '@backoffice/api-types/list-fields'
import { useCallback, useState } from 'react'
import { formatDateTime } from '../../../shared/lib/format-date-time.ts'
import { defineList } from '../../../shared/list/define-list.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { endSession } from '../api/support-queries.ts'
import { supportTexts as texts } from '../texts.ts'
import { TextOrNone } from './cells.tsx'
import { timeColumn } from './list-columns.tsx'
import { type PanelProps, SupportList, supportLooks } from './support-list.tsx'
import { MendDialog } from './mend-dialog.tsx'

const sessionsList = defineList()({
  call: 'GET /v2/support/session/all',
  queryKey: ['support.list', 'session'],
  resource: 'sessions',
  fields,
  ...supportLooks(texts.tabNames.sessions, {
    hint: texts.sessionHint,
    empty: texts.noSessions,
    emptyText: texts.noSessionsText,
  }),
  defaultSort: 'lastSeenAt:desc',
  columns: [
    {
      field: 'user.name',
      header: texts.person,
      width: 11,
      grow: true,
      cell: ({ user }) => user.name,
    },
    { id: 'device', header: texts.device, width: 12, cell: ({ device }) => <TextOrNone text={device} /> },
    {
      field: 'network',
      header: texts.network,
      width: 9,
      from: 'medium',
      cell: ({ network }) => <TextOrNone text={network} />,
    },
    timeColumn('signedInAt', { header: texts.signedIn, from: 'wide' }),
    timeColumn('lastSeenAt', { header: texts.lastSeen }),
  ],
  filters: [
    { field: 'user.name', label: texts.person },
    { field: 'network', label: texts.network },
    { field: 'signedInAt', label: texts.signedIn },
    { field: 'lastSeenAt', label: texts.lastSeen },
  ],
})

/** Who is signed in, and a way to end it. */
export function SessionsPanel(props: PanelProps) {
  const [chosen, setChosen] = useState<SupportSession>()
  const action = useCallback((session: SupportSession) => <End session={session} onPress={setChosen} />, [])
  return (
    <>
      <SupportList {...props} list={sessionsList} action={action} />
      {chosen === undefined ? null : (
        <MendDialog
          id={chosen.id}
          send={endSession}
          danger
          title={texts.endTitle(chosen.user.name)}
          description={texts.endText}
          confirmLabel={texts.end}
          done={texts.ended(chosen.user.name)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}

type EndProps = { session: SupportSession; onPress: (session: SupportSession) => void }

function End({ session, onPress }: EndProps) {
  if (session.isThis) return <span className='text-muted'>{texts.thisSession}</span>
  const name = `${texts.end}: ${session.user.name}, ${session.device}, ${formatDateTime(session.lastSeenAt)}`
  return (
    <Button size='sm' aria-label={name} onClick={() => onPress(session)}>
      {texts.end}
    </Button>
  )
}
