import { matchShortcut, pressedKey, type ShortcutKeys } from './match-shortcut.ts'
import { readStored, removeStored, writeStored } from './stored.ts'

/** Where a shortcut holds: on the screen that stands, anywhere, or as a way to a screen. */
export type ShortcutPlace = 'page' | 'everywhere' | 'go-to'

export type Shortcut = {
  keys: ShortcutKeys
  /** What it does, as people read it. */
  label: string
  place: ShortcutPlace
  run: () => void
  /** The element it is part of, such as the tools of a drawer; without one it is part of the page under every dialog. */
  home?: () => Element | null
}

/** The next key of a sequence may be pressed so long after the one before, whenever a busy page hears of them. */
const sequenceMs = 1500
const storageKey = 'backoffice.single-keys'

const registered = new Set<Shortcut>()
let pending = { keys: '', until: 0 }

export const isApple = typeof navigator !== 'undefined' && /Mac|iP(hone|ad|od)/.test(navigator.platform)

/** Every shortcut that holds now, in the order in which they were registered. */
export function registeredShortcuts(): readonly Shortcut[] {
  return [...registered]
}

/** Lets a shortcut hold. Of two with the same keys the later one does. @returns a function that ends it */
export function registerShortcut(shortcut: Shortcut): () => void {
  if (registered.size === 0) document.addEventListener('keydown', onKeyDown)
  registered.add(shortcut)
  return () => {
    registered.delete(shortcut)
    if (registered.size === 0) document.removeEventListener('keydown', onKeyDown)
  }
}

/** Whether keys without Ctrl hold; whoever speaks to the computer can turn them off (WCAG 2.1.4). */
export function holdsSingleKeys(): boolean {
  return readStored(storageKey) !== 'off'
}

/** Turns the keys without Ctrl on or off, in this browser. */
export function holdSingleKeys(isOn: boolean): void {
  if (isOn) removeStored(storageKey)
  else writeStored(storageKey, 'off')
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.repeat || event.isComposing) return
  const key = pressedKey(event, isApple)
  if (key === undefined || isSpokenFor(event.target, key)) return
  const inFront = shortcutsInFront()
  const known = inFront.map(({ keys }) => keys)
  const match = matchShortcut(known, event.timeStamp < pending.until ? pending.keys : '', key)
  pending = { keys: match.pending, until: event.timeStamp + sequenceMs }
  if (match.hit === undefined) return
  event.preventDefault()
  inFront.findLast(({ keys }) => keys === match.hit)?.run()
}

/** Shortcuts of what can be reached: of the modal dialog in front while one stands, or else of the page. */
function shortcutsInFront(): readonly Shortcut[] {
  const dialog = [...document.querySelectorAll('[aria-modal="true"]')].at(-1)
  if (dialog === undefined) return registeredShortcuts()
  return registeredShortcuts().filter(({ home }) => dialog.contains(home?.() ?? null))
}

/** Whether the key belongs to a box one types in, or to a menu or a panel that holds the focus. */
function isSpokenFor(target: EventTarget | null, key: string): boolean {
  if (key.startsWith('mod+')) return false
  const own =
    'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="dialog"]:not([aria-modal])'
  return (target instanceof HTMLElement && target.closest(own) !== null) || !holdsSingleKeys()
}
