import type { CountUnit } from '@backoffice/api-types'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { classNames } from '../../../shared/lib/class-names.ts'
import { formatDecimal } from '../../../shared/lib/format-decimal.ts'
import { previewQuantity } from '../model/parse-quantity.ts'
import { type SheetCommand, sheetCommand } from '../model/sheet-keys.ts'

export type QuantityBoxProps = {
  unit: CountUnit
  /** Name of the item and the unit, for people who do not see the row. */
  label: string
  /** What the box shows while nobody types in it. */
  text: string
  /** The one box of the grid that Tab reaches. */
  isTabStop: boolean
  /** Rises when the focus has to come here; 0 while it need not. */
  focusOrder: number
  isReadOnly: boolean
  /** Id of the message that says what is wrong here; undefined when nothing is. */
  errorId: string | undefined
  onFocus: () => void
  /** Takes what was typed. @returns false when it cannot be read, and the box keeps the focus */
  onCommit: (text: string) => boolean
  /** @returns whether the command leads anywhere; otherwise the browser does what it always does */
  onCommand: (command: SheetCommand) => boolean
}

/** One box for one count unit. What is being typed lives here alone until it is committed: one edit, one box. */
export function QuantityBox(props: QuantityBoxProps) {
  const { unit, label, text, isTabStop, focusOrder, isReadOnly, errorId, onFocus, onCommit, onCommand } =
    props
  const box = useRef<HTMLInputElement>(null)
  const committed = useRef<string | null>(null)
  const [draft, setDraft] = useState<string | null>(null)

  useEffect(() => {
    if (focusOrder === 0) return
    box.current?.focus({ preventScroll: true })
    box.current?.select()
  }, [focusOrder])

  function commit(): boolean {
    if (draft === null || draft === committed.current) return true
    committed.current = draft
    setDraft(null)
    return draft === text || onCommit(draft)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const command = sheetCommand({ ...caretOf(event.currentTarget), ...keyOf(event) })
    if (command === null) return
    if (command.kind === 'restore') setDraft(null)
    else if (!commit()) return event.preventDefault()
    if (onCommand(command)) event.preventDefault()
    if (command.kind === 'restore') requestAnimationFrame(() => box.current?.select())
  }

  const preview = draft === null ? undefined : previewQuantity(draft)
  return (
    <span className='relative block'>
      <input
        ref={box}
        inputMode='decimal'
        autoComplete='off'
        spellCheck={false}
        enterKeyHint='next'
        aria-label={label}
        aria-invalid={errorId === undefined ? undefined : true}
        aria-describedby={errorId}
        readOnly={isReadOnly}
        tabIndex={isTabStop ? 0 : -1}
        value={draft ?? text}
        onChange={(event) => {
          committed.current = null
          setDraft(event.target.value)
        }}
        onFocus={(event) => {
          event.currentTarget.select()
          onFocus()
        }}
        onBlur={commit}
        onKeyDown={onKeyDown}
        className={classNames(
          'h-9 w-full rounded-md border pr-12 pl-2 text-right text-[15px] tabular-nums @3xl:pr-17.5 pointer-coarse:h-11',
          'focus-visible:outline-2 focus-visible:-outline-offset-1',
          isReadOnly
            ? 'border-transparent bg-transparent'
            : 'border-line-strong/60 bg-surface hover:border-line-strong aria-invalid:border-danger aria-invalid:bg-danger-soft',
        )}
      />
      <span
        aria-hidden='true'
        className='pointer-events-none absolute inset-y-0 right-1.5 flex w-10 items-center @3xl:w-15.5 text-xs text-muted'
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

function caretOf({ selectionStart, selectionEnd, value }: HTMLInputElement) {
  const isWhole = selectionStart === 0 && selectionEnd === value.length
  return {
    caretAtStart: isWhole || (selectionStart === 0 && selectionEnd === 0),
    caretAtEnd: isWhole || (selectionStart === value.length && selectionEnd === value.length),
  }
}

function keyOf({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  return { key, shiftKey, ctrlKey, metaKey, altKey }
}
