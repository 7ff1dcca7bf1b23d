import type { CurrentUser, FileColumns, FileCalls, Lists } from '@backoffice/api-types'
import type { Right } from '@backoffice/permissions'
import type { ComponentType, ReactNode } from 'react'
import { callList, type ListCall, type Manner } from '../api/call.ts'
import type { RowsPage, RowsRequest } from '../api/rows.ts'
import { type FilterItem, listRequest, withListChange } from '../lib/list-request.ts'
import { type ListSearch, readChoice, readListSearch } from '../lib/read-search.ts'
import { whereItems } from '../lib/where-items.ts'
import type { FilterField } from '../model/filter-field.ts'
import type { GridResource } from '../model/use-grid-layout.ts'
import type { BulkAction } from '../ui/bulk/bulk-action.ts'
import type { ExportSource } from '../ui/export/export-source.ts'
import type { LazyPart } from '../ui/lazy-part.ts'
import { type FileColumn, fileColumnsOf, gridColumnsOf, type ListColumn } from './list-column.ts'
import { filterFieldsOf, type OfferedFilter } from './list-filter.ts'
import type { Address, Narrowing } from './narrowing.tsx'

type FileCall = keyof FileColumns & keyof FileCalls
/** Calls that need nothing but their query, and those that need a record besides. */
type Alone<C extends string> = Exclude<C, `${string}{${string}}${string}`>
type OfRecord<C extends string> = Extract<C, `${string}{id}${string}`>
type RowOf<C extends ListCall> = Lists[C]['row']
type FieldsOf<C extends ListCall> = Lists[C]['fields']
/** Without a file of its own a column may be called anything. */
type ColumnOf<F extends FileCall | undefined> = F extends FileCall ? FileColumns[F] : string

/** Lets people do one thing for many rows. */
type ListBulk<T> = {
  /** What this person may do. */
  actionsOf: (user: CurrentUser) => readonly BulkAction<T>[]
  /** What people call a row, such as its number. */
  nameOf: (row: T) => string
  /** A row as a link to its record. */
  linkOf?: (row: T) => ReactNode
  /** What is out of date once something was done. */
  invalidates: { predicate: (query: { queryKey: readonly unknown[] }) => boolean }
}

/** How a new record is begun: by a button and by a key, which open a dialog; the address says that it is open. */
type ListCreate<S> = {
  /** All of them are needed. */
  rights: readonly Right[]
  label: string
  icon?: ReactNode
  /** What else of the address the button changes. */
  address?: Partial<S>
  /**
   * The dialog; without one `Beside` draws it. While it is open nothing else is drawn beside the rows. Loads when the pointer comes
   * near the button.
   */
  dialog?: LazyPart<{ onClose: () => void }>
  /** Whether the dialog loads once the page has settled, so that it is there without a network. */
  isLoadedAhead?: true
  /** Loads what `Beside` draws, when the pointer comes near the button. */
  preload?: () => void
}

/** What stands beside the rows: an open record, a dialog. */
export type BesideProps<S> = {
  search: S
  change: (change: Partial<S>, options?: { replace: boolean }) => void
  mayCreate: boolean
}

/** How a list is turned that is read by cursor. */
export type FootProps<T, S> = {
  page: RowsPage<T> | undefined
  search: S
  onSearch: (search: S) => void
}

/** What a list looks like and does, beside its rows. */
type Looks<T, S> = {
  resource: GridResource
  texts: { list: string; searchLabel: string; searchHint: string }
  /** The order of the server while the address names none; undefined leaves it unsaid. */
  defaultSort?: string
  /** Filters over the list, from left to right. */
  narrowings?: readonly Narrowing<S, string, T>[]
  /** What the rows are of, in words, where that is not what they usually are: over them, and on paper. */
  summary?: (search: S) => string | undefined
  create?: ListCreate<S>
  bulk?: ListBulk<T>
  /** What to say and offer when there is no row at all. */
  empty: (create: ReactNode) => ReactNode
  /** How to get to other rows, where pages have no numbers. */
  Foot?: ComponentType<FootProps<T, S>>
  /** Beside the export, such as an import. */
  Tools?: ComponentType
  Beside?: ComponentType<BesideProps<S>>
  /** What else the address says. */
  readMore?: (address: Address) => Partial<S>
  staleTime?: number
}

type ListOptions<
  T extends object,
  S extends ListSearch,
  C extends ListCall,
  F extends FileCall | undefined,
> = Omit<Looks<T, S>, 'narrowings'> & {
  call: C
  /** What the answer is kept under. */
  queryKey: readonly string[]
  /** Names a row, where its `id` does not. */
  rowId?: (row: T) => string
  fields: FieldsOf<C>
  columns: readonly ListColumn<T, FieldsOf<C>, ColumnOf<F>>[]
  filters: readonly OfferedFilter<FieldsOf<C>>[]
  narrowings?: readonly Narrowing<S, keyof FieldsOf<C> & string, T>[]
  /** The list as a file, with the columns that are shown. */
  file?: { call: F; title: string }
  /** Files with every column, so that they can be brought back. */
  wholeFiles?: readonly ExportSource[]
  /** The list grows while it is read: its pages have no numbers, and its order is the server's. */
  byCursor?: true
  /** What the request says beside filter and order. */
  moreOfRequest?: (search: S) => Pick<RowsRequest, 'asOf'>
}

