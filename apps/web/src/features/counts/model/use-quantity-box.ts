import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { previewQuantity } from './parse-quantity.ts'
import { type SheetCommand, sheetCommand } from './sheet-keys.ts'

export type QuantityBoxOptions = {
  /** What the box shows while nobody types in it. */
  text: string
  /** Rises when the focus has to come here; 0 while it need not. */
  focusOrder: number
  onFocus: () => void
  /** Takes what was typed. @returns false when it cannot be read, and the box keeps the focus */
  onCommit: (text: string) => boolean
  /** @returns whether the command leads anywhere; otherwise the browser does what it always does */
  onCommand: (command: SheetCommand) => boolean
}

/**
 * What is being typed into one box, until it is committed by a move or by leaving. It lives here alone, so that a key
 * wakes one box and nothing else.
 */
export function useQuantityBox({ text, focusOrder, onFocus, onCommit, onCommand }: QuantityBoxOptions) {
  const ref = useRef<HTMLInputElement>(null)
  // A move commits, and the focus that it takes away would commit the same text again.
  const committed = useRef<string | null>(null)
  const [draft, setDraft] = useState<string | null>(null)
  const [restored, setRestored] = useState(0)

  useEffect(() => {
    if (focusOrder === 0) return
    ref.current?.focus({ preventScroll: true })
    ref.current?.select()
  }, [focusOrder])
  useEffect(() => {
    if (restored > 0) ref.current?.select()
  }, [restored])

  function commit(): boolean {
    if (draft === null || draft === committed.current) return true
    committed.current = draft
    setDraft(null)
    return draft === text || onCommit(draft)
  }

  function restore() {
    setDraft(null)
    setRestored((times) => times + 1)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const command = sheetCommand({ ...caretOf(event.currentTarget), ...keyOf(event) })
    if (command === null) return
    if (command.kind === 'restore') restore()
    else if (!commit()) return event.preventDefault()
    if (onCommand(command)) event.preventDefault()
  }

  return {
    preview: draft === null ? undefined : previewQuantity(draft),
    input: {
      ref,
      value: draft ?? text,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        committed.current = null
        setDraft(event.target.value)
      },
      onFocus: (event: FocusEvent<HTMLInputElement>) => {
        event.currentTarget.select()
        onFocus()
      },
      onBlur: () => {
        commit()
      },
      onKeyDown,
    },
  }
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
