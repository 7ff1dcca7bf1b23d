import type { CountUnit } from '@backoffice/api-types'
import type { ClipboardEvent } from 'react'
import { classNames } from '../../../shared/lib/class-names.ts'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
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
  'h-9 w-full rounded-md border pr-12 pl-2 @max-lg:data-typing:pr-2 text-right text-[15px] tabular-nums focus-visible:outline-2 focus-visible:-outline-offset-1 @3xl:pr-17.5 pointer-coarse:h-11'
const openLook =
  'border-line-strong/70 hover:border-line-strong aria-invalid:border-danger aria-invalid:bg-danger-soft'

/** One box for one count unit, with what a sum or an ambiguous text will be read as. */
export function QuantityBox(props: QuantityBoxProps) {
  const { unit, label, cell, isSelected, errorId, clipboard, ...options } = props
  const { input, preview, isTyping } = useQuantityBox(options)
  const { isReadOnly } = options
  return (
    <span className='relative block'>
      <input
        {...input}
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
        className={classNames(
          'pointer-events-none absolute inset-y-0 right-1.5 flex w-10 items-center text-xs text-muted @3xl:w-15.5',
          isTyping && '@max-lg:hidden',
        )}
      >
        <span className='truncate'>{unit.name}</span>
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
