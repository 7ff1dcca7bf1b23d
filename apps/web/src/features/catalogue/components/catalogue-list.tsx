import type { ImportKindName, ListResource } from '@backoffice/api-types'
import { hasRight } from '@backoffice/permissions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { PackageOpen, Plus } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { type FilterItem, withListChange } from '../../../shared/lib/list-request.ts'
import type { CompanyPanelProps } from '../../../shared/model/company-panel.ts'
import { choicesOf } from '../../../shared/model/state-labels.ts'
import { useCurrentUser } from '../../../shared/model/use-current-user.ts'
import type { RowSelection } from '../../../shared/model/row-selection.ts'
import type { BulkControl } from '../../../shared/ui/bulk/bulk-action.ts'
import { BulkBar } from '../../../shared/ui/bulk/bulk-bar.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import type { DataColumn } from '../../../shared/ui/data-grid/data-column.ts'
import type { GridSelect } from '../../../shared/ui/data-grid/select-cell.tsx'
import { DataGrid } from '../../../shared/ui/data-grid/data-grid.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import type { ExportSource } from '../../../shared/ui/export/export-source.ts'
import { ExportSlot } from '../../../shared/ui/export/export-slot.tsx'
import { FilterChips } from '../../../shared/ui/filter-chips.tsx'
import { ImportSlot } from '../../../shared/ui/import/import-slot.tsx'
import { ListBar } from '../../../shared/ui/list-bar.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { QuickSearch } from '../../../shared/ui/quick-search.tsx'
import { type CatalogueArea, catalogueListQuery, ofCatalogue } from '../api/catalogue-queries.ts'
import {
  type CatalogueList,
  type CatalogueSearch,
  panelRequest,
  readPanelSearch,
  recordStates,
} from '../model/panel-search.ts'
import { recordStateLabels } from '../model/record-state-labels.ts'
import { catalogueTexts } from '../texts.ts'

type Words = Record<'list' | 'what' | 'new' | 'searchLabel' | 'searchHint' | 'empty' | 'emptyText', string>

export type CatalogueListProps<T> = CompanyPanelProps & {
  area: CatalogueArea
  resource: ListResource
  list: CatalogueList
  columns: readonly DataColumn<T>[]
  exports: readonly ExportSource[]
  importKind: ImportKindName
  words: Words
  /** Whose the records are. */
  lead: string
  /** What holds whatever the address says. */
  held?: readonly FilterItem[]
  /** False when the records have no states. */
  hasStates?: boolean
  /** Selecting rows and doing something with many of them. */
  bulk?: { select: GridSelect<T>; selection: RowSelection<T>; control: BulkControl<T> }
  /** Over the list, about what was done in it. */
  notice?: ReactNode
  /** More imports and tools of the tab. */
  tools?: ReactNode
  /** The record that stands open; undefined for a new one. */
  drawer: (id: number | undefined, onClose: () => void) => ReactNode
}

const noFilters = { q: undefined, where: undefined, match: undefined, state: undefined }
const noRows: readonly never[] = []
const nothingHeld: readonly FilterItem[] = []

/** A tab of the catalogue: a list of records with its import and export, and the one that stands open. */
export function CatalogueListPanel<T extends { id: number }>(props: CatalogueListProps<T>) {
  const { area, resource, list, columns, words, held = nothingHeld, bulk, drawer, onSearch } = props
  const search = readPanelSearch(props.search, list)
  const write = (next: CatalogueSearch, options?: { replace: boolean }) => onSearch(next, options)
  const request = panelRequest(search, list, held)
  const query = useQuery(catalogueListQuery<T>(area, request))
  const user = useCurrentUser()
  const mayCreate = hasRight(user, '[Setup] [Create] [Company]')
  const newButton = mayCreate ? (
    <Button
      variant='primary'
      icon={<Plus aria-hidden='true' className='size-4' />}
      onClick={() => write({ ...search, open: 'new' })}
    >
      {words.new}
    </Button>
  ) : undefined
  const close = () => write({ ...search, open: undefined })
  return (
    <>
      <PageHeader filters={<Filters {...props} search={search} onChange={write} />} actions={newButton} />
      {props.notice}
      <DataGrid
        resource={resource}
        select={bulk?.select}
        bulk={
          bulk === undefined ? undefined : (
            <BulkBar
              selection={bulk.selection}
              control={bulk.control}
              page={query.data?.data ?? noRows}
              total={query.data?.total ?? null}
            />
          )
        }
        filters={
          <ListBar
            resource={resource}
            fields={list.fields}
            read={(next) => readPanelSearch(next, list)}
            search={search}
            onSearch={write}
            error={query.error}
          />
        }
        caption={words.list}
        columns={columns}
        tools={<Tools {...props} request={request} total={query.data?.total ?? null} mayImport={mayCreate} />}
        query={query}
        rowId={(row) => String(row.id)}
        search={search}
        onSearch={write}
        defaultSort={list.defaultSort}
        isFiltered={[search.q, search.where, search.state].some((value) => value !== undefined)}
        onClearFilters={() => write(withListChange(search, noFilters))}
        empty={
          <EmptyState icon={<PackageOpen />} title={words.empty} actions={newButton}>
            {words.emptyText}
          </EmptyState>
        }
      />
      {search.open === undefined ? null : (
        <Suspense fallback={null}>
          {drawer(search.open === 'new' ? undefined : Number(search.open), close)}
        </Suspense>
      )}
    </>
  )
}

type FiltersProps = Pick<CatalogueListProps<never>, 'words' | 'lead' | 'hasStates'> & {
  search: CatalogueSearch
  onChange: (search: CatalogueSearch, options?: { replace: boolean }) => void
}

function Filters({ words, lead, hasStates = true, search, onChange }: FiltersProps) {
  return (
    <>
      <QuickSearch
        label={words.searchLabel}
        placeholder={words.searchHint}
        value={search.q}
        onChange={(q) => onChange(withListChange(search, { q }), { replace: true })}
      />
      {hasStates ? (
        <FilterChips
          label={catalogueTexts.state}
          choices={choicesOf(recordStates, recordStateLabels)}
          chosen={search.state ?? []}
          onChange={(state) => onChange(withListChange(search, { state }))}
        />
      ) : null}
      <p className='text-[13px] text-muted'>{lead}</p>
    </>
  )
}

type ToolsProps = Pick<
  CatalogueListProps<never>,
  'resource' | 'exports' | 'importKind' | 'words' | 'tools'
> & {
  columns: readonly Omit<DataColumn<never>, 'cell'>[]
  request: ReturnType<typeof panelRequest>
  total: number | null
  mayImport: boolean
}

function Tools({
  resource,
  exports,
  importKind,
  words,
  tools,
  columns,
  request,
  total,
  mayImport,
}: ToolsProps) {
  const queryClient = useQueryClient()
  const mayEdit = hasRight(useCurrentUser(), '[Setup] [Edit] [Company]')
  return (
    <>
      {mayImport && mayEdit ? (
        <ImportSlot
          kind={importKind}
          what={words.what}
          onChanged={() => void queryClient.invalidateQueries(ofCatalogue)}
        />
      ) : null}
      {tools}
      <ExportSlot resource={resource} sources={exports} columns={columns} request={request} total={total} />
    </>
  )
}
