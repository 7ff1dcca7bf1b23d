import { signInFailureListFields as fields } from '@backoffice/api-types/list-fields'
import { defineList } from '../../../shared/list/define-list.ts'
import { failureNames, supportTexts as texts } from '../texts.ts'
import { TextOrNone } from './cells.tsx'
import { timeColumn } from './list-columns.tsx'
import { type PanelProps, SupportList, supportLooks } from './support-list.tsx'

const failuresList = defineList()({
  call: 'GET /v2/support/sign-in-failure/all',
  queryKey: ['support.list', 'sign-in-failure'],
  resource: 'sign-in-failures',
  fields,
  ...supportLooks(texts.tabNames.failures, {
    hint: texts.failureHint,
    empty: texts.noFailures,
    emptyText: texts.noFailuresText,
  }),
  defaultSort: 'at:desc',
  columns: [
    timeColumn('at', { header: texts.at }),
    {
      field: 'user.name',
      header: texts.person,
      width: 11,
      grow: true,
      cell: ({ user }) => <TextOrNone text={user?.name ?? null} />,
    },
    {
      field: 'action',
      header: texts.what,
      width: 13,
      cell: ({ action }) => failureNames[action],
    },
    {
      field: 'device',
      header: texts.device,
      width: 12,
      from: 'medium',
      cell: ({ device }) => <TextOrNone text={device} />,
    },
    {
      field: 'network',
      header: texts.network,
      width: 9,
      from: 'wide',
      cell: ({ network }) => <TextOrNone text={network} />,
    },
  ],
  filters: [
    { field: 'user.name', label: texts.person },
    { field: 'action', label: texts.what, names: failureNames },
    { field: 'device', label: texts.device },
    { field: 'network', label: texts.network },
    { field: 'at', label: texts.at },
  ],
})

/** Attempts to sign in that failed. */
export function FailuresPanel(props: PanelProps) {
  return <SupportList {...props} list={failuresList} />
}
