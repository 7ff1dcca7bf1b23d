import type { RefObject } from 'react'
import { useHotkey } from '../../lib/use-hotkey.ts'
import { gridTexts } from './grid-texts.ts'

/**
 * `j` and `k` take the focus down and up the rows, to the link that opens the row, or to the row itself where it has
 * none. It is the focus of the browser that moves: Enter follows the link, Tab goes on from there, a screen reader reads
 * what it always reads. Arrow keys stay with scrolling and with the reader. Both keys can be switched off (WCAG 2.1.4).
 */
export function useRowKeys(scroller: RefObject<HTMLElement | null>): void {
  useHotkey('j', gridTexts.nextRow, () => focusRow(scroller.current, 1), 'page', scroller)
  useHotkey('k', gridTexts.previousRow, () => focusRow(scroller.current, -1), 'page', scroller)
}

function focusRow(scroller: HTMLElement | null, by: -1 | 1): void {
  if (scroller === null) return
  const row = scroller.querySelector<HTMLElement>(`tr[data-index="${nextIndex(scroller, by)}"]`)
  const link = row?.querySelector<HTMLElement>('a[href]')
  ;(link ?? row)?.focus()
}

/** Beside the row with the focus; without one the first row in sight. */
function nextIndex(scroller: HTMLElement, by: -1 | 1): number {
  const focused = document.activeElement?.closest<HTMLElement>('tr[data-index]')
  if (focused && scroller.contains(focused)) return Number(focused.dataset['index']) + by
  const top = scroller.querySelector('thead')?.getBoundingClientRect().bottom ?? 0
  const rows = [...scroller.querySelectorAll<HTMLElement>('tr[data-index]')]
  return Number(rows.find((row) => row.getBoundingClientRect().top >= top - 1)?.dataset['index'] ?? 0)
}
