import { type ReactNode, useMemo } from 'react'
import type { List } from '../../../shared/list/define-list.ts'
import { ListView } from '../../../shared/list/list-view.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { supportTexts } from '../texts.ts'
import { RefreshButton } from './refresh-button.tsx'

/** What a tab is given: its part of the address, and the way to write it. */
export type PanelProps = {
  search: Readonly<Record<string, unknown>>
  onSearch: (search: Readonly<Record<string, unknown>>, options?: { replace: boolean }) => void
}

type SupportListProps<T> = PanelProps & {
  list: List<T>
  /** What may be done with a row, at its end; must be stable. */
  action?: (row: T) => ReactNode
}

/** A list of support, which can be read anew: somebody else may be mending it too. */
export function SupportList<T extends object>({ list, search, onSearch, action }: SupportListProps<T>) {
  const columns = useMemo(() => {
    if (action === undefined) return list.columns
    return [
      ...list.columns,
      { id: 'mend', header: supportTexts.mending, card: 'fact' as const, width: 7.5, cell: action },
    ]
  }, [list, action])
  return (
    <ListView
      list={list}
      address={search}
      onSearch={onSearch}
      columns={columns}
      actions={<RefreshButton />}
    />
  )
}

/** How every list of support looks. */
export const supportLooks = (list: string, words: { hint: string; empty: string; emptyText: string }) => ({
  texts: { list, searchLabel: supportTexts.searchIn(list), searchHint: words.hint },
  empty: () => <EmptyState title={words.empty}>{words.emptyText}</EmptyState>,
  staleTime: 0,
})
