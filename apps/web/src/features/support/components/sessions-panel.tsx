import type { SupportSession } from '@backoffice/api-types'
import { useCallback, useState } from 'react'
import { formatDateTime } from '../../../shared/lib/format-date-time.ts'
import { Button } from '../../../shared/ui/button.tsx'
import type { DataColumn } from '../../../shared/ui/data-grid/data-column.ts'
import { endSession } from '../api/support-queries.ts'
import { sessionList } from '../model/support-lists.ts'
import { supportTexts as texts } from '../texts.ts'
import { TextOrNone, TimeOrNone } from './cells.tsx'
import { ListPanel, type PanelProps } from './list-panel.tsx'
import { MendDialog } from './mend-dialog.tsx'

const columns: readonly DataColumn<SupportSession>[] = [
  {
    id: 'user.name',
    header: texts.person,
    width: 11,
    grow: true,
    sortable: true,
    cell: ({ user }) => user.name,
  },
  { id: 'device', header: texts.device, width: 12, cell: ({ device }) => <TextOrNone text={device} /> },
  {
    id: 'network',
    header: texts.network,
    width: 9,
    sortable: true,
    from: 'medium',
    cell: ({ network }) => <TextOrNone text={network} />,
  },
  {
    id: 'signedInAt',
    header: texts.signedIn,
    width: 10.5,
    sortable: true,
    from: 'wide',
    cell: ({ signedInAt }) => <TimeOrNone at={signedInAt} />,
  },
  {
    id: 'lastSeenAt',
    header: texts.lastSeen,
    width: 10.5,
    sortable: true,
    cell: ({ lastSeenAt }) => <TimeOrNone at={lastSeenAt} />,
  },
]

/** Who is signed in, and a way to end it. */
export function SessionsPanel(props: PanelProps) {
  const [chosen, setChosen] = useState<SupportSession>()
  const action = useCallback((session: SupportSession) => <End session={session} onPress={setChosen} />, [])
  return (
    <>
      <ListPanel
        {...props}
        resource='sessions'
        list={sessionList}
        caption={texts.tabNames.sessions}
        searchHint={texts.sessionHint}
        columns={columns}
        action={action}
        empty={texts.noSessions}
        emptyText={texts.noSessionsText}
      />
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
