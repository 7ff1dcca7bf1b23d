import { type RefObject, useEffect } from 'react'
import { isScannedLetter, scannedCode, type TimedKey } from './scan-burst.ts'

type HeldKey = TimedKey & {
  /** What stood in the box before the key, and whether somebody typed there. */
  before: { text: string; wasTyping: boolean }
}

export type HeardScan = {
  code: string
  /** What was typed before it in the scan box; empty when nothing was. */
  typed: string
}

/** More keys than any code has are not looked at. */
const mostKeys = 80

/**
 * Hears a scanner wherever the focus is: on the sheet, on a button, on nothing. What it typed into a box on its way is
 * taken out again; other boxes and dialogs keep what is typed into them. `box` is the scan box, whose text says more. A page
 * without either hears what is typed into nothing.
 */
export function useScanner(
  sheet: RefObject<HTMLElement | null>,
  box: RefObject<HTMLInputElement | null>,
  feed: { push: (scan: HeardScan) => void },
  isOff: boolean,
): void {
  useEffect(() => {
    if (isOff) return
    const since = performance.now()
    let keys: HeldKey[] = []
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Shift' || !event.isTrusted) return
      if (event.ctrlKey || event.metaKey || event.altKey || !isOurs(event.target, sheet.current)) {
        keys = []
        return
      }
      const key = { key: event.key, at: event.timeStamp, before: stateOf(event.target) }
      keys = [...keys, key].slice(-mostKeys)
      // The letters of a code must not be taken for shortcuts.
      if (isScannedLetter(keys)) event.stopImmediatePropagation()
      if (event.key !== 'Enter') return
      const code = scannedCode(keys, since)
      const first = code === null ? undefined : keys.at(-1 - code.length)
      keys = []
      if (code === null || first === undefined) return
      event.preventDefault()
      event.stopImmediatePropagation()
      const isInBox = event.target === box.current
      if (!isInBox) takeOut(event.target, first.before)
      feed.push({ code, typed: isInBox ? first.before.text.trim() : '' })
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [sheet, box, feed, isOff])
}

function isOurs(target: EventTarget | null, sheet: HTMLElement | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  // A dialog holds the focus, so what is typed into the sheet needs no look at the whole page for one.
  if (sheet?.contains(target) === true) return true
  if (document.querySelector('[aria-modal="true"]') !== null) return false
  return target.closest('input, textarea, select, [contenteditable]') === null
}

function stateOf(target: EventTarget | null): HeldKey['before'] {
  if (!(target instanceof HTMLInputElement)) return { text: '', wasTyping: false }
  return { text: target.value, wasTyping: target.dataset['typing'] !== undefined }
}

/** Gives a box of the sheet back what stood there before the scanner typed into it. */
function takeOut(target: EventTarget | null, { text, wasTyping }: HeldKey['before']): void {
  if (!(target instanceof HTMLInputElement)) return
  if (!wasTyping) {
    target.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true }),
    )
    return
  }
  // React hears of a value only when it is set past its own setter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(target, text)
  target.dispatchEvent(new Event('input', { bubbles: true }))
}
