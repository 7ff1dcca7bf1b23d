import type { CountSheetRow } from '@backoffice/api-types'
import { memo, Suspense, useId } from 'react'
import { classNames } from '../../../shared/lib/class-names.ts'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import type { EntryQueue } from '../model/entry-queue.ts'
import type { SheetEditor } from '../model/sheet-editor.ts'
import type { SheetCommand } from '../model/sheet-keys.ts'
import type { RangeSpan } from '../model/sheet-range.ts'
import { useRowEntry } from '../model/use-row-entry.ts'
import type { BoxClipboard } from './quantity-box.tsx'
import type { ContestNoticeProps } from './contest-notice.tsx'
import { OthersFigures } from './others-figures.tsx'
import { RefusedFigure } from './refused-figure.tsx'
import { RowBoxes } from './row-boxes.tsx'
import { BookCell, ItemCell, PositionCell, TotalCell } from './sheet-cells.tsx'
import { StatusCell } from './status-cell.tsx'

const contest = lazyPart(async () => (await import('./contest-notice.tsx')).ContestNotice)

export type SheetRowProps = {
  row: CountSheetRow
  rowIndex: number
  /** From 1, heads of areas included; the rows are virtual, so the grid says where this one stands. */
  ariaRowIndex: number
  queue: EntryQueue
  editor: SheetEditor
  /** The box of this row that Tab reaches; null when the cursor stands on another row. */
  activeBox: number | null
  /** Order of the last move, when it led to this row; else 0. */
  focusOrder: number
  /** The cursor stands here while the focus is in the scan box. */
  isShown: boolean
  /** Boxes of this row that are selected. */
  span: RangeSpan | null
  boxColumns: number
  hasBook: boolean
  isReadOnly: boolean
  clipboard: BoxClipboard
  onArrive: (rowIndex: number, box: number) => void
  onCommand: (command: SheetCommand, text: string) => boolean
}

/** One row of the sheet. It is drawn again when its own figures, its own entry or the cursor on it change. */
export const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const { boxColumns } = props
  const errorId = useId()
  const entry = useRowEntry(props)
  const { row } = entry
  const isDoubted = entry.state?.status === 'doubted'
  const isRefused = entry.state?.status === 'refused' || isDoubted
  return (
    <div
      role='row'
      aria-rowindex={props.ariaRowIndex}
      data-row-id={row.id}
      data-row-index={props.rowIndex}
      data-status={entry.state?.status}
      className={classNames(
        'grid grid-cols-(--sheet-columns) items-center @max-lg:grid-cols-(--sheet-narrow) gap-x-3 border-b border-line px-3 focus-within:bg-primary-soft/50',
        props.isShown && 'bg-primary-soft/50',
        isRefused && !isDoubted && 'bg-danger-soft/40',
        (isDoubted || entry.state?.status === 'contested') && 'bg-warning-soft/50',
      )}
    >
      <PositionCell row={row} />
      <ItemCell item={row.item} />
      <RowBoxes {...props} row={row} entry={entry} errorId={errorId} />
      {row.units.length < boxColumns ? (
        <span
          role='gridcell'
          className='@max-lg:hidden'
          style={{ gridColumn: `span ${boxColumns - row.units.length}` }}
        />
      ) : null}
      <TotalCell row={row} total={entry.total} />
      {props.hasBook ? <BookCell row={row} /> : null}
      <StatusCell row={row} state={entry.state} />
      <OthersFigures row={row} />
      {entry.state?.other === undefined ? null : (
        <Contest row={row} state={entry.state} other={entry.state.other} editor={props.editor} />
      )}
      {isRefused && entry.state?.message !== undefined ? (
        <RefusedFigure row={row} state={entry.state} editor={props.editor} errorId={errorId} />
      ) : null}
    </div>
  )
})

/** The question whose figure a row has: it comes after an answer of the server, so that there is a network to load it by. */
function Contest(props: ContestNoticeProps) {
  if (!contest.useWhenIdle()) return null
  return (
    <Suspense fallback={null}>
      <contest.Part {...props} />
    </Suspense>
  )
}
