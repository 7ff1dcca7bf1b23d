import type { CSSProperties } from 'react'
import { classNames } from '../../lib/class-names.ts'
import type { Placed } from '../../model/grid-layout.ts'
import type { ColumnBreakpoint, DataColumn } from './data-column.ts'

/** What the look of a cell depends on; widths and cells stay out, so that a row need not be drawn again for them. */
export type ColumnLook = Pick<
  Placed<DataColumn<never>>,
  'id' | 'from' | 'numeric' | 'isPinned' | 'card' | 'header'
>

const cellClasses: Record<ColumnBreakpoint, string> = {
  medium: 'hidden @3xl:table-cell print:table-cell',
  wide: 'hidden @5xl:table-cell print:table-cell',
  widest: 'hidden @7xl:table-cell print:table-cell',
}

const columnClasses: Record<ColumnBreakpoint, string> = {
  medium: 'hidden @3xl:table-column print:table-column',
  wide: 'hidden @5xl:table-column print:table-column',
  widest: 'hidden @7xl:table-column print:table-column',
}

/** On a narrow list pinned columns would leave no room for the others, so they scroll with them. */
const pinnedClass =
  '@3xl:sticky print:static @3xl:[&:has(+:not([data-pinned]))]:border-r @3xl:group-data-[scrolled]/grid:[&:has(+:not([data-pinned]))]:shadow-[5px_0_6px_-4px_rgb(10_14_32/25%)]'

/** Classes of every cell of a column: head, body and foot. */
export function cellClassOf({ from, numeric, isPinned }: ColumnLook): string {
  return classNames(
    'border-line px-2.5 print:overflow-visible print:px-1.5 print:whitespace-normal print:[&_.tabular-nums]:whitespace-nowrap',
    from !== undefined && cellClasses[from],
    numeric === true && 'text-right tabular-nums',
    isPinned && pinnedClass,
  )
}

/** Where a pinned cell stays; the table says how far that is, so a cell is not drawn again when a width changes. */
export function cellStyleOf({ isPinned }: ColumnLook, index: number): CSSProperties | undefined {
  return isPinned ? { left: `calc(var(--lead) + var(--left-${index}))` } : undefined
}

/** Class of the `<col>` of a column that gives way on a narrow list. */
export function columnClassOf({ from }: Pick<ColumnLook, 'from'>): string | undefined {
  return from === undefined ? undefined : columnClasses[from]
}

const order: readonly (ColumnBreakpoint | undefined)[] = [undefined, 'medium', 'wide', 'widest']

/**
 * Widths that the table and its cells refer to: how wide it is at least, and where pinned columns stay.
 * @param lead width in rem of what stands before the columns, such as the boxes that select
 */
export function tableStyleOf<T>(columns: readonly Placed<DataColumn<T>>[], lead: number): CSSProperties {
  const upTo = (breakpoint: ColumnBreakpoint | undefined) => {
    const shown = order.slice(0, order.indexOf(breakpoint) + 1)
    return `${columns.reduce((sum, { from, width }) => sum + (shown.includes(from) ? width : 0), lead)}rem`
  }
  const lefts = columns.flatMap(({ isPinned, left }, index) =>
    isPinned ? [[`--left-${index}`, `${left}rem`] as const] : [],
  )
  return {
    '--lead': `${lead}rem`,
    '--least': upTo(undefined),
    '--least-medium': upTo('medium'),
    '--least-wide': upTo('wide'),
    '--least-widest': upTo('widest'),
    ...Object.fromEntries(lefts),
  }
}

/** Class that goes with `tableStyleOf`; a table in which every column has been sized is as wide as they are. */
export function tableClassOf<T>(columns: readonly DataColumn<T>[]): string {
  return columns.some(({ grow }) => grow === true)
    ? 'w-full min-w-(--least) @3xl:min-w-(--least-medium) @5xl:min-w-(--least-wide) @7xl:min-w-(--least-widest) print:w-full print:min-w-0'
    : 'w-(--least) @3xl:w-(--least-medium) @5xl:w-(--least-wide) @7xl:w-(--least-widest) print:w-full'
}

/** Classes of a cell of what stands before the columns; it stays in sight where pinned columns do. */
export const leadCellClass = 'relative border-line @3xl:sticky @3xl:left-0 print:hidden'
