import type { CountSheetRow } from '@backoffice/api-types'
import { memo, useCallback, useId, useSyncExternalStore } from 'react'
import { classNames } from '../../../shared/lib/class-names.ts'
import { buildEntry, plainQuantity, textsOf, type UnitTexts } from '../model/build-entry.ts'
import type { EntryQueue } from '../model/entry-queue.ts'
import { rowTotal } from '../model/row-total.ts'
import type { RowState } from '../model/row-states.ts'
import type { SheetCommand } from '../model/sheet-keys.ts'
import { QuantityBox } from './quantity-box.tsx'
import { BookCell, ItemCell, TotalCell } from './sheet-cells.tsx'
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
  const { row, rowIndex, ariaRowIndex, queue, activeBox, focusOrder, boxColumns, hasBook, isReadOnly } = props
  const errorId = useId()
  const state = useRowState(queue, row.id)
  const texts = shownTexts(row, state)
  const isWrongBox = (unitId: number) =>
    state?.status === 'refused' && (state.unitId === undefined || state.unitId === unitId)

  function commit(unitId: number, text: string): boolean {
    const built = buildEntry(row, { ...texts, [unitId]: text })
    queue.put(row.id, built)
    return built.kind === 'entry' || built.unitId !== unitId
  }

  function runCommand(command: SheetCommand): boolean {
    if (command.kind === 'restore') queue.forget(row.id)
    return props.onCommand(command)
  }

  return (
    <div
      role='row'
      aria-rowindex={ariaRowIndex}
      data-row-id={row.id}
      className={classNames(
        'grid grid-cols-(--sheet-columns) gap-x-3 items-center border-b border-line px-3 py-1.5 focus-within:bg-primary-soft/50',
        state?.status === 'refused' && 'bg-danger-soft/40',
      )}
    >
      <span role='gridcell' className='overflow-hidden text-right text-xs text-muted tabular-nums'>
        {row.position}
      </span>
      <ItemCell item={row.item} />
      {row.units.slice(0, boxColumns).map((unit, box) => (
        <div role='gridcell' key={unit.id}>
          <QuantityBox
            unit={unit}
            label={`${row.item.name}, ${unit.name}`}
            text={texts[unit.id] ?? ''}
            isTabStop={activeBox === box}
            focusOrder={activeBox === box ? focusOrder : 0}
            isReadOnly={isReadOnly}
            errorId={isWrongBox(unit.id) ? errorId : undefined}
            onFocus={() => props.onArrive(rowIndex, box)}
            onCommit={(text) => commit(unit.id, text)}
            onCommand={runCommand}
          />
        </div>
      ))}
      {row.units.length < boxColumns ? (
        <span role='gridcell' style={{ gridColumn: `span ${boxColumns - row.units.length}` }} />
      ) : null}
      <TotalCell row={row} total={shownTotal(row, state)} />
      {hasBook ? <BookCell row={row} /> : null}
      <StatusCell row={row} state={state} />
      {state?.message === undefined || state.status !== 'refused' ? null : (
        <p id={errorId} role='gridcell' className='col-start-2 col-end-[-1] pt-1 text-[13px] text-danger'>
          {state.message}
        </p>
      )}
    </div>
  )
})

function useRowState(queue: EntryQueue, rowId: number): RowState | undefined {
  const subscribe = useCallback(
    (listener: () => void) => queue.rows.subscribe(rowId, listener),
    [queue, rowId],
  )
  return useSyncExternalStore(subscribe, () => queue.rows.get(rowId))
}

/** What was typed stands in the boxes until the server has taken it; then the server's own figures do. */
function shownTexts(row: CountSheetRow, state: RowState | undefined): UnitTexts {
  return state === undefined || state.status === 'saved' ? textsOf(row) : state.texts
}

function shownTotal(row: CountSheetRow, state: RowState | undefined): string | null {
  const isOnTheWay = state?.status === 'waiting' || state?.status === 'saving'
  const total = isOnTheWay ? rowTotal(row.units, state.texts) : row.countedQty
  return total === null ? null : plainQuantity(total)
}
