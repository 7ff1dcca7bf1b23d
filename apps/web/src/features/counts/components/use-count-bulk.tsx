import type { CountRecord } from '@backoffice/api-types'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import { useRowSelection } from '../../../shared/model/use-row-selection.ts'
import { type BulkControl, bulkOrder } from '../../../shared/ui/bulk/bulk-action.ts'
import { rowLink } from '../../../shared/ui/row-link.ts'
import { ofCounts, readCounts } from '../api/count-queries.ts'
import { countBulkActions } from '../model/count-bulk.ts'
import { type CountListSearch, countListRequest } from '../model/count-list-search.ts'

const idOf = ({ id }: CountRecord) => String(id)
const nameOf = ({ number }: CountRecord) => number

/** Selecting counts and doing one thing for many of them. */
export function useCountBulk(search: CountListSearch) {
  const user = useCurrentUser()
  const queryClient = useQueryClient()
  const now = new Date()
  const selection = useRowSelection(idOf, String(countListRequest(search, now)['filter']))
  const select = useMemo(() => ({ selection, nameOf }), [selection])
  const actions = useMemo(() => countBulkActions(user), [user])
  const control: BulkControl<CountRecord> = {
    actions,
    nameOf,
    linkOf: (count) => (
      <Link to='/counts/$id' params={{ id: idOf(count) }} className={rowLink}>
        {count.number}
      </Link>
    ),
    readPage: (page) => readCounts(countListRequest({ ...search, ...bulkOrder, page }, now)),
    onDone: () => void queryClient.invalidateQueries(ofCounts),
  }
  return { select: actions.length === 0 ? undefined : select, selection, control }
}
