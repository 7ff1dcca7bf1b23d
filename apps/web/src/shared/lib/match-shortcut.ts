/** The keys of a shortcut as text: `n`, `?`, `mod+k` (Ctrl, on a Mac Command), or one after another: `g c`. */
export type ShortcutKeys = string

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/**
 * The one key of a shortcut that an event presses; undefined for what can be none. On a keyboard that writes another
 * alphabet the place of the key decides: where Latin letters have g, Bulgarian ones have г.
 */
export function pressedKey(event: Pressed, isApple: boolean): string | undefined {
  const letter = letterOf(event)
  if (letter === undefined || event.altKey) return undefined
  const isMod = isApple ? event.metaKey : event.ctrlKey
  if (isMod) return event.shiftKey ? undefined : `mod+${letter}`
  return event.ctrlKey || event.metaKey ? undefined : letter
}

function letterOf({ key, code, shiftKey }: Pressed): string | undefined {
  if (!/^\S$/u.test(key)) return undefined
  if (/^[!-~]$/.test(key)) return key.toLowerCase()
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()
}

export type ShortcutMatch = {
  /** The keys that are complete now. */
  hit?: ShortcutKeys
  /** What has been pressed of a sequence that goes on; empty when none does. */
  pending: string
}

/** What a key comes to after `pending`. A key that ends a sequence wrongly counts as the first of another. */
export function matchShortcut(known: readonly ShortcutKeys[], pending: string, key: string): ShortcutMatch {
  const typed = pending === '' ? key : `${pending} ${key}`
  if (known.includes(typed)) return { hit: typed, pending: '' }
  if (known.some((keys) => keys.startsWith(`${typed} `))) return { pending: typed }
  return pending === '' ? { pending: '' } : matchShortcut(known, '', key)
}

/** The caps to show for a shortcut, in their order: `mod+k` is Ctrl and K. */
export function keyCaps(keys: ShortcutKeys, isApple: boolean): string[] {
  return keys.split(/[ +]/).map((key) => (key === 'mod' ? (isApple ? '⌘' : 'Ctrl') : key.toUpperCase()))
}
