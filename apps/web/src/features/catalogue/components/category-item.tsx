import type { CategoryRow } from '@backoffice/api-types'
import { ArrowDown, ArrowUp, GripVertical, Plus } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { classNames } from '../../../shared/lib/class-names.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import type { ItemDrag } from '../../../shared/ui/use-item-drag.ts'
import type { PlacedCategory } from '../model/category-tree.ts'
import { catalogueTexts } from '../texts.ts'

type CategoryItemProps = {
  placed: PlacedCategory
  /** Where it stands, in words, while not all of the tree is there to show it. */
  isPathShown: boolean
  mayCreate: boolean
  /** False while the tree is searched, too: its order cannot be seen then. */
  mayMove: boolean
  drag: ItemDrag<CategoryRow>
  onOpen: () => void
  onAdd: () => void
  onMove: (by: -1 | 1) => void
}

const { category: texts } = catalogueTexts

const nameLook =
  'min-h-6 rounded text-left font-medium break-words text-primary-ink underline-offset-4 hover:underline focus-visible:underline'

/** A category of the tree: its name opens it; it is moved by mouse, by its buttons, or by Alt with the arrow keys. */
export function CategoryItem(props: CategoryItemProps) {
  const { placed, isPathShown, mayCreate, mayMove, drag, onOpen, onAdd, onMove } = props
  const { category, depth, place, siblings } = placed
  const { name, path, isActive, itemTotal } = category
  const step = (by: -1 | 1) => (place + by < 0 || place + by >= siblings ? undefined : () => onMove(by))
  const [up, down] = [step(-1), step(1)]
  function moveByKey(event: KeyboardEvent): void {
    const move = event.key === 'ArrowUp' ? up : event.key === 'ArrowDown' ? down : undefined
    if (!event.altKey || !mayMove || move === undefined) return
    event.preventDefault()
    move()
  }
  const isOver = drag.over?.id === category.id && drag.dragged?.id !== category.id
  return (
    <li
      {...(mayMove ? drag.itemProps(category) : {})}
      onKeyDown={moveByKey}
      style={{ paddingInlineStart: `${1 + Math.min(depth, 6) * 1.5}rem` }}
      className={classNames(
        'flex min-h-10 items-center gap-2 pr-4 max-sm:py-1',
        isOver &&
          drag.dragged?.parentId === category.parentId &&
          'bg-primary-soft outline-2 -outline-offset-2 outline-focus',
        drag.dragged?.id === category.id && 'opacity-50',
      )}
    >
      {mayMove ? (
        <GripVertical aria-hidden='true' className='size-4 shrink-0 cursor-grab text-muted print:hidden' />
      ) : null}
      <span className='flex min-w-0 flex-1 flex-wrap items-center gap-x-2'>
        <button type='button' className={nameLook} onClick={onOpen}>
          {isPathShown ? path : name}
        </button>
        {isActive ? null : <Badge>{catalogueTexts.states.archived}</Badge>}
        <span className='ml-auto text-[13px] whitespace-nowrap text-muted tabular-nums max-sm:ml-0 max-sm:w-full'>
          {texts.items(itemTotal)}
        </span>
      </span>
      <span className='flex shrink-0 print:hidden'>
        {mayMove ? (
          <>
            <IconButton
              label={texts.moveUp(name)}
              icon={<ArrowUp />}
              isDisabled={up === undefined}
              onClick={() => up?.()}
            />
            <IconButton
              label={texts.moveDown(name)}
              icon={<ArrowDown />}
              isDisabled={down === undefined}
              onClick={() => down?.()}
            />
          </>
        ) : null}
        {mayCreate ? <IconButton label={texts.addIn(name)} icon={<Plus />} onClick={onAdd} /> : null}
      </span>
    </li>
  )
}
