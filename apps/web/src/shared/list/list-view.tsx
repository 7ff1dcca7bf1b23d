import { hasRight } from '@backoffice/permissions'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Fragment, type ReactNode, Suspense } from 'react'
import { type FilterItem, withListChange } from '../lib/list-request.ts'
import type { ListSearch } from '../lib/read-search.ts'
import { useHotkey } from '../lib/use-hotkey.ts'
import { hasViews } from '../model/use-grid-layout.ts'
import { useCurrentUser } from '../model/use-current-user.ts'
import { BulkBar } from '../ui/bulk/bulk-bar.tsx'
import { Button } from '../ui/button.tsx'
import type { DataColumn } from '../ui/data-grid/data-column.ts'
import { DataGrid } from '../ui/data-grid/data-grid.tsx'
import { ExportSlot } from '../ui/export/export-slot.tsx'
import { FilterBar } from '../ui/filter-builder/filter-bar.tsx'
import { ListBar } from '../ui/list-bar.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { QuickSearch } from '../ui/quick-search.tsx'
import type { List } from './define-list.ts'
import type { Address } from './narrowing.tsx'
import { useListBulk } from './use-list-bulk.ts'

/** What a list of a screen or of a tab is given: its part of the address, and the way to write it. */
export type ListAddress<S = Address> = {
  address: Address
  onSearch: (search: S, options?: { replace: boolean }) => void
}

export type ListViewProps<T, S extends ListSearch> = ListAddress<S> & {
  list: List<T, S>
  /** What holds whatever the address says. */
  held?: readonly FilterItem[]
  /** In place of the list's own, where they depend on who looks; must be stable. */
  columns?: readonly DataColumn<T>[]
  /** Behind the filters, in words. */
  lead?: ReactNode
  /** Over the rows, about what was done in them. */
  notice?: ReactNode
  /** What can be done here, in place of the button of a new record. */
  actions?: ReactNode
}

const none: readonly never[] = []

/** One line that is pushed sideways, up to the edges of the screen. */
const lineOnPhones =
  'max-sm:order-2 max-sm:-mx-4 max-sm:-my-1 max-sm:flex max-sm:w-[calc(100%+2rem)] max-sm:gap-3 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:empty:hidden max-sm:[scrollbar-width:none] max-sm:[&>*]:shrink-0 max-sm:[&>*]:flex-nowrap'

/** A list: what narrows it, its rows with all that can be done with them, and what stands open beside them. */
export function ListView<T extends object, S extends ListSearch>(props: ListViewProps<T, S>) {
  const { list, address, onSearch, held = none, columns = list.columns, lead, notice } = props
  const search = list.read(address)
  const change = (next: Partial<S>, options?: { replace: boolean }) =>
    onSearch({ ...search, ...next }, options)
  const narrow = (next: Partial<S>, options?: { replace: boolean }) =>
    onSearch(withListChange(search, next), options)
  const request = list.request(search, new Date(), held)
  const query = useQuery({
    queryKey: [...list.queryKey, request],
    queryFn: ({ signal }) => list.fetch(request, { signal }),
    placeholderData: keepPreviousData,
    ...(list.staleTime !== undefined && { staleTime: list.staleTime }),
  })
  const bulk = useListBulk(list, search, held)
  const [mayCreate, button] = useCreate(list, change)
  const total = query.data?.total ?? null
  const summary = list.summary?.(search)
  return (
    <>
      <PageHeader
        filters={
          <>
            <QuickSearch
              label={list.texts.searchLabel}
              placeholder={list.texts.searchHint}
              value={search.q}
              onChange={(q) => narrow({ q } as Partial<S>, { replace: true })} // S extends ListSearch
            />
            <div className={`contents ${lineOnPhones}`}>
              {list.narrowings?.map(({ keys, draw }) => (
                <Fragment key={keys.join()}>
                  {draw({ search, rows: query.data?.data ?? none, onChange: narrow })}
                </Fragment>
              ))}
            </div>
            {lead}
          </>
        }
        actions={props.actions ?? button}
      />
      {notice}
      {list.summary === undefined ? null : (
        <p role='status' className='text-[13px] text-muted empty:sr-only print:hidden'>
          {summary}
        </p>
      )}
      <DataGrid
        resource={list.resource}
        summary={summary}
        filters={<Filters {...{ list, search, onSearch }} error={query.error} />}
        caption={list.texts.list}
        columns={columns}
        tools={
          <>
            {list.Tools === undefined ? null : <list.Tools />}
            {list.exports.length === 0 ? null : (
              <ExportSlot
                resource={list.resource}
                sources={list.exports}
                columns={columns}
                request={request}
                total={total}
              />
            )}
          </>
        }
        query={query}
        select={bulk?.select}
        bulk={
          bulk === undefined ? undefined : <BulkBar {...bulk} page={query.data?.data ?? none} total={total} />
        }
        rowId={list.rowId}
        search={search}
        onSearch={onSearch}
        defaultSort={list.defaultSort}
        isFiltered={list.isNarrowed(search)}
        onClearFilters={() => onSearch(list.cleared(search))}
        empty={list.empty(button)}
        {...(list.Foot && { foot: <list.Foot {...{ search, onSearch }} page={query.data} /> })}
      />
      <Suspense fallback={null}>
        <CreateDialog
          create={list.create}
          isOpen={mayCreate && search.create === 'true'}
          onClose={() => change({ create: undefined } as Partial<S>, { replace: true })} // S extends ListSearch
        >
          {list.Beside === undefined ? null : <list.Beside {...{ search, change, mayCreate }} />}
        </CreateDialog>
      </Suspense>
    </>
  )
}

