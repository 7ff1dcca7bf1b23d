import { classNames } from '../../../shared/lib/class-names.ts'
import type { RangeSpan } from '../model/sheet-range.ts'
import type { useRowEntry } from '../model/use-row-entry.ts'
import { QuantityBox } from './quantity-box.tsx'
import type { SheetRowProps } from './sheet-row.tsx'

type RowBoxesProps = SheetRowProps & { entry: ReturnType<typeof useRowEntry>; errorId: string }

/** The boxes of a row, one for each unit it is counted in. */
export function RowBoxes(props: RowBoxesProps) {
  const { row, rowIndex, entry, errorId, activeBox, focusOrder, span, isReadOnly } = props
  return row.units.map((unit, box) => (
    <div
      role='gridcell'
      key={unit.id}
      aria-selected={isWithin(span, box) || undefined}
      className={classNames('relative py-1.5', isWithin(span, box) && outline(span, box))}
    >
      <QuantityBox
        unit={unit}
        label={`${row.item.name}, ${unit.name}`}
        cell={`${rowIndex}:${box}`}
        text={entry.texts[unit.id] ?? ''}
        isTabStop={activeBox === box}
        isSelected={isWithin(span, box)}
        focusOrder={activeBox === box ? focusOrder : 0}
        isReadOnly={isReadOnly}
        confirmsSame={row.isPrefilled === true || entry.isRefused}
        errorId={entry.isWrong(unit.id) ? errorId : undefined}
        clipboard={props.clipboard}
        onFocus={() => props.onArrive(rowIndex, box)}
        onStart={() => props.editor.begin(row)}
        onCommit={(text) => props.editor.write('type', [{ row, unitId: unit.id, text }])}
        onCommand={props.onCommand}
      />
    </div>
  ))
}

function isWithin(span: RangeSpan | null, box: number): span is RangeSpan {
  return span !== null && box >= span.left && box <= span.right
}

/** The sides of the selected block that run along this box; the line stands in the gap between the columns. */
function outline({ left, right, isTop, isBottom }: RangeSpan, box: number): string {
  return classNames(
    'before:pointer-events-none before:absolute before:inset-y-0 before:-inset-x-1.5 before:border-primary-ink before:bg-primary-soft/60',
    isTop && 'before:border-t-2',
    isBottom && 'before:border-b-2',
    box === left && 'before:border-l-2',
    box === right && 'before:border-r-2',
  )
}
