import type { CountUnit } from '@backoffice/api-types'
import type { ClipboardEvent } from 'react'
import { classNames } from '../../../shared/lib/class-names.ts'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { figureSize } from '../model/figure-size.ts'
import { type QuantityBoxOptions, useQuantityBox } from '../model/use-quantity-box.ts'

export type BoxClipboard = {
  onCopy: (event: ClipboardEvent) => void
  onPaste: (event: ClipboardEvent) => void
}

type QuantityBoxProps = QuantityBoxOptions & {
  unit: CountUnit
  /** Name of the item and the unit, for people who do not see the row. */
  label: string
  /** Index of the row and of the box in it. */
  cell: string
  isSelected: boolean
  /** Id of the message that says what is wrong here; undefined when nothing is. */
  errorId: string | undefined
  clipboard: BoxClipboard
}

const look =
  'h-9 w-full rounded-md border px-2 pt-2.5 text-right tabular-nums focus-visible:outline-2 focus-visible:-outline-offset-1 pointer-coarse:h-11'
const openLook =
  'border-line-strong/70 hover:border-line-strong aria-invalid:border-danger aria-invalid:bg-danger-soft'

/** One box for one count unit, which stands above the figure, with what a sum or an ambiguous text will be read as. */
export function QuantityBox(props: QuantityBoxProps) {
  const { unit, label, cell, isSelected, errorId, clipboard, ...options } = props
  const { input, preview, isTyping } = useQuantityBox(options)
  const { isReadOnly } = options
  return (
    <span className='@container relative block'>
      <input
        {...input}
        style={{ fontSize: figureSize(input.value) }}
        {...(isTyping ? {} : { ...clipboard, onCut: preventCut })}
        inputMode='decimal'
        autoComplete='off'
        spellCheck={false}
        enterKeyHint='next'
        data-cell={cell}
        data-typing={isTyping ? '' : undefined}
        aria-label={label}
        aria-invalid={errorId === undefined ? undefined : true}
        aria-describedby={errorId}
        readOnly={isReadOnly}
        className={classNames(
          look,
          isReadOnly ? 'border-transparent bg-transparent' : openLook,
          isReadOnly ? '' : isSelected ? 'bg-primary-soft' : 'bg-surface',
        )}
      />
      <span
        aria-hidden='true'
        className='pointer-events-none absolute inset-x-2 top-0.5 truncate text-[11px] leading-4 text-muted'
      >
        {unit.name}
      </span>
      {preview === undefined ? null : (
        <span className='pointer-events-none absolute top-full right-0 z-20 mt-1 rounded-md bg-text px-2 py-1 text-xs whitespace-nowrap text-surface tabular-nums'>
          = {formatDecimal(preview)} {unit.name}
        </span>
      )}
    </span>
  )
}

/** Cutting is not offered: what was cut and never pasted would be a count that is lost. */
function preventCut(event: ClipboardEvent): void {
  event.preventDefault()
}
