import { EllipsisVertical } from 'lucide-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { gridTexts } from './grid-texts.ts'
import type { HeadMenuProps } from './head-menu.tsx'

const load = () => import('./head-menu.tsx')
const HeadMenu = lazy(async () => ({ default: (await load()).HeadMenu }))

/** Place of a column's menu, which comes when it is first asked for. */
export function HeadMenuSlot(props: Omit<HeadMenuProps, 'open' | 'onOpenChange'>) {
  const [isWanted, setIsWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const button = (
    <HeadMenuButton
      column={props.column}
      aria-haspopup='menu'
      aria-expanded={false}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => {
        setIsWanted(true)
        setOpen(true)
      }}
    />
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <HeadMenu {...props} open={open} onOpenChange={setOpen} />
    </Suspense>
  )
}

/** Shown while the pointer or the focus is on the head; it lies over the name, which keeps its place. */
export function HeadMenuButton({
  column,
  ...rest
}: ComponentProps<'button'> & { column: HeadMenuProps['column'] }) {
  return (
    <button
      type='button'
      aria-label={gridTexts.menuOf(column.header)}
      {...rest}
      className={classNames(
        'absolute top-1.5 grid size-6 place-items-center rounded bg-line text-text opacity-0 hover:bg-line-strong focus-visible:opacity-100 group-focus-within/head:opacity-100 group-hover/head:opacity-100 data-[state=open]:opacity-100 print:hidden',
        column.numeric === true ? 'left-1' : 'right-2.5',
      )}
    >
      <EllipsisVertical aria-hidden='true' className='size-3.5' />
    </button>
  )
}
