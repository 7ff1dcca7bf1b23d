import type { SheetMove } from './sheet-moves.ts'

export type SheetCommand =
  | { kind: 'move'; move: SheetMove }
  | { kind: 'restore' }
  | { kind: 'next-uncounted' }

export type SheetKey = {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  /** True when the caret stands before (after) the text, or all of it is selected: then the arrow leaves the box. */
  caretAtStart: boolean
  caretAtEnd: boolean
}

/**
 * What a key means on the sheet (domain 3, "Count sheet behaviour"); null leaves it to the browser. Arrow up and down
 * move and never change the number.
 */
export function sheetCommand(key: SheetKey): SheetCommand | null {
  if (key.altKey) return null
  if (key.ctrlKey || key.metaKey) return move(withControl[key.key])
  switch (key.key) {
    case 'Enter':
      return move(key.shiftKey ? 'up' : 'down')
    case 'Tab':
      return move(key.shiftKey ? 'previous' : 'next')
    case 'ArrowLeft':
      return move(key.caretAtStart && !key.shiftKey ? 'left' : undefined)
    case 'ArrowRight':
      return move(key.caretAtEnd && !key.shiftKey ? 'right' : undefined)
    case 'Escape':
      return { kind: 'restore' }
    case 'u':
    case 'U':
      return { kind: 'next-uncounted' }
    default:
      return move(plain[key.key])
  }
}

const withControl: Record<string, SheetMove> = { Home: 'first', End: 'last' }

const plain: Record<string, SheetMove> = {
  ArrowDown: 'down',
  ArrowUp: 'up',
  PageDown: 'page-down',
  PageUp: 'page-up',
}

function move(to: SheetMove | undefined): SheetCommand | null {
  return to === undefined ? null : { kind: 'move', move: to }
}
