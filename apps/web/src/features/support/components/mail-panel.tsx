import type { SupportMail } from '@backoffice/api-types'
import { useCallback, useState } from 'react'
import { formatDateTime } from '../../../shared/lib/format-date-time.ts'
import { formatCount } from '../../../shared/lib/format-decimal.ts'
import { Button } from '../../../shared/ui/button.tsx'
import type { DataColumn } from '../../../shared/ui/data-grid/data-column.ts'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { resendMail } from '../api/support-queries.ts'
import { mailList, mailStateLabels } from '../model/support-lists.ts'
import { supportTexts as texts, templateNames } from '../texts.ts'
import { TextOrNone, TimeOrNone } from './cells.tsx'
import { ListPanel, type PanelProps } from './list-panel.tsx'
import { MendDialog } from './mend-dialog.tsx'

const columns: readonly DataColumn<SupportMail>[] = [
  {
    id: 'to',
    header: texts.to,
    width: 12,
    grow: true,
    sortable: true,
    cell: ({ to }) => <TextOrNone text={to} />,
  },
  {
    id: 'template',
    header: texts.template,
    width: 10,
    sortable: true,
    cell: ({ template }) => <TextOrNone text={templateNames[template]} />,
  },
  {
    id: 'state',
    header: texts.state,
    width: 6.5,
    sortable: true,
    cell: ({ state }) => <StateBadge state={mailStateLabels[state]} />,
  },
  {
    id: 'attempts',
    header: texts.attempts,
    width: 6,
    numeric: true,
    sortable: true,
    from: 'widest',
    cell: ({ attempts }) => formatCount(attempts),
  },
  {
    id: 'createdAt',
    header: texts.written,
    width: 10.5,
    sortable: true,
    from: 'medium',
    cell: ({ createdAt }) => <TimeOrNone at={createdAt} />,
  },
  {
    id: 'sentAt',
    header: texts.sent,
    width: 10.5,
    sortable: true,
    from: 'widest',
    cell: ({ sentAt }) => <TimeOrNone at={sentAt} />,
  },
  {
    id: 'lastError',
    header: texts.error,
    width: 14,
    grow: true,
    from: 'wide',
    cell: ({ lastError }) => <TextOrNone text={lastError} />,
  },
]

/** The outbox, and a way to send a mail once more. */
export function MailPanel(props: PanelProps) {
  const [chosen, setChosen] = useState<SupportMail>()
  const action = useCallback((mail: SupportMail) => <Resend mail={mail} onPress={setChosen} />, [])
  return (
    <>
      <ListPanel
        {...props}
        resource='mails'
        list={mailList}
        caption={texts.tabNames.mail}
        searchHint={texts.mailHint}
        columns={columns}
        action={action}
        empty={texts.noMail}
        emptyText={texts.noMailText}
      />
      {chosen === undefined ? null : (
        <MendDialog
          id={chosen.id}
          send={resendMail}
          title={texts.resendTitle(templateNames[chosen.template])}
          description={texts.resendText(chosen.to)}
          confirmLabel={texts.resend}
          done={texts.resent}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}

type ResendProps = { mail: SupportMail; onPress: (mail: SupportMail) => void }

function Resend({ mail, onPress }: ResendProps) {
  if (mail.state === 'QUEUED') return null
  const name = `${texts.resend}: ${mail.to}, ${formatDateTime(mail.createdAt)}`
  return (
    <Button size='sm' aria-label={name} onClick={() => onPress(mail)}>
      {texts.resend}
    </Button>
  )
}
