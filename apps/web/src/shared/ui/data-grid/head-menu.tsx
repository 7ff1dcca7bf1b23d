import * as Menu from '@radix-ui/react-dropdown-menu'
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  EyeOff,
  type LucideIcon,
  MoveHorizontal,
  Pin,
  PinOff,
  UnfoldHorizontal,
  X,
} from 'lucide-react'
import { useRef } from 'react'
import type { ColumnSorting } from './column-sorting.ts'
import { gridTexts } from './grid-texts.ts'
import { HeadMenuButton } from './head-menu-slot.tsx'
import type { NamedColumn } from './use-column-actions.ts'
import { MenuPanel, MenuSeparator } from '../menu-panel.tsx'

export type HeadMenuProps = {
  column: NamedColumn & { numeric?: boolean; isPinned: boolean }
  /** Undefined when the rows cannot be sorted by the column. */
  sorting: ColumnSorting | undefined
  onPin: () => void
  /** Undefined when it is the last one that is shown; takes the focus elsewhere. */
  onHide: (() => void) | undefined
  onMove: (by: -1 | 1) => void
  canMove: (by: -1 | 1) => boolean
  /** Takes the focus to the border of the column. */
  onSetWidth: () => void
  onFit: () => void
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** What can be done with a column, all of it by keyboard. */
export function HeadMenu(props: HeadMenuProps) {
  const { column, sorting, onPin, onHide, onMove, canMove, onSetWidth, onFit, open, onOpenChange } = props
  const afterClose = useRef<() => void>(undefined)
  function leaveFocus(event: Event): void {
    if (afterClose.current === undefined) return
    event.preventDefault()
    afterClose.current()
    afterClose.current = undefined
  }
  return (
    // Not modal: a modal menu hides the page from assistive technology while its controls keep the focus order.
    <Menu.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Menu.Trigger asChild>
        <HeadMenuButton column={column} />
      </Menu.Trigger>
      <MenuPanel align='start' width='w-56' onCloseAutoFocus={leaveFocus}>
        {sorting === undefined ? null : <SortItems {...sorting} />}
        <Item
          icon={column.isPinned ? PinOff : Pin}
          text={column.isPinned ? gridTexts.unpin : gridTexts.pinLeft}
          onSelect={onPin}
        />
        <Item
          icon={ArrowLeft}
          text={gridTexts.moveLeft}
          onSelect={canMove(-1) ? () => onMove(-1) : undefined}
        />
        <Item
          icon={ArrowRight}
          text={gridTexts.moveRight}
          onSelect={canMove(1) ? () => onMove(1) : undefined}
        />
        <MenuSeparator />
        <Item
          icon={MoveHorizontal}
          text={gridTexts.setWidth}
          onSelect={() => (afterClose.current = onSetWidth)}
        />
        <Item icon={UnfoldHorizontal} text={gridTexts.fitContent} onSelect={onFit} />
        <MenuSeparator />
        <Item
          icon={EyeOff}
          text={gridTexts.hide}
          onSelect={onHide && (() => (afterClose.current = onHide))}
        />
      </MenuPanel>
    </Menu.Root>
  )
}

function SortItems({ sorted, sortBy }: ColumnSorting) {
  return (
    <>
      <Item icon={ArrowUp} text={gridTexts.sortAscending} onSelect={() => sortBy('asc')} />
      <Item icon={ArrowDown} text={gridTexts.sortDescending} onSelect={() => sortBy('desc')} />
      <Item
        icon={X}
        text={gridTexts.clearSort}
        onSelect={sorted === undefined ? undefined : () => sortBy(undefined)}
      />
      <MenuSeparator />
    </>
  )
}

type ItemProps = { icon: LucideIcon; text: string; onSelect: (() => void) | undefined }

function Item({ icon: Icon, text, onSelect }: ItemProps) {
  return (
    <Menu.Item
      disabled={onSelect === undefined}
      onSelect={onSelect}
      className='flex h-8 cursor-pointer items-center gap-2.5 rounded-md px-2.5 outline-none select-none aria-disabled:pointer-events-none aria-disabled:opacity-55 data-[highlighted]:bg-sunken'
    >
      <Icon aria-hidden='true' className='size-4 text-muted' />
      {text}
    </Menu.Item>
  )
}
