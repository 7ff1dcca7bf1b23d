import { type ReactNode, useState } from 'react'
import { type GridResource, useGridLayout } from '../../model/use-grid-layout.ts'
import { useChange } from '../../lib/use-change.ts'
import { Card } from '../card.tsx'
import { gridTexts } from './grid-texts.ts'
import { GridTable, type GridTableProps } from './grid-table.tsx'
import { GridToolbar } from './grid-toolbar.tsx'
import { PrintHead } from './print-head.tsx'
import { sortSentence } from './sort-sentence.ts'
import { useColumnActions } from './use-column-actions.ts'

/** What every grid may have over its rows. */
export type GridSlots = {
  /** What is listed; columns are laid out for each person and resource. */
  resource: GridResource
  /** Left over the rows: filters, views. */
  filters?: ReactNode
  /** Right over the rows: export and the like. */
  tools?: ReactNode
  /** Takes the place of the toolbar while rows are selected. */
  bulk?: ReactNode
  /** What narrows the rows, in words; paper says it above them. */
  summary?: string | undefined
}

export type GridFrameProps<T> = Omit<GridTableProps<T>, 'layout' | 'actions'> &
  GridSlots & {
    /** How to get to other rows. */
    foot?: ReactNode
  }

/** Frame of every grid: what can be done above, the rows as the person wants to see them, other pages below. */
export function GridFrame<T extends object>(props: GridFrameProps<T>) {
  const { resource, filters, tools, bulk, summary, foot, ...rest } = props
  const control = useGridLayout(resource)
  const [announcement, announce] = useState('')
  const actions = useColumnActions(rest.columns, control, announce)
  const { layout } = control
  const order = sortSentence(rest.columns, rest.sort)
  useChange(order, () => announce(order === undefined ? '' : gridTexts.sortedBy(order)))
  const isFirstLoad = rest.state.rows === undefined && rest.state.error === null
  return (
    <Card className='@container flex min-h-0 grow flex-col overflow-hidden print:block print:overflow-visible print:border-0 print:shadow-none'>
      <PrintHead caption={rest.caption} summary={summary} order={order} />
      <GridToolbar columns={rest.columns} {...{ filters, tools, bulk, layout, actions }} />
      <GridTable {...rest} layout={layout} actions={actions} />
      {/* Rows push it away when they come: what was not seen has not moved. */}
      <div className={isFirstLoad ? 'invisible' : undefined}>{foot}</div>
      <p role='status' className='sr-only'>
        {announcement}
      </p>
    </Card>
  )
}
