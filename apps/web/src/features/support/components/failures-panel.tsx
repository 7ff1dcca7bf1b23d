import type { SignInFailure } from '@backoffice/api-types'
import type { DataColumn } from '../../../shared/ui/data-grid/data-column.ts'
import { failureList } from '../model/support-lists.ts'
import { failureNames, supportTexts as texts } from '../texts.ts'
import { TextOrNone, TimeOrNone } from './cells.tsx'
import { ListPanel, type PanelProps } from './list-panel.tsx'

const columns: readonly DataColumn<SignInFailure>[] = [
  { id: 'at', header: texts.at, width: 10.5, sortable: true, cell: ({ at }) => <TimeOrNone at={at} /> },
  {
    id: 'user.name',
    header: texts.person,
    width: 11,
    grow: true,
    sortable: true,
    cell: ({ user }) => <TextOrNone text={user?.name ?? null} />,
  },
  {
    id: 'action',
    header: texts.what,
    width: 13,
    sortable: true,
    cell: ({ action }) => failureNames[action],
  },
  {
    id: 'device',
    header: texts.device,
    width: 12,
    sortable: true,
    from: 'medium',
    cell: ({ device }) => <TextOrNone text={device} />,
  },
  {
    id: 'network',
    header: texts.network,
    width: 9,
    sortable: true,
    from: 'wide',
    cell: ({ network }) => <TextOrNone text={network} />,
  },
]

/** Attempts to sign in that failed. */
export function FailuresPanel(props: PanelProps) {
  return (
    <ListPanel
      {...props}
      resource='sign-in-failures'
      list={failureList}
      caption={texts.tabNames.failures}
      searchHint={texts.failureHint}
      columns={columns}
      empty={texts.noFailures}
      emptyText={texts.noFailuresText}
    />
  )
}
