import type { ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'

type ListPageProps = {
  /** True when the tabs of an area, with the line under them, stand above. */
  belowTabs?: boolean
  children: ReactNode
}

/**
 * Frame of a screen that is one list: as high as the window leaves, so that the head of the list and its foot stay in
 * sight while the rows scroll between them. On a low window or paper it is as long as its rows.
 */
export function ListPage({ belowTabs = false, children }: ListPageProps) {
  return (
    <div
      className={classNames(
        'flex min-h-0 flex-col gap-4 *:shrink-0 [&>:last-child]:shrink',
        belowTabs
          ? '[@media(min-height:38rem)_and_(min-width:40rem)]:h-[calc(100dvh-10rem-1px)]'
          : '[@media(min-height:38rem)_and_(min-width:40rem)]:h-[calc(100dvh-6.5rem)]',
        'print:block print:h-auto',
      )}
    >
      {children}
    </div>
  )
}
