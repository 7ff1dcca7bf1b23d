import type { SupportMail } from '@backoffice/api-types'
import { mailListFields as fields } from '@backoffice/api-types/list-fields'
import { useCallback, useState } from 'react'
import { formatDateTime } from '../../../shared/lib/format-date-time.ts'
import type { ListSearch } from '../../../shared/lib/read-search.ts'
import { defineList } from '../../../shared/list/define-list.ts'
import { stateChips } from '../../../shared/list/narrowing.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { resendMail } from '../api/support-queries.ts'
import { canResend } from '../model/can-resend.ts'
import { mailStateLabels } from '../model/state-labels.ts'
import { supportTexts as texts, templateNames } from '../texts.ts'
import { TextOrNone } from './cells.tsx'
import { attemptsColumn, errorColumn, stateColumn, timeColumn } from './list-columns.tsx'
import { type PanelProps, SupportList, supportLooks } from './support-list.tsx'
import { MendDialog } from './mend-dialog.tsx'

const mailList = defineList<ListSearch & { state?: SupportMail['state'][] | undefined }>()({
  call: 'GET /v2/support/mail/all',
  queryKey: ['support.list', 'mail'],
  resource: 'mails',
  fields,
  ...supportLooks(texts.tabNames.mail, {
    hint: texts.mailHint,
    empty: texts.noMail,
    emptyText: texts.noMailText,
  }),
  defaultSort: 'createdAt:desc',
  columns: [
    {
      field: 'to',
      header: texts.to,
      width: 12,
      grow: true,
      cell: ({ to }) => <TextOrNone text={to} />,
    },
    {
      field: 'template',
      header: texts.template,
      width: 10,
      cell: ({ template }) => <TextOrNone text={templateNames[template]} />,
    },
    stateColumn(mailStateLabels),
    attemptsColumn,
    timeColumn('createdAt', { header: texts.written, from: 'medium' }),
    timeColumn('sentAt', { header: texts.sent, from: 'widest' }),
    errorColumn('lastError'),
  ],
  filters: [
    { field: 'to', label: texts.to },
    { field: 'template', label: texts.template, names: templateNames },
    { field: 'lastError', label: texts.error },
    { field: 'attempts', label: texts.attempts },
    { field: 'createdAt', label: texts.written },
    { field: 'sentAt', label: texts.sent },
  ],
  narrowings: [stateChips({ label: texts.state, values: fields.state.values, labels: mailStateLabels })],
})

/** The outbox, and a way to send a mail once more. */
export function MailPanel(props: PanelProps) {
  const [chosen, setChosen] = useState<SupportMail>()
  const action = useCallback((mail: SupportMail) => <Resend mail={mail} onPress={setChosen} />, [])
  return (
    <>
      <SupportList {...props} list={mailList} action={action} />
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
  if (!canResend(mail)) return null
  const name = `${texts.resend}: ${mail.to}, ${formatDateTime(mail.createdAt)}`
  return (
    <Button size='sm' aria-label={name} onClick={() => onPress(mail)}>
      {texts.resend}
    </Button>
  )
}
