import { useState } from 'react'
import { clampWidth, columnWidthLimits } from '../../model/grid-layout.ts'
import { fitContent } from './fit-content.ts'
import { gridTexts } from './grid-texts.ts'
import { pixelsOf, remOf } from './rem.ts'
import type { NamedColumn } from './use-column-actions.ts'
import { useResizeDrag } from './use-resize-drag.ts'

export type ResizeProps = {
  column: NamedColumn
  /** Shows a width in rem while it is being dragged; undefined when the drag has ended. */
  onDraft: (width: number | undefined) => void
  /** Keeps a width in rem. */
  onSize: (width: number) => void
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -0.5, ArrowRight: 0.5, PageDown: -3, PageUp: 3 }

/**
 * The border of a column: drag it, or focus it (the column menu leads here, so that it is no Tab stop in each column)
 * and press arrow keys; Enter and a double click fit the content.
 */
export function ResizeHandle({ column, onDraft, onSize }: ResizeProps) {
  const [width, setWidth] = useState(column.width)
  const drag = useResizeDrag({ onDraft, onSize })
  const pixels = pixelsOf(width)
  function sizeTo(next: number): void {
    setWidth(clampWidth(next))
    onSize(next)
  }
  function onKeyDown(event: React.KeyboardEvent<HTMLElement>): void {
    const next = widthAfter(event.key, event.currentTarget)
    if (event.key === 'Escape') focusMenuOf(event.currentTarget)
    if (next === undefined) return
    event.preventDefault()
    sizeTo(next)
  }
  return (
    <div
      role='separator'
      tabIndex={-1}
      data-resize
      aria-orientation='vertical'
      aria-label={gridTexts.widthOf(column.header)}
      aria-valuemin={pixelsOf(columnWidthLimits.least)}
      aria-valuemax={pixelsOf(columnWidthLimits.most)}
      aria-valuenow={pixels}
      aria-valuetext={gridTexts.widthValue(pixels)}
      {...drag}
      onFocus={(event) => setWidth(remOf(headOf(event.currentTarget).offsetWidth))}
      onDoubleClick={(event) => sizeTo(fitContent(headOf(event.currentTarget)))}
      onKeyDown={onKeyDown}
      className='absolute inset-y-0 right-0 z-10 w-2.5 cursor-col-resize touch-none select-none after:absolute after:inset-y-2 after:right-0 after:w-px after:bg-line-strong held:after:inset-y-0 held:after:w-0.5 held:after:bg-focus print:hidden'
    />
  )
}

/** The width after a key, in rem; undefined for a key that means nothing here. */
function widthAfter(key: string, handle: HTMLElement): number | undefined {
  const head = headOf(handle)
  if (key === 'Home') return columnWidthLimits.least
  if (key === 'End') return columnWidthLimits.most
  if (key === 'Enter') return fitContent(head)
  const step = steps[key]
  return step === undefined ? undefined : remOf(head.offsetWidth) + step
}

function headOf(handle: HTMLElement): HTMLTableCellElement {
  const head = handle.closest('th')
  if (head === null) throw new Error('A resize handle stands outside of a column head.')
  return head
}

function focusMenuOf(handle: HTMLElement): void {
  headOf(handle).querySelector<HTMLElement>('[aria-haspopup]')?.focus()
}
