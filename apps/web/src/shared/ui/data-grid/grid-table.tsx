import type { ListSums } from '@backoffice/api-types'
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { type GridLayout, placeColumns } from '../../model/grid-layout.ts'
import { sizeColumn } from '../../model/grid-layout-changes.ts'
import { hasCards } from './card-look.ts'
import { tableClassOf, tableStyleOf } from './column-look.ts'
import type { DataColumn } from './data-column.ts'
import { GridBody, LoadingBody, mostDrawn } from './grid-body.tsx'
import { GridHeads, type WidthDraft } from './grid-heads.tsx'
import { GridNotice, StaleNotice } from './grid-notice.tsx'
import { type GridSelect, selectWidth } from './select-cell.tsx'
import { hasTotals, TotalsRow } from './totals-row.tsx'
import type { ColumnActions } from './use-column-actions.ts'
import { useGridTable } from './use-grid-table.ts'
import { useRowKeys } from './use-row-keys.ts'

/** What a grid has to show at this moment. */
export type ListState<T> = {
  /** Undefined until the first answer. */
  rows: readonly T[] | undefined
  /** Totals of the whole filtered set. */
  sums?: ListSums | undefined
  error: unknown
  /** True while other rows are on their way. */
  isBusy: boolean
  retry: () => void
}

export type GridTableProps<T> = {
  /** Names the table for people who do not see it. */
  caption: string
  columns: readonly DataColumn<T>[]
  /** How the person wants to see the columns. */
  layout: GridLayout
  actions: ColumnActions
  state: ListState<T>
  /** Lets people select rows; must be stable. */
  select?: GridSelect<T> | undefined
  rowId: (row: T) => string
  /** The order in which the rows stand, `field:asc,other:desc`; undefined when there is none to show. */
  sort?: string | undefined
  onSort?: ((sort: string | undefined) => void) | undefined
  /** Names the page, order and filter of these rows: when it changes, the list begins at its top again. */
  place?: string | undefined
  /** Stands in place of the rows when there are none. */
  empty: ReactNode
}

const noRows: readonly never[] = []
const noSort = () => {}

/**
 * A native table that keeps its frame and its column widths while it loads, fails or is empty, so that nothing jumps.
 * What to show comes in; nothing is kept here.
 */
export function GridTable<T extends object>(props: GridTableProps<T>) {
  const {
    caption,
    columns,
    layout,
    actions,
    state,
    select,
    rowId,
    sort,
    onSort = noSort,
    place,
    empty,
  } = props
  const scroller = useScrollToTop(place)
  const [draft, setDraft] = useState<WidthDraft>()
  const placed = useMemo(() => placeColumns(columns, layout), [columns, layout])
  const sized =
    draft === undefined ? placed : placeColumns(columns, sizeColumn(layout, draft.id, draft.width))
  useRowKeys(scroller)
  const model = useGridTable({ columns, rows: state.rows ?? noRows, rowId, sort, onSort })
  const rows = model.getRowModel().rows
  const page = state.rows ?? noRows
  const pageOf = useLatest(page)
  const lead = select === undefined ? 0 : selectWidth
  const isLoading = state.rows === undefined && state.error === null
  const [isAwaited] = useState(isLoading)
  return (
    <>
      <StaleNotice state={state} />
      <div
        ref={scroller}
        role='region'
        aria-label={caption}
        tabIndex={0}
        onScroll={markScrolled}
        className={classNames(
          'group/grid relative min-h-0 overflow-auto scroll-py-9 print:overflow-visible',
          (isLoading || rows.length > 0) && 'grow',
        )}
      >
        <table
          role='table'
          data-density={layout.density}
          data-cards={hasCards(columns) || undefined}
          aria-rowcount={rows.length > mostDrawn ? rows.length + 1 : undefined}
          aria-busy={state.isBusy || undefined}
          style={tableStyleOf(sized, lead)}
          className={classNames(
            'group/table table-fixed print:[zoom:0.75] print:table-auto border-separate border-spacing-0 text-left text-[13px]',
            tableClassOf(sized),
            state.isBusy && 'opacity-60',
          )}
        >
          <caption className='sr-only'>{caption}</caption>
          <GridHeads columns={sized} onDraft={setDraft} {...{ model, actions, select, page, sort, onSort }} />
          {isLoading ? (
            <LoadingBody columns={placed} hasLead={lead > 0} />
          ) : (
            <GridBody
              {...{ rows, select, pageOf, scroller, isAwaited }}
              columns={placed}
              density={layout.density}
            />
          )}
          {rows.length > 0 && state.sums !== undefined && hasTotals(placed, state.sums) ? (
            <TotalsRow columns={placed} sums={state.sums} hasLead={lead > 0} />
          ) : null}
        </table>
      </div>
      <GridNotice state={state} empty={empty} />
    </>
  )
}

/** The value of the last time it was drawn, from a function that stays the same. */
function useLatest<V>(value: V): () => V {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return useCallback(() => latest.current, [])
}

/** Takes the rows back to the first one when another page comes. Not at first, since that works out the whole layout. */
function useScrollToTop(place: string | undefined): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null)
  const shown = useRef(place)
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== place) scroller.current?.scrollTo({ top: 0 })
    shown.current = place
  }, [place])
  return scroller
}

/** The shadow of the pinned columns says that there is something under them. */
function markScrolled({ currentTarget }: React.UIEvent<HTMLDivElement>): void {
  currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollLeft > 0)
}