/** A list of the product: what it shows, how its address is read and what it asks the server. */
export type List<T, S extends ListSearch = ListSearch> = Looks<T, S> & {
  columns: readonly FileColumn<T>[]
  filters: readonly FilterField[]
  exports: readonly ExportSource[]
  queryKey: readonly (string | number)[]
  /** Names a row, the same on every page. */
  rowId: (row: T) => string
  /** Reads an address, once for each. */
  read: (address: Address) => S
  /** @param now decides which day it is, in the zone of the product; @param held conditions that apply whatever the address says */
  request: (search: S, now: Date, held?: readonly FilterItem[]) => RowsRequest
  isNarrowed: (search: S) => boolean
  /** The address without any filter. */
  cleared: (search: S) => S
  fetch: (request: RowsRequest, manner?: Manner) => Promise<RowsPage<T>>
}

/** What there is to a list whoever is asked for its rows. */
function describe<S extends ListSearch, const C extends ListCall, const F extends FileCall | undefined>(
  options: ListOptions<RowOf<C>, S, C, F>,
): Omit<List<RowOf<C>, S>, 'exports' | 'fetch'> {
  const { call: _call, fields, columns: shown, file: _file, wholeFiles: _files, byCursor, ...looks } = options
  const columns = gridColumnsOf(byCursor === true ? shown.map(unsorted) : shown)
  const filters = filterFieldsOf(fields, options.filters)
  const narrowings: readonly Narrowing<S, string, RowOf<C>>[] = options.narrowings ?? []
  const sortable = columns.flatMap(({ id, sortable: can }) => (can === true ? [id] : []))
  const read = (address: Address): S =>
    Object.assign(
      readListSearch(address, sortable, filters),
      ...narrowings.map((one) => one.read(address)),
      options.create && { create: readChoice(address, 'create', ['true']) },
      options.readMore?.(address),
    )
  const filterKeys = ['q', 'where', ...narrowings.flatMap(({ keys }) => keys)] as (keyof S)[]
  const noFilters = Object.fromEntries([...filterKeys, 'match'].map((key) => [key, undefined])) as Partial<S>
  return {
    ...looks,
    rowId: options.rowId ?? idOf,
    columns,
    filters,
    narrowings,
    read: onceFor(read),
    request(search, now, held = []) {
      const { page, sort, ...rest } = listRequest(search, {
        items: [...held, ...narrowings.flatMap((one) => one.itemsOf(search))],
        where: whereItems(search.where, filters, now),
        ...(options.defaultSort !== undefined && { defaultSort: options.defaultSort }),
      })
      const more = options.moreOfRequest?.(search)
      return byCursor === true ? { ...rest, cursor: search.cursor } : { page, sort, ...rest, ...more }
    },
    isNarrowed: (search) => filterKeys.some((key) => search[key] !== undefined),
    cleared: (search) => withListChange(search, noFilters),
  }
}

/**
 * A list in one place. What can be sorted, filtered and saved as a file follows from the contract of its call, and
 * nothing else can be named.
 * @template S what its address says beside what every list's does
 */
export function defineList<S extends ListSearch = ListSearch>() {
  return <const C extends Alone<ListCall>, const F extends Alone<FileCall> | undefined = undefined>(
    options: ListOptions<RowOf<C>, S, C, F>,
  ): List<RowOf<C>, S> => {
    const { call, file, wholeFiles = [] } = options
    const list = describe(options)
    const own = file?.call && [{ title: file.title, call: file.call, fields: fileColumnsOf(list.columns) }]
    return {
      ...list,
      exports: [...(own ?? []), ...wholeFiles],
      fetch: (query, manner) => callList(call, { query, ...manner }),
    }
  }
}

/** As `defineList`, of rows that belong to a record, such as the lines of a count: by the id of the record it is a list. */
export function defineListOf<S extends ListSearch = ListSearch>() {
  return <const C extends OfRecord<ListCall>, const F extends OfRecord<FileCall> | undefined = undefined>(
    options: ListOptions<RowOf<C>, S, C, F>,
  ): ((id: number) => List<RowOf<C>, S>) => {
    const { call, file, queryKey } = options
    const list = describe(options)
    const own = file?.call && { title: file.title, call: file.call, fields: fileColumnsOf(list.columns) }
    return (id) => ({
      ...list,
      queryKey: [...queryKey, id],
      exports: own ? [{ ...own, params: { id } }] : [],
      fetch: (query, manner) => callList(call, { params: { id }, query, ...manner }),
    })
  }
}

const unsorted = <C>(column: C) => ({ ...column, sortable: false as const })
const idOf = (row: object) => ('id' in row ? String(row.id) : '')

/** Reads each address once, however many ask. */
function onceFor<S>(read: (address: Address) => S): (address: Address) => S {
  const known = new WeakMap<Address, { search: S }>()
  return (address) => {
    const found = known.get(address) ?? { search: read(address) }
    known.set(address, found)
    return found.search
  }
}
