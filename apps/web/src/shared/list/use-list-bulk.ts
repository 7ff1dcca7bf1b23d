import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FilterItem } from '../lib/list-request.ts'
import type { ListSearch } from '../lib/read-search.ts'
import { useCurrentUser } from '../model/use-current-user.ts'
import { useRowSelection } from '../model/use-row-selection.ts'
import { type BulkControl, bulkOrder } from '../ui/bulk/bulk-action.ts'
import type { List } from './define-list.ts'

/** Selecting rows of a list and doing one thing for many of them; undefined where nothing can be done. */
export function useListBulk<T, S extends ListSearch>(
  { bulk, request, fetch, rowId }: List<T, S>,
  search: S,
  held: readonly FilterItem[],
) {
  const queryClient = useQueryClient()
  const now = new Date()
  const selection = useRowSelection(rowId, String(request(search, now, held).filter))
  const user = useCurrentUser()
  const actions = useMemo(() => bulk?.actionsOf(user) ?? [], [bulk, user])
  const nameOf = bulk?.nameOf ?? rowId
  const select = useMemo(() => ({ selection, nameOf }), [selection, nameOf])
  if (bulk === undefined || actions.length === 0) return undefined
  const control: BulkControl<T> = {
    actions,
    nameOf,
    ...(bulk.linkOf && { linkOf: bulk.linkOf }),
    readPage: (page) => fetch(request({ ...search, ...bulkOrder, page }, now, held)),
    onDone: () => void queryClient.invalidateQueries(bulk.invalidates),
  }
  return { select, selection, control }
}
