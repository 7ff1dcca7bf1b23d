import type { ListResource, SavedView } from '@backoffice/api-types'
import { useEffect, useRef } from 'react'
import type { ListSearch } from '../lib/read-search.ts'
import { viewAddress } from '../lib/view-search.ts'
import type { FilterField } from '../model/filter-field.ts'
import { FilterBar } from './filter-builder/filter-bar.tsx'
import { ViewSwitcher } from './view-switcher/view-switcher.tsx'

type ListBarSearch = Pick<ListSearch, 'where' | 'match' | 'view'> & Readonly<Record<string, unknown>>

type ListBarProps<S extends ListBarSearch> = {
  resource: ListResource
  fields: readonly FilterField[]
  search: S
  /** Reads the search of an address, as the route does. */
  read: (search: Record<string, unknown>) => S
  onSearch: (search: S, options?: { replace: boolean }) => void
  /** Why the list could not be read. */
  error: unknown
}

/** Where another set of rows begins. */
const start = { page: undefined, cursor: undefined, trail: undefined }

/** Over the rows of a list: its saved views and the conditions of its filter. Both live in the address. */
export function ListBar<S extends ListBarSearch>(props: ListBarProps<S>) {
  const { resource, fields, search, read, onSearch, error } = props
  function open(view: SavedView | undefined, options?: { replace: boolean }) {
    onSearch(read(view === undefined ? {} : viewAddress(view)), options)
  }
  // An undo may reopen a view after the list has moved on; the view then replaces what is shown.
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  return (
    <>
      <ViewSwitcher resource={resource} search={search} onOpen={(...args) => latest.current(...args)} />
      <FilterBar
        fields={fields}
        search={search}
        error={error}
        onChange={(change) => onSearch(read({ ...search, ...start, ...change }))}
      />
    </>
  )
}
