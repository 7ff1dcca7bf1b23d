import {
  type ChangeEvent,
  type InputEvent,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { previewQuantity } from './parse-quantity.ts'
import { type SheetCommand, sheetCommand } from './sheet-keys.ts'

export type QuantityBoxOptions = {
  /** What the box shows while nobody types in it. */
  text: string
  isReadOnly: boolean
  /** What stands there does not count yet, having been filled in or refused: writing the same over it counts it. */
  confirmsSame?: boolean
  /** The one box of the grid that Tab reaches. */
  isTabStop: boolean
  /** Rises when the focus has to come here; 0 while it need not. */
  focusOrder: number
  onFocus: () => void
  /** One begins to type. */
  onStart: () => void
  /** Takes what was typed. @returns false when it cannot be read, and the box keeps the focus */
  onCommit: (text: string) => boolean
  /**
   * @param text what stands in the box
   * @returns whether the command leads anywhere; otherwise the browser does what it always does
   */
  onCommand: (command: SheetCommand, text: string) => boolean
}

/**
 * One box: on it one moves; from the first key, F2 or a double click one types in it, until a move or leaving commits.
 * What is being typed lives here alone, so that a key wakes one box and nothing else.
 */
export function useQuantityBox(options: QuantityBoxOptions) {
  const { text, isReadOnly, confirmsSame, isTabStop, focusOrder, onFocus, onStart, onCommit, onCommand } =
    options
  const ref = useRef<HTMLInputElement>(null)
  // A move commits, and the focus that it takes away would commit the same text again.
  const committed = useRef<string | null>(null)
  const [draft, setDraft] = useState<string | null>(null)
  const [restored, setRestored] = useState(0)

  // Set by React, the attribute of the box that is left would change while that has the focus, for which browsers work
  // out the styles of the page at once: the new box becomes the stop, takes the focus, and only then the old one changes.
  useLayoutEffect(() => {
    if (isTabStop && ref.current !== null) ref.current.tabIndex = 0
  }, [isTabStop])
  useLayoutEffect(() => {
    if (focusOrder === 0) return
    ref.current?.focus({ preventScroll: true })
    ref.current?.select()
  }, [focusOrder])
  useEffect(() => {
    if (!isTabStop && ref.current !== null) ref.current.tabIndex = -1
  }, [isTabStop])
  useEffect(() => {
    if (restored > 0) ref.current?.select()
  }, [restored])

  function startTyping() {
    if (isReadOnly || draft !== null) return
    write(text)
    const caret = ref.current?.value.length ?? 0
    ref.current?.setSelectionRange(caret, caret)
  }

  function write(typed: string) {
    if (draft === null) onStart()
    committed.current = null
    setDraft(typed)
  }

  function commit(): boolean {
    if (draft === null || draft === committed.current) return true
    committed.current = draft
    setDraft(null)
    return (draft === text && confirmsSame !== true) || onCommit(draft)
  }

  function stopTyping() {
    setDraft(null)
    setRestored((times) => times + 1)
  }

  /** @returns whether the key is done with */
  function run(command: SheetCommand): boolean {
    const standing = draft ?? text
    if (command.kind === 'edit') {
      startTyping()
      return true
    }
    if (command.kind === 'restore' || command.kind === 'fill-range') stopTyping()
    else if (!commit()) return true
    if (command.kind === 'restore' && draft !== null) return true
    return onCommand(command, standing)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const command = sheetCommand(event, draft !== null)
    if (command !== null && run(command)) event.preventDefault()
  }

  return {
    isTyping: draft !== null,
    preview: draft === null ? undefined : previewQuantity(draft),
    input: {
      ref,
      tabIndex: -1,
      value: draft ?? text,
      onChange: (event: ChangeEvent<HTMLInputElement>) => write(event.target.value),
      // The same typed over what stands there is no change to React, and somebody has typed it all the same.
      onInput: (event: InputEvent<HTMLInputElement>) => {
        if (draft === null && event.currentTarget.value === text) write(text)
      },
      onFocus: () => {
        ref.current?.select()
        onFocus()
      },
      onBlur: () => {
        commit()
      },
      onDoubleClick: startTyping,
      onKeyDown,
    },
  }
}
