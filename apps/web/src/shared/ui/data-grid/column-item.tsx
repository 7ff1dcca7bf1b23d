import { ArrowDown, ArrowUp, GripVertical, Pin } from 'lucide-react'
import { classNames } from '../../lib/class-names.ts'
import { type GridLayout, placeColumns } from '../../model/grid-layout.ts'
import { Checkbox } from '../input.tsx'
import { gridTexts } from './grid-texts.ts'
import type { ColumnActions, NamedColumn } from './use-column-actions.ts'
import type { ColumnDrag } from './use-column-drag.ts'

type ColumnItemProps = {
  column: NamedColumn
  layout: GridLayout
  actions: ColumnActions
  /** Every column, as they stand. */
  ordered: readonly NamedColumn[]
  drag: ColumnDrag
  /** False while it may be the last column that is shown. */
  mayHide: boolean
}

/** A column in the panel: shown or not, pinned or not, and its place. */
export function ColumnItem({ column, layout, actions, ordered, drag, mayHide }: ColumnItemProps) {
  const { id, header } = column
  const isShown = !layout.hidden.includes(id)
  const isPinned = layout.pinned.includes(id)
  const index = ordered.indexOf(column)
  const isOver = drag.over?.id === id && drag.dragged?.id !== id
  /** The neighbour on the same side of the border of the pinned columns. */
  function neighbour(by: -1 | 1): string | undefined {
    const other = ordered[index + by]?.id
    return other !== undefined && layout.pinned.includes(other) === isPinned ? other : undefined
  }
  return (
    <li
      {...drag.itemProps(column)}
      className={classNames(
        'flex items-center gap-1 rounded-md px-1 hover:bg-sunken',
        isOver && 'bg-primary-soft outline-2 -outline-offset-2 outline-focus',
        drag.dragged?.id === id && 'opacity-50',
      )}
    >
      <GripVertical aria-hidden='true' className='size-4 shrink-0 cursor-grab text-muted' />
      <div className='flex min-w-0 flex-1 flex-wrap items-center gap-x-2 py-1'>
        <Checkbox
          label={header}
          checked={isShown}
          disabled={isShown && !mayHide}
          onChange={(event) => actions.show(column, event.target.checked)}
        />
        {isShown && givesWay(column, layout) ? (
          <span className='text-xs text-muted'>{gridTexts.whereRoom}</span>
        ) : null}
      </div>
      <ItemButton
        label={gridTexts.pin(header)}
        isOn={isPinned}
        onClick={() => actions.pin(column, !isPinned)}
        icon={<Pin aria-hidden='true' className={classNames('size-4', isPinned && 'fill-current')} />}
      />
      <MoveButton
        label={gridTexts.moveUp(header)}
        target={neighbour(-1)}
        onMove={(target) => actions.move(column, target)}
        icon={<ArrowUp aria-hidden='true' className='size-4' />}
      />
      <MoveButton
        label={gridTexts.moveDown(header)}
        target={neighbour(1)}
        onMove={(target) => actions.move(column, target)}
        icon={<ArrowDown aria-hidden='true' className='size-4' />}
      />
    </li>
  )
}

/** A column that the person has not decided on goes while the list is narrow. */
function givesWay(column: NamedColumn, layout: GridLayout): boolean {
  return placeColumns([column], layout)[0]?.from !== undefined
}

type MoveButtonProps = {
  label: string
  icon: React.ReactNode
  target: string | undefined
  onMove: (targetId: string) => void
}

/** Stays focusable at the end of the list: a button that vanished under the finger would lose the focus. */
function MoveButton({ label, icon, target, onMove }: MoveButtonProps) {
  return (
    <ItemButton
      {...{ label, icon }}
      isDisabled={target === undefined}
      onClick={() => target !== undefined && onMove(target)}
    />
  )
}

type ItemButtonProps = {
  label: string
  icon: React.ReactNode
  isOn?: boolean
  isDisabled?: boolean
  onClick: () => void
}

function ItemButton({ label, icon, isOn, isDisabled = false, onClick }: ItemButtonProps) {
  return (
    <button
      type='button'
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      aria-disabled={isDisabled || undefined}
      onClick={onClick}
      className={classNames(
        'grid size-7 shrink-0 place-items-center rounded-md hover:bg-line',
        isOn === true ? 'text-primary-ink' : 'text-muted',
        isDisabled && 'opacity-40',
      )}
    >
      {icon}
    </button>
  )
}
