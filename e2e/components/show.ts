import { expect, onTestFinished } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { entryDatabase } from '../../apps/web/src/features/counts/api/browser-entry-store.ts'
import { show as draw, type Shown } from '../../apps/web/workbench/show.tsx'
import type { State } from '../../apps/web/workbench/state.ts'

function setTheme(theme: string | undefined): void {
  const { dataset } = document.documentElement
  if (theme === undefined) delete dataset['theme']
  else dataset['theme'] = theme
}

/** Draws a state until the test is finished; what the product keeps in the browser, and its colours, stay for as long. */
export async function show(state: State): Promise<Shown> {
  const { theme } = document.documentElement.dataset
  const shown = await draw(state)
  onTestFinished(async () => {
    shown.remove()
    setTheme(theme)
    await forgetKept()
  })
  return shown
}

/** Empties what the product keeps in the browser. */
export async function forgetKept(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  await entryDatabase()('readwrite', (records) => records.clear())
}

/**
 * Waits for what an element says. What is not there yet is looked for without the error of `element()`, which describes the whole
 * page: at each look that took the page the time in which it was to come.
 */
export const expectText = (locator: Locator) => expect.poll(() => locator.query()?.textContent)

const usualSize = { width: 1350, height: 850 }

/** Gives the page this size until the test is finished. */
export async function screenSize(width: number, height = usualSize.height): Promise<void> {
  onTestFinished(() => page.viewport(usualSize.width, usualSize.height))
  await page.viewport(width, height)
}