type CreateDialogProps = {
  create: Pick<NonNullable<List<never>['create']>, 'dialog' | 'isLoadedAhead'> | undefined
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** The dialog of a new record, where the list draws it: in place of what stands open beside the rows. */
function CreateDialog({ create, isOpen, onClose, children }: CreateDialogProps) {
  if (create?.dialog === undefined) return children
  const { dialog, isLoadedAhead } = create
  return (
    <>
      {isLoadedAhead ? <LoadAhead part={dialog} /> : null}
      {isOpen ? <dialog.Part onClose={onClose} /> : children}
    </>
  )
}

function LoadAhead({ part }: { part: { usePreload: () => void } }) {
  part.usePreload()
  return null
}

type FiltersProps<T, S extends ListSearch> = Pick<ListViewProps<T, S>, 'list' | 'onSearch'> & {
  search: S
  error: unknown
}

/** The conditions of the filter, and the saved views where the list has them. */
function Filters<T, S extends ListSearch>({ list, search, onSearch, error }: FiltersProps<T, S>) {
  const { resource, filters, read } = list
  if (filters.length === 0) return null
  if (hasViews(resource)) return <ListBar {...{ resource, read, search, onSearch, error }} fields={filters} />
  return (
    <FilterBar
      {...{ search, error }}
      fields={filters}
      onChange={(next) => onSearch(withListChange(search, next as Partial<S>))} // S extends ListSearch
    />
  )
}

const createKey = 'n'

/** Whether one may make a new record, and the button for it. */
function useCreate<T, S extends ListSearch>(
  { create }: List<T, S>,
  change: (next: Partial<S>) => void,
): [mayCreate: boolean, button: ReactNode] {
  const user = useCurrentUser()
  const mayCreate = create?.rights.every((right) => hasRight(user, right)) ?? false
  const press = () => change({ create: 'true', ...create?.address } as Partial<S>) // S extends ListSearch
  useHotkey(mayCreate ? createKey : undefined, create?.label ?? '', press)
  if (create === undefined || !mayCreate) return [false, undefined]
  const button = (
    <Button
      variant='primary'
      aria-keyshortcuts={createKey}
      icon={create.icon ?? <Plus aria-hidden='true' className='size-4' />}
      onClick={press}
      onPointerEnter={create.dialog?.preload ?? create.preload}
    >
      {create.label}
    </Button>
  )
  return [true, button]
}
