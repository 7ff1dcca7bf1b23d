import type { SheetMove } from './sheet-moves.ts'

/** What the sheet offers beside moving and typing; loaded apart. */
export type SheetTool = 'confirm-book' | 'reason' | 'jump' | 'next-over'

export type SheetCommand =
  | { kind: 'tool'; tool: SheetTool }
  | { kind: 'move' | 'extend'; move: SheetMove }
  | {
      kind:
        | 'edit'
        | 'restore'
        | 'clear'
        | 'select-all'
        | 'fill-down'
        | 'fill-range'
        | 'undo'
        | 'redo'
        | 'next-uncounted'
        | 'keep-mine'
        | 'use-theirs'
    }

export type SheetKey = {
  key: string
  /** As `KeyboardEvent.code`: finds the letter of a shortcut on a keyboard with other letters, such as Cyrillic. */
  code: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/**
 * What a key means on the sheet (docs/domain.md 7.1); null leaves it to the browser. While a box is
 * typed in, keys that move the caret or change the text belong to the text; arrow up and down still move, and never
 * change the number.
 */
export function sheetCommand(key: SheetKey, isTyping: boolean): SheetCommand | null {
  if (key.altKey) return null
  const chord = chordOf(key)
  return always[chord] ?? (isTyping ? null : (navigating[chord] ?? null))
}

const move = (to: SheetMove): SheetCommand => ({ kind: 'move', move: to })
const extend = (to: SheetMove): SheetCommand => ({ kind: 'extend', move: to })

const toolKey = (tool: SheetTool): SheetCommand => ({ kind: 'tool', tool })

const always: Record<string, SheetCommand> = {
  Enter: move('down'),
  'Shift+Enter': move('up'),
  'Ctrl+Enter': { kind: 'fill-range' },
  Tab: move('next'),
  'Shift+Tab': move('previous'),
  ArrowDown: move('down'),
  ArrowUp: move('up'),
  PageDown: move('page-down'),
  PageUp: move('page-up'),
  Escape: { kind: 'restore' },
  u: { kind: 'next-uncounted' },
  'Shift+u': { kind: 'next-uncounted' },
}

const navigating: Record<string, SheetCommand> = {
  ArrowLeft: move('left'),
  ArrowRight: move('right'),
  Home: move('row-start'),
  End: move('row-end'),
  'Ctrl+Home': move('first'),
  'Ctrl+End': move('last'),
  'Shift+ArrowDown': extend('down'),
  'Shift+ArrowUp': extend('up'),
  'Shift+ArrowLeft': extend('left'),
  'Shift+ArrowRight': extend('right'),
  'Shift+PageDown': extend('page-down'),
  'Shift+PageUp': extend('page-up'),
  'Shift+Home': extend('row-start'),
  'Shift+End': extend('row-end'),
  'Ctrl+Shift+Home': extend('first'),
  'Ctrl+Shift+End': extend('last'),
  'Ctrl+a': { kind: 'select-all' },
  'Ctrl+d': { kind: 'fill-down' },
  'Ctrl+z': { kind: 'undo' },
  'Ctrl+Shift+z': { kind: 'redo' },
  'Ctrl+y': { kind: 'redo' },
  F2: { kind: 'edit' },
  '=': toolKey('confirm-book'),
  'Shift+=': toolKey('confirm-book'),
  r: toolKey('reason'),
  g: toolKey('jump'),
  v: toolKey('next-over'),
  k: { kind: 'keep-mine' },
  t: { kind: 'use-theirs' },
  Delete: { kind: 'clear' },
  Backspace: { kind: 'clear' },
}

function chordOf({ key, code, shiftKey, ctrlKey, metaKey }: SheetKey): string {
  return `${ctrlKey || metaKey ? 'Ctrl+' : ''}${shiftKey ? 'Shift+' : ''}${nameOf(key, code)}`
}

function nameOf(key: string, code: string): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? []
  return letter === undefined ? key : letter.toLowerCase()
}
