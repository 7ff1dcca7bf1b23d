import type { ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'

type ScrollListProps = {
  /** What it lists, for a screen reader that comes to it. */
  label: string
  ordered?: boolean
  /** Its greatest height, and how its rows stand. */
  className: string
  children: ReactNode
}

/** A list that scrolls by itself. It takes the focus, so that keys scroll it where nothing in it does (WCAG 2.1.1). */
export function ScrollList({ label, ordered = false, className, children }: ScrollListProps) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <List tabIndex={0} aria-label={label} className={classNames('overflow-y-auto', className)}>
      {children}
    </List>
  )
}
