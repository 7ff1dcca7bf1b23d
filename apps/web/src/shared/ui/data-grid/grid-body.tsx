import { type ComponentProps, lazy, type ReactNode, type RefObject, Suspense, useDeferredValue } from 'react'
import { usePrinting } from '../../lib/use-printing.ts'
import type { GridDensity } from '../../model/grid-layout.ts'
import { GridRow, type GridRowProps } from './grid-row.tsx'
import { GridSkeleton } from './grid-skeleton.tsx'
import type { VirtualBodyProps } from './virtual-body.tsx'

export type BodyRow<T> = { id: string; original: T }

export type GridBodyProps<T> = Pick<GridRowProps<T>, 'columns' | 'select' | 'pageOf'> & {
  rows: readonly BodyRow<T>[]
  density: GridDensity
  /** Rows that were waited for: the first of them are shown at once, the others as soon as the browser has the time. */
  isAwaited: boolean
  scroller: RefObject<HTMLElement | null>
}

/** With more rows than this, those out of sight are left out of the document. */
export const mostDrawn = 200

/** More than fit on most screens. */
const firstDrawn = 20

const VirtualBody = lazy(async () => ({ default: (await import('./virtual-body.tsx')).VirtualBody })) as <T>(
  props: VirtualBodyProps<T>,
) => ReactNode // lazy forgets the type parameter

/** The rows. Paper gets all of them. */
export function GridBody<T>(props: GridBodyProps<T>) {
  const isPrinting = usePrinting()
  if (props.rows.length <= mostDrawn || isPrinting) return <PlainBody {...props} />
  return (
    <Suspense fallback={<PlainBody {...props} rows={props.rows.slice(0, mostDrawn)} />}>
      <VirtualBody {...props} />
    </Suspense>
  )
}

function PlainBody<T>({ rows, columns, select, pageOf, isAwaited }: GridBodyProps<T>) {
  const isWhole = useDeferredValue(true, !isAwaited)
  const drawn = isWhole ? rows : rows.slice(0, firstDrawn)
  return (
    <tbody role='rowgroup'>
      {drawn.map((row, index) => (
        <GridRow key={row.id} row={row.original} index={index} {...{ columns, select, pageOf }} />
      ))}
    </tbody>
  )
}

/** Rows that are on their way. */
export function LoadingBody(props: ComponentProps<typeof GridSkeleton>) {
  return (
    <tbody role='rowgroup'>
      <GridSkeleton {...props} />
    </tbody>
  )
}
