import { ManyRows } from '../../../../bench/many-rows.tsx'
import { LocalGrid } from './local-grid.tsx'
import { playedSettings } from '../../../../workbench/played-settings.ts'
import type { Answers } from '../../../../workbench/play-api.ts'
import type { State, States } from '../../../../workbench/state.ts'
import type { DataColumn } from './data-column.ts'
import { EmptyState } from '../empty-state.tsx'

/** Nobody has laid its columns out otherwise yet, nor kept a view of it. */
const played = (): Answers => ({ ...playedSettings(), 'GET /v2/view/all': { data: [] } })

export const ofRows = (total: number): State => ({ api: played(), render: () => <ManyRows total={total} /> })

const noRows: readonly { name: string }[] = []
const columns: readonly DataColumn<{ name: string }>[] = [
  { id: 'name', header: 'Name', width: 9, cell: ({ name }) => name },
]

export const states = {
  'with more rows than fit': ofRows(300),
  empty: {
    api: played(),
    render: () => (
      <LocalGrid
        resource='transactions'
        caption='No rows'
        columns={columns}
        rows={noRows}
        rowId={({ name }) => name}
        empty={<EmptyState title='Nothing has moved yet'>Post a count first.</EmptyState>}
      />
    ),
  },
} satisfies States
