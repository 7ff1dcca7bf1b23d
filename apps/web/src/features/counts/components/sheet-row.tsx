import type { CountSheetRow } from '@backoffice/api-types'
import { memo, useId } from 'react'
import { classNames } from '../../../shared/lib/class-names.ts'
import type { EntryQueue } from '../model/entry-queue.ts'
import type { SheetCommand } from '../model/sheet-keys.ts'
import { useRowEntry } from '../model/use-row-entry.ts'
import { QuantityBox } from './quantity-box.tsx'
import { BookCell, ItemCell, PositionCell, TotalCell } from './sheet-cells.tsx'
import { StatusCell } from './status-cell.tsx'

export type SheetRowProps = {
  row: CountSheetRow
  rowIndex: number
  /** From 1, heads of areas included; the rows are virtual, so the grid says where this one stands. */
  ariaRowIndex: number
  queue: EntryQueue
  /** The box of this row that Tab reaches; null when the cursor stands on another row. */
  activeBox: number | null
  /** Order of the last move, when it led to this row; else 0. */
  focusOrder: number
  boxColumns: number
  hasBook: boolean
  isReadOnly: boolean
  onArrive: (rowIndex: number, box: number) => void
  onCommand: (command: SheetCommand) => boolean
}

/** One row of the sheet. It is drawn again when its own figures, its own entry or the cursor on it change. */
export const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const { row, queue, boxColumns } = props
  const errorId = useId()
  const entry = useRowEntry(row, queue)
  const isRefused = entry.state?.status === 'refused'
  return (
    <div
      role='row'
      aria-rowindex={props.ariaRowIndex}
      data-row-id={row.id}
      className={classNames(
        'grid grid-cols-(--sheet-columns) items-center gap-x-3 border-b border-line px-3 py-1.5 focus-within:bg-primary-soft/50',
        isRefused && 'bg-danger-soft/40',
      )}
    >
      <PositionCell row={row} />
      <ItemCell item={row.item} />
      <RowBoxes {...props} entry={entry} errorId={errorId} />
      {row.units.length < boxColumns ? (
        <span role='gridcell' style={{ gridColumn: `span ${boxColumns - row.units.length}` }} />
      ) : null}
      <TotalCell row={row} total={entry.total} />
      {props.hasBook ? <BookCell row={row} /> : null}
      <StatusCell row={row} state={entry.state} />
      {isRefused && entry.state?.message !== undefined ? (
        <p id={errorId} role='gridcell' className='col-start-2 col-end-[-1] pt-1 text-[13px] text-danger'>
          {entry.state.message}
        </p>
      ) : null}
    </div>
  )
})

type RowBoxesProps = SheetRowProps & { entry: ReturnType<typeof useRowEntry>; errorId: string }

function RowBoxes(props: RowBoxesProps) {
  const { row, rowIndex, queue, entry, errorId, activeBox, focusOrder, isReadOnly } = props

  function runCommand(command: SheetCommand): boolean {
    if (command.kind === 'restore') queue.forget(row.id)
    return props.onCommand(command)
  }

  return row.units.map((unit, box) => (
    <div role='gridcell' key={unit.id}>
      <QuantityBox
        unit={unit}
        label={`${row.item.name}, ${unit.name}`}
        text={entry.texts[unit.id] ?? ''}
        isTabStop={activeBox === box}
        focusOrder={activeBox === box ? focusOrder : 0}
        isReadOnly={isReadOnly}
        errorId={entry.isWrong(unit.id) ? errorId : undefined}
        onFocus={() => props.onArrive(rowIndex, box)}
        onCommit={(text) => entry.commit(unit.id, text)}
        onCommand={runCommand}
      />
    </div>
  ))
}
